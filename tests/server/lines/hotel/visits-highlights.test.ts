import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { addDays } from "~/lib/time/travel-dates";
import type { hotelHighlights } from "~/portal-contract/hotel/highlights";
import { cachedHighlights, forgetHighlights } from "~/portal-server/lines/hotel/visits/cached-highlights";
import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";

type Highlights = z.output<(typeof hotelHighlights)["answer"]>;

let portal: TestPortal;
let today: string;

beforeAll(async () => {
	portal = await startPortal();
	today = await portalToday(portal.store.db);
	// Of those recommended one is full, and a town with an industrial zone, two shut every other night, one for two nights or more: none of that may give the price.
	const [full = 0, odd = 0, even = 0, long = 0] = (await highlights()).recommended.map(({ id }) => id);
	await portal.store.db.execute(
		sql`update room_month set allotment = array_fill(0::int2, array[cardinality(allotment)]), sold = array_fill(0::int2, array[cardinality(allotment)]),
			held = array_fill(0::int2, array[cardinality(allotment)]) where hotel_id = ${full} or hotel_id in (select id from hotel where city_id =
				(select h.city_id from hotel h where h.city_id in (select city_id from industrial_zone where status = 1) group by 1 order by count(*), 1 limit 1))`,
	);
	await portal.store.db.execute(
		sql`update hotel set score = 100, sold_nights_30d = 9, view_count = 9 where id = ${full}`,
	);
	await portal.store.db.execute(sql`update rate_month set closed = 1431655765 where hotel_id in (${odd}, ${even})`);
	await portal.store.db.execute(sql`update rate_month set min_stay = 2 where hotel_id = ${long}`);
	await portal.store.db.execute(
		sql`update hotel set sold_nights_30d = id % 5, view_count = id % 7 where id % 2 = 0 and id not in (${full}, ${odd}, ${even}, ${long})`,
	);
	forgetHighlights();
});
afterAll(() => portal.close());

const highlights = async (limit = 20, options = {}): Promise<Highlights> =>
	(await portal.call(`hotel/highlights?limit=${limit}`, options)).data;

interface Night extends Record<string, unknown> {
	hotel_id: number;
	currency: string;
	month: string;
	price: number[];
	allotment: number[];
	sold: number[];
	held: number[];
	shut: number;
}

/** The cheapest single night of each hotel in `to`, by looking at every night of every rate. */
async function cheapest(to: Exchange["to"]): Promise<Map<number, number>> {
	const { db } = portal.store;
	const rates = await rowsOf<{ from: Exchange["from"]; rate_e8: number }>(
		db,
		sql`select from_currency as from, rate_e8 from fx_rate where to_currency = ${to} and valid_to is null`,
	);
	const exchanges = new Map<string, Exchange>(rates.map((rate) => [rate.from, { id: 1, to, ...rate }]));
	exchanges.set(to, { id: null, from: to, to, rate_e8: 100_000_000 });
	const rows = await rowsOf<Night>(
		db,
		sql`select p.hotel_id, p.currency::text as currency, p.month::text as month, to_jsonb(p.price) as price, to_jsonb(r.allotment) as allotment,
			to_jsonb(r.sold) as sold, to_jsonb(r.held) as held, p.closed | p.no_arrival | p.no_departure as shut
		from rate_month as p join room_month as r on r.room_type_id = p.room_type_id and r.month = p.month where p.market_rule_id is null and p.min_stay = 1`,
	);
	const least = new Map<number, number>();
	for (const row of rows) {
		const exchange = exchanges.get(row.currency);
		for (const [index, price] of row.price.entries()) {
			const night = addDays(row.month, index);
			const free = (row.allotment[index] ?? 0) - (row.sold[index] ?? 0) - (row.held[index] ?? 0);
			if (
				!exchange ||
				night < today ||
				night >= addDays(today, 30) ||
				free < 1 ||
				Math.floor(row.shut / 2 ** index) % 2 === 1
			)
				continue;
			const amount = convert(price, exchange);
			least.set(row.hotel_id, Math.min(amount, least.get(row.hotel_id) ?? amount));
		}
	}
	return least;
}

describe("the front page", () => {
	it("recommends by score, conversion and price among as many stars what may lodge anybody, first of all one of each town with an industrial zone, two of a town before more of it, each from its cheapest night of the next 30 days [39-4.4]", async () => {
		const prices = await cheapest("CNY");
		const hotels = await rowsOf<{
			id: number;
			stars: number;
			city_id: number;
			score: number | null;
			sold_nights_30d: number;
			view_count: number;
		}>(
			portal.store.db,
			sql`select id, stars, city_id, score, sold_nights_30d, view_count from hotel where status = 1 and foreigner_licensed order by id`,
		);
		const merit = (hotel: (typeof hotels)[number]) =>
			0.4 * ((hotel.score ?? 0) / 100) + 0.3 * Math.min(1, hotel.sold_nights_30d / Math.max(1, hotel.view_count));
		const zones = await rowsOf<{ city_id: number }>(
			portal.store.db,
			sql`select distinct z.city_id from industrial_zone z where z.status = 1`,
		);
		const zoned = new Set(zones.map(({ city_id }) => city_id));
		const by_merit = [...hotels].sort((a, b) => merit(b) - merit(a) || a.id - b.id);
		const firsts = [...zoned].flatMap((city_id) => by_merit.find((hotel) => hotel.city_id === city_id) ?? []);
		const best = [...new Set([...by_merit.slice(0, 100), ...firsts])];
		const amountOf = (id: number) => prices.get(id) ?? Number.POSITIVE_INFINITY;
		const dearness = (hotel: (typeof hotels)[number]) => {
			const alike = best.filter(({ stars }) => stars === hotel.stars);
			return alike.filter((one) => amountOf(one.id) < amountOf(hotel.id)).length / Math.max(1, alike.length - 1);
		};
		const rank = (hotel: (typeof hotels)[number]) => merit(hotel) + 0.2 * (1 - dearness(hotel));
		const ranked = [...best].sort((a, b) => rank(b) - rank(a) || a.id - b.id);
		const round = new Map(
			ranked.map((hotel, at) => [
				hotel.id,
				Math.floor(ranked.slice(0, at).filter(({ city_id }) => city_id === hotel.city_id).length / 2),
			]),
		);
		const leads = new Set([...zoned].map((city_id) => ranked.find((hotel) => hotel.city_id === city_id)?.id));
		const due = [...ranked]
			.sort(
				(a, b) => Number(leads.has(b.id)) - Number(leads.has(a.id)) || (round.get(a.id) ?? 0) - (round.get(b.id) ?? 0),
			)
			.slice(0, 20);
		expect(leads.size).toBeGreaterThan(3);
		const { recommended } = await highlights();
		expect(recommended.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
		for (const { id, from_amount, currency } of recommended)
			expect({ id, from_amount, currency }).toEqual({ id, from_amount: prices.get(id) ?? null, currency: "CNY" });
		expect(recommended.filter(({ from_amount }) => from_amount !== null).length).toBeGreaterThan(10);
		expect(recommended.filter(({ from_amount }) => from_amount === null).length).toBeGreaterThan(0);
		const townsOf = new Map(hotels.map(({ id, city_id }) => [id, city_id]));
		const usual = new Set((await highlights(8)).recommended.map(({ id }) => townsOf.get(id)));
		expect([...zoned].filter((one) => hotels.some(({ city_id }) => city_id === one) && !usual.has(one))).toEqual([]);
		expect((await highlights(3)).recommended).toEqual(recommended.slice(0, 3));
	});

	it("asks the price that the hotel's own page asks for that night", async () => {
		const hotel = (await highlights()).recommended.find(({ from_amount }) => from_amount !== null);
		const forAll = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id from rate_plan where hotel_id = ${hotel?.id} and market_rule_id is null`,
		);
		const plans = new Set(forAll.map(({ id }) => id));
		const amounts: number[] = [];
		for (let night = 0; night < 30; night += 1) {
			const stay = {
				check_in: addDays(today, night),
				check_out: addDays(today, night + 1),
				nationality: "DE",
				id: String(hotel?.id),
			};
			const { data } = await portal.call(`hotel/detail?${new URLSearchParams(stay)}`);
			for (const { offers } of data.room_types)
				for (const offer of offers) if (plans.has(offer.rate_plan_id)) amounts.push(offer.total_amount);
		}
		expect(Math.min(...amounts)).toBe(hotel?.from_amount);
	});

	it("speaks the reader's language and a company's own currency", async () => {
		const { token } = await portal.signIn("demo");
		await portal.store.db.execute(
			sql`update company set currency = 'USD' where id = (select company_id from member where username = 'demo')`,
		);
		const prices = await cheapest("USD");
		for (const { id, from_amount, currency } of (await highlights(20, { token })).recommended)
			expect([currency, from_amount]).toEqual(["USD", prices.get(id) ?? null]);
		const [zh] = (await highlights(1, { language: "zh-cn" })).recommended;
		const [en] = (await highlights(1)).recommended;
		expect([zh?.name, zh?.name_alt]).toEqual([en?.name_alt, en?.name]);
	});

	it("names every town that has hotels on the list with their number, the weightiest first", async () => {
		const of = async (id: number) => (await highlights()).towns.find(({ place }) => place === `city:${id}`);
		const { towns } = await highlights();
		expect(towns[0]).toMatchObject({ place: "city:1", kind: "city", name: "Yangon" });
		const counts = await rowsOf<{ place: string; hotel_count: number }>(
			portal.store.db,
			sql`select 'city:' || city_id as place, count(*) as hotel_count from hotel where status = 1 group by city_id`,
		);
		expect(new Map(towns.map(({ place, hotel_count }) => [place, hotel_count]))).toEqual(
			new Map(counts.map(({ place, hotel_count }) => [place, hotel_count])),
		);
		await portal.store.db.execute(sql`update hotel set status = 0 where city_id = 2`);
		expect(await of(2)).toBeDefined();
		forgetHighlights();
		expect(await of(2)).toBeUndefined();
	});

	it("computes them once for everybody of a currency, again behind their backs, and never for a visitor who finds older ones", async () => {
		let computed = 0;
		const compute = async () => ({ recommended: [], towns: [], currency: "CNY" as const, number: ++computed });
		const numberOf = async () =>
			(await cachedHighlights(portal.store.db, "a test's own", compute)) as { number?: number };
		const started = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
		expect((await Promise.all([numberOf(), numberOf(), numberOf()])).map(({ number }) => number)).toEqual([1, 1, 1]);
		started.mockReturnValue(1_000_000 + 30_001);
		expect((await Promise.all([numberOf(), numberOf()])).map(({ number }) => number)).toEqual([1, 1]);
		expect((await numberOf()).number).toBe(2);
		started.mockRestore();
		expect(computed).toBe(2);
	});
});
