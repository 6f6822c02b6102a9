import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { quotes } from "~/portal-server/lines/hotel/quoting/quote";
import { contentOf } from "~/portal-server/lines/hotel/quoting/quote-content";
import type { QuoteRow } from "~/portal-server/orders/model/record";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { quote as quoteTable } from "~/portal-server/platform/db/schema";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { movedBy } from "../../../setup/store/moved";

let portal: TestPortal;
let demo: string;
let booker: string;
let check_in: string;
const PARTY = [
	{ adults: 2, child_ages: [8] },
	{ adults: 1, child_ages: [] },
];
const stay = () => ({ check_in, check_out: addDays(check_in, 3), rooms: PARTY, nationality: "CN" });

beforeAll(async () => {
	portal = await startPortal();
	demo = (await portal.signIn("demo")).token;
	booker = (await portal.signIn("demo_booker")).token;
	check_in = addDays(await portalToday(portal.store.db), 45);
});
afterAll(() => portal.close());

interface Line {
	code: string;
	label: string;
	amount: number;
}

/** The query of a list or a page, as the portal client writes it. */
function queryOf(extra: Record<string, string | number> = {}, of: ReturnType<typeof stay> = stay()): string {
	const query = new URLSearchParams({ check_in: of.check_in, check_out: of.check_out, nationality: of.nationality });
	for (const [room, { adults, child_ages }] of of.rooms.entries()) {
		query.set(`rooms[${room}][adults]`, String(adults));
		for (const [child, age] of child_ages.entries()) query.set(`rooms[${room}][child_ages][${child}]`, String(age));
	}
	for (const [name, value] of Object.entries(extra)) query.set(name, String(value));
	return query.toString();
}

const countQuotes = async () =>
	(await rowsOf<{ count: number }>(portal.store.db, sql`select count(*) as count from quote`))[0]?.count ?? -1;

async function firstOffer() {
	const { data } = await portal.call(`hotel/list?${queryOf({ destination: "yangon" })}`, { token: demo });
	return data.list[0];
}

async function rowOf(id: string): Promise<QuoteRow> {
	const [row] = await portal.store.db
		.select()
		.from(quoteTable)
		.where(sql`/* all companies: a test looks */ ${quoteTable.id} = ${id}`);
	if (!row) throw new Error("no such quote");
	return row;
}

describe("a quote", () => {
	it("has the price of the list and of the hotel's page, to the minor unit", async () => {
		for (const destination of ["yangon", "mandalay", "bagan"]) {
			const list = await portal.call(`hotel/list?${queryOf({ destination })}`, { token: demo });
			expect(list.data.total).toBeGreaterThan(0);
			for (const card of list.data.list) {
				const page = await portal.call(`hotel/detail?${queryOf({ id: card.id })}`, { token: demo });
				for (const offer of page.data.room_types.flatMap((type: { offers: unknown[] }) => type.offers)) {
					const { data } = await portal.call("hotel/quote", {
						token: demo,
						body: { ...stay(), rate_plan_id: offer.rate_plan_id },
					});
					const { total_amount, currency, policy, part } = data;
					const { nights } = part;
					expect({ total_amount, currency }).toEqual({ total_amount: offer.total_amount, currency: offer.currency });
					expect(nights.reduce((all: number, night: { amount: number }) => all + night.amount, 0)).toBe(total_amount);
					expect(nights.map((night: { price_per_night: number }) => night.price_per_night)).toEqual(
						offer.nights.map((night: { price_per_night: number }) => night.price_per_night),
					);
					expect(policy).toEqual(offer.policy);
					if (offer.rate_plan_id === card.offer.rate_plan_id) expect(total_amount).toBe(card.offer.total_amount);
				}
			}
		}
	});

	it("names no deadline that is over, for one night from tomorrow, as neither the hotel's page nor the order does", async () => {
		const tomorrow = addDays(await portalToday(portal.store.db), 1);
		const night = {
			check_in: tomorrow,
			check_out: addDays(tomorrow, 1),
			rooms: [{ adults: 1, child_ages: [] }],
			nationality: "CN",
		};
		const { data: page } = await portal.call(`hotel/detail?${queryOf({ id: 1 }, night)}`, { token: demo });
		const offers = page.room_types.flatMap((type: { offers: { policy: PolicyTier[] }[] }) => type.offers);
		// A plan whose free days ended before today, as the catalogue has it, and not as it is told.
		const costly = offers.find(
			(offer: { policy: PolicyTier[]; free_until: number | null }) => offer.free_until === null,
		);
		const { data: quote } = await portal.call("hotel/quote", {
			token: demo,
			body: { ...night, rate_plan_id: costly.rate_plan_id },
		});
		const guests = [{ guest_full_name: "ZHANG SAN" }];
		const body = {
			quote_id: quote.id,
			total_amount: quote.total_amount,
			guests,
			contact_person: "Wang",
			contact_phone: "+86 138 0000 0001",
		};
		const { data: order } = await portal.call("order/create", { token: demo, key: "one-night-from-tomorrow", body });
		const now = Math.floor(Date.now() / 1000);
		for (const policy of [
			...offers.map((offer: { policy: PolicyTier[] }) => offer.policy),
			quote.policy,
			order.policy,
		] as PolicyTier[][]) {
			expect(policy.filter(({ from }) => from !== null && from < now)).toEqual([]);
			expect(policy.filter(({ amount }, index) => amount === policy[index - 1]?.amount)).toEqual([]);
		}
	});

	it("adds up: lines, rooms and nights each make the total", async () => {
		const card = await firstOffer();
		const { data } = await portal.call("hotel/quote", {
			token: demo,
			body: { ...stay(), rate_plan_id: card.offer.rate_plan_id },
		});
		const content = contentOf(await rowOf(data.id));
		const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
		expect(sum(content.price_lines.map((line) => line.amount))).toBe(content.total_amount);
		expect(content.price_lines.every((line) => line.quantity * line.unit_amount === line.amount)).toBe(true);
		expect(sum(content.rooms.map((room) => room.amount))).toBe(content.total_amount);
		expect(sum(content.nights.map((night) => night.amount))).toBe(content.total_amount);
		for (const room of content.rooms) expect(sum(room.nights)).toBe(room.amount);
		expect(data.part.room_nights).toBe(6);
		expect(
			data.policy.every(
				(tier: { from_local: string | null }) => tier.from_local === null || tier.from_local.endsWith("+06:30"),
			),
		).toBe(true);
	});

	it("has what another adult and a child pay as lines of their own, and names each room's price where rooms differ", async () => {
		const card = await firstOffer();
		const quoteOf = async (rooms: typeof PARTY, language: "en" | "zh-cn" = "en") =>
			(
				await portal.call("hotel/quote", {
					token: demo,
					language,
					body: { ...stay(), rooms, rate_plan_id: card.offer.rate_plan_id },
				})
			).data;
		const { price_lines, part, total_amount } = await quoteOf(PARTY);
		expect(
			price_lines.map(({ code, label, amount }: Line) => [code, label.replace(/^[^,]*/, "…"), amount > 0]),
		).toEqual([
			["room", "…, 3 nights, 2 adults, 1 child (aged 8)", true],
			["extra_adult", "…, 3 nights", true],
			["child", "…, 3 nights", true],
			["room", "…, 3 nights, 1 adult", true],
		]);
		expect(price_lines.map(({ label }: Line) => label.split(",")[0]).slice(1, 3)).toEqual([
			"1 extra adult",
			"Child supplement (aged 8)",
		]);
		const [full, extra, child, single] = price_lines.map(({ amount }: Line) => amount);
		expect(Math.abs(full - single)).toBeLessThanOrEqual(1);
		expect(full + extra + child + single).toBe(total_amount);
		for (const night of part.nights) {
			expect(night.room_amounts).toHaveLength(2);
			expect(night.room_amounts[0]).toBeGreaterThan(night.room_amounts[1]);
			expect(night.room_amounts[0] + night.room_amounts[1]).toBe(night.amount);
		}
		const alike = await quoteOf([PARTY[1], PARTY[1]] as typeof PARTY);
		expect(alike.price_lines).toMatchObject([{ code: "room", quantity: 2 }]);
		expect(alike.part.nights.map(({ room_amounts }: { room_amounts: number[] }) => room_amounts)).toEqual([[], [], []]);
		const zh = (await quoteOf(PARTY, "zh-cn")).price_lines.map(({ label }: Line) => label);
		expect(zh.slice(1, 3)).toEqual(["加住 1 位成人，3 晚", "儿童加价（8 岁），3 晚"]);
	});

	it("is the same again within five minutes, one for fifty at once, and another's own for another member", async () => {
		const { offer } = await firstOffer();
		const body = { ...stay(), rate_plan_id: offer.rate_plan_id, nationality: "SG" };
		const before = await countQuotes();
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => portal.call("hotel/quote", { token: demo, body })),
		);
		expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
		expect(await countQuotes()).toBe(before + 1);
		const other = await portal.call("hotel/quote", { token: booker, body });
		expect(other.data.id).not.toBe(answers[0]?.data.id);
		const shorter = await portal.call("hotel/quote", {
			token: demo,
			body: { ...body, check_out: addDays(check_in, 2) },
		});
		expect(shorter.data.id).not.toBe(answers[0]?.data.id);
	});

	it("lives 15 minutes, keeps its price when the rate plan's changes, and is made anew after five", async () => {
		const { offer } = await firstOffer();
		const body = { ...stay(), rate_plan_id: offer.rate_plan_id, nationality: "JP" };
		const { data: first } = await portal.call("hotel/quote", { token: demo, body });
		const raise = (by: number) =>
			portal.store.db.execute(
				sql`update rate_month set price = (select array_agg(p + ${by} order by d) from unnest(price) with ordinality as t (p, d)) where rate_plan_id = ${offer.rate_plan_id}`,
			);
		await raise(5000);
		try {
			const again = await portal.call("hotel/quote", { token: demo, body });
			expect(again.data).toMatchObject({ id: first.id, total_amount: first.total_amount, expired: false });
			expect(first.expires_at - (await rowOf(first.id)).created_at).toBe(900);
			await portal.store.db.execute(
				sql`update quote set created_at = ${movedBy("created_at", -301)} where id = ${first.id}`,
			);
			const later = await portal.call("hotel/quote", {
				token: demo,
				body: { ...body, expected_amount: first.total_amount },
			});
			expect(later.data.id).not.toBe(first.id);
			expect(later.data.total_amount).toBeGreaterThan(first.total_amount);
			expect(later.data.changes).toEqual([
				{ code: "total_amount", label: "Total price", before: expect.any(String), after: expect.any(String) },
			]);
			const differences = await portal.store.transaction(async (tx) =>
				quotes.entry.quote(tx, await rowOf(first.id), "en"),
			);
			expect(differences.changes.map((change) => change.code)).toEqual(
				expect.arrayContaining(["price_lines[0]", "price_lines[3]", "total_amount"]),
			);
			expect((await portal.call(`hotel/quote?id=${first.id}`, { token: demo })).data.total_amount).toBe(
				first.total_amount,
			);
		} finally {
			await raise(-5000);
		}
	});

	it("is read again by the member whose it is and by nobody else", async () => {
		const { offer } = await firstOffer();
		const { data } = await portal.call("hotel/quote", {
			token: booker,
			body: { ...stay(), rate_plan_id: offer.rate_plan_id },
		});
		const own = await portal.call(`hotel/quote?id=${data.id}`, { token: booker });
		expect(own.data).toMatchObject({ id: data.id, changes: [], order_id: null });
		const refusals = await Promise.all([
			portal.call(`hotel/quote?id=${data.id}`, { token: demo }),
			portal.call(`hotel/quote?id=${"x".repeat(24)}`, { token: demo }),
		]);
		for (const one of refusals) expect(one).toMatchObject({ code: 0, data: { type: "not_found" } });
		expect(refusals[0]?.msg).toBe(refusals[1]?.msg);
		expect((await portal.call("hotel/quote", { body: { ...stay(), rate_plan_id: offer.rate_plan_id } })).code).toBe(
			303,
		);
	});

	it("speaks the reader's language, whichever it was made in", async () => {
		const { offer } = await firstOffer();
		const { data } = await portal.call("hotel/quote", {
			token: demo,
			body: { ...stay(), rate_plan_id: offer.rate_plan_id },
			language: "en",
		});
		const zh = (await portal.call(`hotel/quote?id=${data.id}`, { token: demo, language: "zh-cn" })).data;
		expect(zh.part.hotel).toMatchObject({ name: data.part.hotel.name_alt, name_alt: data.part.hotel.name });
		expect(zh.price_lines[0].label).toMatch(/3 晚，2 位成人，1 位儿童（8 岁）/);
		expect(data.price_lines[0].label).toMatch(/3 nights, 2 adults, 1 child \(aged 8\)/);
	});
});

describe("a quote is refused", () => {
	it("where the last room has gone", async () => {
		const { offer } = await firstOffer();
		const [plan] = await rowsOf<{ room: number }>(
			portal.store.db,
			sql`select room_type_id as room from rate_plan where id = ${offer.rate_plan_id}`,
		);
		await portal.store.db.execute(sql`update room_month set sold = allotment where room_type_id = ${plan?.room}`);
		const before = await countQuotes();
		const refused = await portal.call("hotel/quote", {
			token: demo,
			body: { ...stay(), rate_plan_id: offer.rate_plan_id, nationality: "TH" },
		});
		expect(refused).toMatchObject({ code: 0, data: { type: "sold_out" } });
		expect(await countQuotes()).toBe(before);
		await portal.store.db.execute(sql`update room_month set sold = held where room_type_id = ${plan?.room}`);
	});

	it("for a market that is not the guests', and for too many in a room", async () => {
		const planOf = async (where: ReturnType<typeof sql>) =>
			(
				await rowsOf<{ id: number }>(
					portal.store.db,
					sql`select p.id from rate_plan as p join room_type as r on r.id = p.room_type_id join hotel as h on h.id = p.hotel_id
				left join market_rule as m on m.id = p.market_rule_id where ${where} order by p.id limit 1`,
				)
			)[0]?.id;
		const one = [{ adults: 1, child_ages: [] }];
		const cases = [
			[await planOf(sql`m.code = 'china'`), { nationality: "US", rooms: one }, "market_refused"],
			[
				await planOf(sql`not h.foreigner_licensed and m.id is null`),
				{ nationality: "CN", rooms: one },
				"market_refused",
			],
			[
				await planOf(sql`r.max_adults = 1 and m.id is null and h.foreigner_licensed`),
				{ rooms: [{ adults: 2, child_ages: [] }] },
				"occupancy_mismatch",
			],
		] as const;
		for (const [rate_plan_id, extra, type] of cases) {
			expect(rate_plan_id).toBeDefined();
			const refused = await portal.call("hotel/quote", { token: demo, body: { ...stay(), ...extra, rate_plan_id } });
			expect(refused).toMatchObject({ code: 0, data: { type } });
		}
	});
});
