import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { Made } from "../../../factories/catalogue";
import { pick, rng } from "../../../factories/random/chance";
import { searchOf } from "../../../factories/searches";
import type { TestPortal } from "../../../setup/portal";

type Search = ReturnType<typeof searchOf>;
type Party = Pick<Search, "check_in" | "check_out" | "nationality" | "rooms">;

/** A query as any client writes it: arrays by numbered keys, what is not chosen left out. */
function written(query: Record<string, unknown>): string {
	const pairs = new URLSearchParams();
	const write = (name: string, value: unknown): void => {
		if (Array.isArray(value)) for (const [index, one] of value.entries()) write(`${name}[${index}]`, one);
		else if (typeof value === "object" && value !== null)
			for (const [key, one] of Object.entries(value)) write(`${name}[${key}]`, one);
		else if (value !== undefined && value !== "") pairs.set(name, String(value));
	};
	for (const [name, value] of Object.entries(query)) write(name, value);
	return pairs.toString();
}

export interface Compared {
	/** Offers that stood on a list, on the hotel's page and in a quote. */
	prices: number;
	/** Hotels refused, and plans of theirs that were asked for all the same. */
	refused: number;
	tried: number;
	/** What was not as it must be, in words. */
	breaches: string[];
}

/**
 * Generated searches over the public API by a member: the price of a list's offer on the hotel's page and in a quote, and hotels that may not
 * host the guests asked for by address and by hand-made quotes of all their rates.
 */
export async function comparePrices(
	portal: TestPortal,
	made: Made,
	options: { token: string; today: string; searches: number; seed: number },
): Promise<Compared> {
	const roll = rng(options.seed);
	const compared: Compared = { prices: 0, refused: 0, tried: 0, breaches: [] };
	for (let number = 0; number < options.searches; number++) {
		const query = searchOf(roll, made, options.today, "CNY");
		const { data } = await portal.call(`hotel/list?${written({ ...query, page: 1, limit: 100 })}`, options);
		if (data.list.length > 0) await compareOne(portal, query, pick(roll, data.list), options.token, compared);
		const listed = new Set(data.list.map(({ id }: { id: number }) => id));
		for (const { id } of data.refused.list)
			if (listed.has(id)) compared.breaches.push(`hotel ${id} is listed and refused`);
		if (data.refused.list.length > 0)
			await tryRefused(portal, query, pick<{ id: number }>(roll, data.refused.list).id, options.token, compared);
	}
	return compared;
}

const partyOf = ({ check_in, check_out, nationality, rooms }: Search): Party => ({
	check_in,
	check_out,
	nationality,
	rooms,
});

interface ListedCard {
	id: number;
	offer: {
		rate_plan_id: number;
		total_amount: number;
		price_per_night: number;
		currency: string;
		free_until: number | null;
	};
}

async function compareOne(
	portal: TestPortal,
	query: Search,
	card: ListedCard,
	token: string,
	compared: Compared,
): Promise<void> {
	const { rate_plan_id, total_amount, currency } = card.offer;
	const page = await portal.call(`hotel/detail?${written({ ...partyOf(query), id: card.id })}`, { token });
	const offers = page.data.room_types.flatMap((type: { offers: ListedCard["offer"][] }) => type.offers);
	const same = offers.find((offer: ListedCard["offer"]) => offer.rate_plan_id === rate_plan_id);
	const quote = await portal.call("hotel/quote", {
		token,
		body: { ...partyOf(query), rate_plan_id, expected_amount: total_amount },
	});
	const places = {
		list: [total_amount, currency, card.offer.price_per_night, card.offer.free_until],
		detail: [same?.total_amount, same?.currency, same?.price_per_night, same?.free_until],
	};
	if (JSON.stringify(places.list) !== JSON.stringify(places.detail))
		compared.breaches.push(`${rate_plan_id}: ${JSON.stringify(places)}`);
	if (quote.data?.total_amount !== total_amount || quote.data.currency !== currency || quote.data.changes.length > 0) {
		compared.breaches.push(`${rate_plan_id}: list ${total_amount} ${currency}, quote ${quote.text}`);
	}
	compared.prices += 1;
}

async function tryRefused(
	portal: TestPortal,
	query: Search,
	id: number,
	token: string,
	compared: Compared,
): Promise<void> {
	const plans = await rowsOf<{ id: number }>(portal.store.db, sql`select id from rate_plan where hotel_id = ${id}`);
	const page = await portal.call(`hotel/detail?${written({ ...partyOf(query), id })}`, { token });
	const offered = new Set<number>(
		page.data.room_types.flatMap((type: { offers: { rate_plan_id: number }[] }) =>
			type.offers.map((offer) => offer.rate_plan_id),
		),
	);
	const listed = await portal.call(`hotel/list?${written({ ...query, limit: 100, page: 1 })}`, { token });
	const { reason } = listed.data.refused.list.find((one: { id: number }) => one.id === id);
	// A rate that misses a filter may still be for these guests: only a hotel without a licence has nothing for them at all.
	if (reason === "licence" && offered.size > 0)
		compared.breaches.push(`hotel ${id} has no licence and offers on its page`);
	if (reason === "licence" && page.data.unavailable === null)
		compared.breaches.push(`hotel ${id} does not say why it has nothing`);
	for (const plan of plans) {
		if (offered.has(plan.id)) continue;
		const { code, data, text } = await portal.call("hotel/quote", {
			token,
			body: { ...partyOf(query), rate_plan_id: plan.id },
		});
		compared.tried += 1;
		const isRefused = code === 0 && ["market_refused", "occupancy_mismatch", "sold_out"].includes(data.type);
		if (!isRefused || (reason === "licence" && data.type !== "market_refused"))
			compared.breaches.push(`hotel ${id}, plan ${plan.id}: ${text}`);
	}
	compared.refused += 1;
}
