import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { listHotels } from "~/portal-server/lines/hotel/finding/list";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { giveBack } from "~/portal-server/lines/hotel/inventory/nights";
import { hotelJobs } from "~/portal-server/lines/hotel/jobs";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { type Query, readWorld, type World } from "../../../factories/hotel-oracle";
import { expectedList } from "../../../factories/list-oracle";
import { NO_FILTERS } from "../../../factories/searches";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { take } from "./taking";

/** Every sort on PostgreSQL in list.test.ts; each of these is a minute of the oracle on PGlite. */
const SORTS = inLong<readonly Query["sort"][]>(
	["price", "star", "views", "time", "recommended"],
	["price", "star", "recommended"],
);
let portal: TestPortal;
let today: string;

beforeAll(async () => {
	portal = await startPortal("pglite");
	today = await portalToday(portal.store.db);
});
afterAll(() => portal.close());

/** The oracle's world of three months: reading the whole calendar costs more than all that is asked of it. */
const nearWorld = (): Promise<World> =>
	portal.store.transaction(async (tx) => {
		for (const table of ["rate_month", "room_month"])
			await tx.execute(
				sql.raw(
					`create temp table ${table} on commit drop as select * from public.${table} where month between '${addDays(today, -31)}' and '${addDays(today, 92)}'`,
				),
			);
		return readWorld(tx as unknown as Db, "CNY");
	});

describe("the database that comes with the product", () => {
	it("finds what looking at every plan and night finds", async () => {
		const { db } = portal.store;
		const world = await nearWorld();
		for (const [index, sort] of SORTS.entries()) {
			const check_in = addDays(today, 20 + index * 9);
			const query: Query = {
				...NO_FILTERS,
				check_in,
				check_out: addDays(check_in, 2 + index),
				rooms: [{ adults: 2, child_ages: index % 2 ? [8] : [] }],
				nationality: index % 2 ? "MM" : "CN",
				place: "city:1",
				stars: index === 3 ? [4] : [],
				meal_type: index === 2 ? ["breakfast"] : [],
				free_cancellation: index === 1 ? 1 : 0,
				sort,
			};
			const answer = await listHotels({ db, who: null, language: "zh-cn" }, query);
			const expected = expectedList(world, query, { city_id: 1, districts: [], lat: 16.8053, lng: 96.1561 });
			expect(answer.total).toBe(expected.total);
			expect(
				answer.list.map(({ id, offer }) => ({ id, plan: offer.rate_plan_id, amount: offer.total_amount })),
			).toEqual(expected.page);
			expect(expected.total).toBeGreaterThan(1);
		}
	});

	it("understands a destination in Chinese, pinyin, initials, English, Burmese and misspelt", async () => {
		const placeOf = async (typed: string) =>
			(await portal.call(`hotel/suggest?quickSearch=${encodeURIComponent(typed)}`)).data[0]?.place;
		for (const typed of ["仰光", "yangguang", "yg", "Yangon", "YANGON ", "ရန်ကုန်", "Yangoon", "yan"])
			expect(await placeOf(typed), typed).toBe("city:1");
		expect(await placeOf("大金塔")).toBe("landmark:1");
		expect(await placeOf("xqzzyk")).toBeUndefined();
		expect((await portal.call("hotel/suggest")).data.map((one: { kind: string }) => one.kind)).not.toContain("hotel");
	});

	it("sells the last room once, and its jobs find room nights and holds in agreement", async () => {
		const stay = { city_id: 1, room_type_id: 1, check_in: addDays(today, 40), check_out: addDays(today, 44), rooms: 1 };
		await portal.store.db.execute(
			sql`update room_month set allotment = array_fill(1::int2, array[cardinality(allotment)]) where room_type_id = 1`,
		);
		const results = await Promise.all(Array.from({ length: 20 }, () => take(portal.store, stay)));
		expect(results.filter(Boolean)).toHaveLength(1);
		expect(await auditNights(portal.store.db)).toHaveLength(4);
		await portal.store.transaction((tx) => giveBack(tx, stay, "held"));
		for (const job of hotelJobs)
			await expect(
				portal.store.transaction((tx) => job.run(tx)),
				job.name,
			).resolves.toBeDefined();
	});
});
