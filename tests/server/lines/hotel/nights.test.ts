import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { MONTHS_ON_SALE } from "~/portal-contract/hotel/limits";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { auditNextRooms } from "~/portal-server/lines/hotel/inventory/audit-job";
import { fillNights, topUpMonths } from "~/portal-server/lines/hotel/inventory/fill";
import { giveBack, type StayRooms } from "~/portal-server/lines/hotel/inventory/nights";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { type Made, makeCatalogue } from "../../../factories/catalogue";
import { among, pick, rng } from "../../../factories/random/chance";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";
import { undone } from "../../../setup/store/undone";
import { sell, take as takeFrom } from "./taking";

let database: TestDatabase;
let store: Store;
let made: Made;
let today: string;
/** Two months ahead, so that stays cross a month's end. */
let base: string;
/** Of each room type. */
let cities: ReadonlyMap<number, number>;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	today = await portalToday(store.db);
	made = await makeCatalogue(store, { seed: 7, hotels: 4, from_month: today, months: 5 });
	base = addDays(`${addDays(today, 62).slice(0, 7)}-01`, -3);
	const rows = await rowsOf<{ id: number; city_id: number }>(
		store.db,
		sql`select r.id, h.city_id from room_type as r join hotel as h on h.id = r.hotel_id`,
	);
	cities = new Map(rows.map(({ id, city_id }) => [id, city_id]));
	await setRooms(3);
});

afterAll(async () => {
	await store.close();
	await database.drop();
});

async function setRooms(rooms: number): Promise<void> {
	await store.db.execute(sql`update room_month set allotment = array_fill(${rooms}::int2, array[cardinality(allotment)]),
		sold = array_fill(0::int2, array[cardinality(allotment)]), held = array_fill(0::int2, array[cardinality(allotment)])`);
}

async function nightsOf(room_type_id: number): Promise<Map<string, { held: number; sold: number }>> {
	const rows = await rowsOf<{ night: string; held: number; sold: number }>(
		store.db,
		sql`select (month + d - 1)::text as night, held[d]::int4 as held, sold[d]::int4 as sold from room_month, generate_subscripts(held, 1) as d
			where room_type_id = ${room_type_id} and (held[d] > 0 or sold[d] > 0) order by 1`,
	);
	return new Map(rows.map(({ night, ...counts }) => [night, counts]));
}

const take = (stay: StayRooms) => takeFrom(store, stay);
const stayOf = (index: number, from: number, nights: number, rooms: number): StayRooms => {
	const room_type_id = pick(() => index / made.rooms.length, made.rooms);
	return {
		city_id: cities.get(room_type_id) ?? 0,
		room_type_id,
		check_in: addDays(base, from),
		check_out: addDays(base, from + nights),
		rooms,
	};
};

describe("taking nights", () => {
	it("holds a stay on every night of it, over a month's end, and frees it the same way", async () => {
		await setRooms(3);
		const stay = stayOf(0, 0, 6, 2);
		expect(await take(stay)).toBe(true);
		const held = await nightsOf(stay.room_type_id);
		expect([...held.keys()]).toEqual([0, 1, 2, 3, 4, 5].map((day) => addDays(base, day)));
		expect([...held.values()]).toEqual(Array(6).fill({ held: 2, sold: 0 }));
		await sell(store, stay);
		expect([...(await nightsOf(stay.room_type_id)).values()]).toEqual(Array(6).fill({ held: 0, sold: 2 }));
		await store.transaction((tx) => giveBack(tx, stay, "sold"));
		expect((await nightsOf(stay.room_type_id)).size).toBe(0);
	});

	it("takes nothing where one night of a later month is full", async () => {
		await setRooms(3);
		expect(await take(stayOf(0, 5, 1, 3))).toBe(true);
		expect(await take(stayOf(0, 0, 6, 1))).toBe(false);
		expect([...(await nightsOf(stayOf(0, 0, 1, 1).room_type_id)).keys()]).toEqual([addDays(base, 5)]);
	});

	it("sells the last room once, to one of fifty buyers at the same moment", async () => {
		await setRooms(1);
		for (const nights of [1, 5]) {
			const stay = stayOf(0, 0, nights, 1);
			const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(stay)));
			expect(outcomes.filter(Boolean)).toHaveLength(1);
			await store.transaction((tx) => giveBack(tx, stay, "held"));
		}
	});

	it("knows more rooms than the masks do", async () => {
		await setRooms(7);
		expect(await take(stayOf(0, 0, 2, 8))).toBe(false);
		expect(await take(stayOf(0, 0, 2, 6))).toBe(true);
		expect(await take(stayOf(0, 0, 2, 2))).toBe(false);
		expect(await take(stayOf(0, 0, 2, 1))).toBe(true);
	});

	it("refuses nights that are not on sale, and what is no stay at all", async () => {
		await setRooms(3);
		expect(await take({ ...stayOf(0, 0, 1, 1), check_in: "2031-01-01", check_out: "2031-01-02" })).toBe(false);
		await expect(take(stayOf(0, 0, 0, 1))).rejects.toThrow();
		await expect(take(stayOf(0, 0, 1, 0))).rejects.toThrow();
		await expect(take(stayOf(0, 0, 1, -1))).rejects.toThrow();
	});

	it("cannot give back what is not held: the row itself refuses a negative night", async () => {
		await setRooms(3);
		await expect(store.transaction((tx) => giveBack(tx, stayOf(0, 0, 1, 1), "held"))).rejects.toThrow();
		await expect(sell(store, stayOf(0, 0, 1, 1))).rejects.toThrow();
		const over = sql`update room_month set sold = array_fill(4::int2, array[cardinality(sold)]) where room_type_id = ${made.rooms[0]}`;
		await expect(store.db.execute(over)).rejects.toThrow();
	});
});

describe("five hundred overlapping bookings and cancellations at once", () => {
	it("never sell a night twice and leave no half stay", async () => {
		await setRooms(3);
		const roll = rng(11);
		const live: { stay: StayRooms; kind: "held" | "sold" }[] = [];
		for (let round = 0; round < 25; round += 1) {
			const givenUp = live.splice(0, among(roll, 0, Math.min(8, live.length)));
			const wishes = Array.from({ length: 20 - givenUp.length }, () =>
				stayOf(among(roll, 0, 3), among(roll, 0, 8), among(roll, 1, 6), among(roll, 1, 2)),
			);
			const transitions = givenUp.map(({ stay, kind }) => store.transaction((tx) => giveBack(tx, stay, kind)));
			const results = await Promise.all(wishes.map(take));
			await Promise.all(transitions);
			for (const [index, stay] of wishes.entries()) {
				if (!results[index]) continue;
				const isSold = roll() < 0.5;
				if (isSold) await sell(store, stay);
				live.push({ stay, kind: isSold ? "sold" : "held" });
			}
		}
		const due = new Map<string, { held: number; sold: number }>();
		for (const { stay, kind } of live) {
			for (let date = stay.check_in; date < stay.check_out; date = addDays(date, 1)) {
				const key = `${stay.room_type_id}|${date}`;
				const counts = due.get(key) ?? { held: 0, sold: 0 };
				counts[kind] += stay.rooms;
				due.set(key, counts);
			}
		}
		for (const room of made.rooms) {
			const own = [...due]
				.filter(([key]) => key.startsWith(`${room}|`))
				.map(([key, counts]) => [key.split("|")[1], counts] as const);
			expect(await nightsOf(room)).toEqual(new Map(own.sort() as [string, { held: number; sold: number }][]));
		}
		expect(Math.max(...[...due.values()].map(({ held, sold }) => held + sold))).toBe(3);
	});
});

describe("the audit of room nights", () => {
	it("names the night, the counted and the due, and nothing else", async () => {
		await setRooms(3);
		expect(await auditNights(store.db)).toEqual([]);
		const stay = stayOf(0, 2, 2, 1);
		await take(stay);
		const difference = { room_type_id: stay.room_type_id, held_counted: 1, held_due: 0, sold_counted: 0, sold_due: 0 };
		expect(await auditNights(store.db)).toEqual([
			{ ...difference, night: addDays(base, 2) },
			{ ...difference, night: addDays(base, 3) },
		]);
	});

	it("takes room after room in pieces, once a round, and fails until a whole round finds nothing", async () => {
		const round = () =>
			store.transaction(async (tx) => {
				const said: { rooms: number; differences: number; failure?: string }[] = [];
				for (let more = true; more; ) {
					const { more: left, ...one } = await auditNextRooms(tx, 0);
					said.push(one as (typeof said)[number]);
					more = left;
				}
				return said;
			});
		await setRooms(3);
		const all = made.rooms.map(() => ({ rooms: 1, differences: 0 }));
		expect(await round()).toEqual(all);
		const stay = stayOf(1, 2, 2, 1);
		await take(stay);
		const differing = await round();
		expect(differing).toHaveLength(all.length);
		expect(differing.filter(({ differences }) => differences === 2)).toHaveLength(1);
		expect(differing.at(-1)?.failure).toContain(`"night":"${addDays(base, 2)}"`);
		await store.transaction((tx) => giveBack(tx, stay, "held"));
		const agreeing = await round();
		expect(agreeing.slice(0, -1).every(({ failure }) => failure === differing.at(-1)?.failure)).toBe(true);
		expect(agreeing.at(-1)).toEqual({ rooms: 1, differences: 0 });
	});
});

describe("filling nights", () => {
	it("puts fourteen months on sale once, dearer at week-ends and in the cool season", async () => {
		const before = await rowsOf<{ months: number }>(
			store.db,
			sql`select count(distinct month) as months from rate_month`,
		);
		expect(before[0]?.months).toBe(5);
		await topUpMonths(store.db);
		const [after] = await rowsOf<{ months: number; missing: number }>(
			store.db,
			sql`select count(distinct month) as months, count(*) filter (where cardinality(price) <> extract(day from month + interval '1 month' - interval '1 day')) as missing from rate_month`,
		);
		expect(after).toEqual({ months: MONTHS_ON_SALE, missing: 0 });
		expect(await fillNights(store.db, { from_month: today, months: MONTHS_ON_SALE })).toEqual({ rooms: 0, rates: 0 });
		const [means] = await rowsOf<{ end: number; week: number; cool: number; rain: number }>(
			store.db,
			sql`select avg(p) filter (where extract(isodow from n) in (5, 6))::float8 as end, avg(p) filter (where extract(isodow from n) not in (5, 6))::float8 as week,
				avg(p) filter (where extract(month from n) in (12, 1))::float8 as cool, avg(p) filter (where extract(month from n) in (6, 7, 8))::float8 as rain
			from (select price[d] as p, month + d - 1 as n from rate_month, generate_subscripts(price, 1) as d where month > ${addDays(today, 160)}::date) as t`,
		);
		expect(means?.end).toBeGreaterThan(means?.week ?? 0);
		if (means?.cool && means.rain) expect(means.cool).toBeGreaterThan(means.rain);
	});

	/** Percent of the plan's price from that day on, until the next. */
	const SEASONS = [
		["01-01", 115],
		["03-01", 105],
		["04-12", 130],
		["04-18", 105],
		["05-01", 95],
		["10-01", 105],
		["11-01", 115],
	] as const;
	const WEEK_END = [5, 6];
	const YEAR = Array.from({ length: 365 }, (_, day) => addDays("2031-01-01", day));

	function printed(base_price: number, night: string, step: number): number {
		const season = SEASONS.findLast(([from]) => night.slice(5) >= from)?.[1] ?? 0;
		const weekday = new Date(`${night}T00:00:00Z`).getUTCDay();
		const whole = base_price * season * (WEEK_END.includes(weekday) ? 108 : 100);
		return Math.max(step, Math.floor(whole / 10_000 / step + 0.5) * step);
	}

	it("asks on each night of a year what its season and its day of the week cost, as hotels print it, and sells nothing that is off sale", async () => {
		await undone({ store }, async (tx) => {
			const [chosen] = await rowsOf<{ room: number; hotel: number; plan: number }>(
				tx,
				sql`select room_type_id as room, hotel_id as hotel, min(p.id) as plan from rate_plan p group by 1, 2 order by count(*) desc, 1 limit 1`,
			);
			const { room = 0, hotel = 0, plan = 0 } = chosen ?? {};
			const isOther = sql`(select min(id) from hotel where id <> ${hotel})`;
			await tx.execute(sql`update hotel set status = case when id = ${isOther} then 0 else 1 end`);
			await tx.execute(
				sql`update room_type set status = case when id = ${room} or hotel_id = ${isOther} then 1 else 0 end`,
			);
			await tx.execute(
				sql`update rate_plan set status = case when room_type_id = ${room} and id <> ${plan} then 0 else 1 end`,
			);
			await tx.execute(
				sql`update cancellation_policy set tiers = ${JSON.stringify([
					{ hours_before: 72, type: "percent_bp", value: 5_000 },
					{ hours_before: 24, type: "percent_bp", value: 10_000 },
				])}::jsonb where id = (select cancellation_policy_id from rate_plan where id = ${plan})`,
			);
			const ours = sql`city_id > 0 and rate_plan_id = ${plan} and month >= '2031-01-01'`;
			for (const [currency, base_price, step] of [
				["MMK", 100_300, 500],
				["USD", 9_973, 50],
				["CNY", 70_130, 100],
				["USD", 10, 50],
			] as const) {
				await tx.execute(sql`delete from rate_month where ${ours}`);
				await tx.execute(
					sql`update rate_plan set currency = ${currency}, base_price = ${base_price}, min_stay = 2, max_stay = 9, instant = false, credit = true, meal_type = 'breakfast' where id = ${plan}`,
				);
				const { rates } = await fillNights(tx, { from_month: "2031-01-15", months: 12 });
				expect(rates).toBe(12);
				const nights = await rowsOf<{ night: string; price: number }>(
					tx,
					sql`select (month + d - 1)::text as night, price[d] as price from rate_month, generate_subscripts(price, 1) as d where ${ours} order by 1`,
				);
				expect(nights).toEqual(YEAR.map((night) => ({ night, price: printed(base_price, night, step) })));
			}
			const terms = await rowsOf(
				tx,
				sql`select distinct min_stay, max_stay, free_hours, meal, flags from rate_month where ${ours}`,
			);
			expect(terms).toEqual([{ min_stay: 2, max_stay: 9, free_hours: 72, meal: 1, flags: 1 + 4 }]);
			const rooms = await rowsOf(tx, sql`select distinct room_type_id from room_month where month >= '2031-01-01'`);
			expect(rooms).toEqual([{ room_type_id: room }]);
		});
	});
});
