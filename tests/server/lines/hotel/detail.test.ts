import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import { driveMinutes } from "~/portal-server/places/drive-time";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";

let portal: TestPortal;
let token: string;
let stay: { check_in: string; check_out: string; nationality: string };

beforeAll(async () => {
	portal = await startPortal();
	token = (await portal.signIn("demo")).token;
	const check_in = addDays(await portalToday(portal.store.db), 35);
	stay = { check_in, check_out: addDays(check_in, 2), nationality: "CN" };
});
afterAll(() => portal.close());

const read = async (id: number, query: Record<string, string> = {}, options = {}): Promise<HotelDetail> =>
	(await portal.call(`hotel/detail?${new URLSearchParams({ ...query, id: String(id) })}`, options)).data;
const idsOf = async (where: ReturnType<typeof sql>) =>
	(await rowsOf<{ id: number }>(portal.store.db, sql`select id from hotel where ${where} order by id`)).map(
		({ id }) => id,
	);
const offersOf = (hotel: HotelDetail) => hotel.room_types.flatMap(({ offers }) => offers);

/** Metres along a sphere, by the law of cosines instead of the product's haversine. */
function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
	const [x, y] = [a.lat, b.lat].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
	const turn = ((b.lng - a.lng) * Math.PI) / 180;
	return 6_371_000 * Math.acos(Math.min(1, Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn)));
}

describe("a hotel that may not lodge foreigners", () => {
	it("offers a foreigner nothing on its own page, says why, and refuses every one of its rates by hand-made POST", async () => {
		const unlicensed = await idsOf(sql`not foreigner_licensed`);
		expect(unlicensed.length).toBeGreaterThan(0);
		for (const id of unlicensed.slice(0, 3)) {
			const hotel = await read(id, stay, { token });
			expect(hotel).toMatchObject({ unavailable: "market_refused", foreigner_licensed: false });
			expect(offersOf(hotel)).toEqual([]);
			const plans = await rowsOf<{ id: number }>(portal.store.db, sql`select id from rate_plan where hotel_id = ${id}`);
			for (const plan of plans) {
				const body = { ...stay, rooms: [{ adults: 1 }], rate_plan_id: plan.id };
				expect((await portal.call("hotel/quote", { token, body })).data, `plan ${plan.id}`).toMatchObject({
					type: "market_refused",
				});
			}
			expect(offersOf(await read(id, { ...stay, nationality: "MM" })).length).toBeGreaterThan(0);
		}
	});

	it("says so even where it has nothing on sale", async () => {
		const [id = 0] = await idsOf(sql`not foreigner_licensed`);
		const months = await rowsOf(portal.store.db, sql`delete from rate_month where hotel_id = ${id} returning *`);
		expect(months.length).toBeGreaterThan(0);
		expect((await read(id, stay)).unavailable).toBe("market_refused");
		expect((await read(id, { ...stay, nationality: "MM" })).unavailable).toBe("sold_out");
	});
});

describe("a rate for guests of one market", () => {
	it.each(["CN", "MM", "DE", "TH"])(
		"is neither offered nor quoted to guests from %s where it is not for them",
		async (nationality) => {
			const plans = await rowsOf<{ id: number; hotel_id: number; mode: string; countries: string[] }>(
				portal.store.db,
				sql`select p.id, p.hotel_id, m.mode, m.countries from rate_plan as p join market_rule as m on m.id = p.market_rule_id
				join hotel as h on h.id = p.hotel_id where h.foreigner_licensed order by p.id`,
			);
			const others = plans.filter(({ mode, countries }) => countries.includes(nationality) !== (mode === "include"));
			expect(others.length).toBeGreaterThan(0);
			for (const hotel_id of [...new Set(others.map((plan) => plan.hotel_id))].slice(0, 12)) {
				const offered = offersOf(await read(hotel_id, { ...stay, nationality }, { token })).map(
					({ rate_plan_id }) => rate_plan_id,
				);
				const refused = others.filter((plan) => plan.hotel_id === hotel_id).map(({ id }) => id);
				expect(offered.filter((id) => refused.includes(id))).toEqual([]);
				const body = { ...stay, nationality, rooms: [{ adults: 1 }], rate_plan_id: refused[0] };
				expect((await portal.call("hotel/quote", { token, body })).data).toMatchObject({ type: "market_refused" });
			}
		},
	);
});

describe("a hotel's page", () => {
	it("names the six nearest landmarks with their metres, the nearest first", async () => {
		const all = await rowsOf<{ name_en: string; lat: number; lng: number }>(
			portal.store.db,
			sql`select name_en, lat, lng from landmark`,
		);
		for (const id of (await idsOf(sql`true`)).filter((_, index) => index % 7 === 0)) {
			const hotel = await read(id);
			const near = all
				.map((one) => ({ name: one.name_en, away: metresBetween(hotel, one) }))
				.filter(({ away }) => away <= 60_000);
			near.sort((a, b) => a.away - b.away);
			expect(hotel.landmarks.map(({ name }) => name)).toEqual(near.slice(0, 6).map(({ name }) => name));
			for (const [index, { distance_m, drive_minutes }] of hotel.landmarks.entries()) {
				expect(Math.abs(distance_m - (near[index]?.away ?? 0))).toBeLessThan(2);
				expect(drive_minutes).toBe(driveMinutes(distance_m));
			}
		}
	});

	it("tells for every age from 0 to 17 what a child pays, a fixed amount in the reader's currency", async () => {
		const [id = 0] = await idsOf(sql`foreigner_licensed`);
		const bands = JSON.stringify([
			{ max_age: 3, charge: "free", value: 0, counts_for_capacity: false },
			{ max_age: 12, charge: "fixed", value: 800, counts_for_capacity: true },
		]);
		await portal.store.db.execute(sql`insert into child_scheme (code, bands) values ('by-test', ${bands}::jsonb)`);
		await portal.store.db.execute(
			sql`update hotel set child_scheme_id = (select id from child_scheme where code = 'by-test') where id = ${id}`,
		);
		await portal.store.db.execute(sql`update rate_plan set currency = 'USD' where hotel_id = ${id}`);
		await portal.store.db.execute(
			sql`update fx_rate set rate_e8 = 700000000 where from_currency = 'USD' and to_currency = 'CNY'`,
		);
		expect((await read(id)).child_bands).toEqual([
			{ from_age: 0, to_age: 3, charge: "free", value: 0, counts_for_capacity: false },
			{ from_age: 4, to_age: 12, charge: "fixed", value: 5600, counts_for_capacity: true },
			{ from_age: 13, to_age: 17, charge: "adult", value: 0, counts_for_capacity: true },
		]);
	});

	it("has address, rooms, deposit and extra bed as the house gave them, each in the reader's language", async () => {
		const [id = 0] = await idsOf(sql`foreigner_licensed`);
		await portal.store.db.execute(
			sql`update hotel set address_my = 'လမ်း', rooms_total = 88, deposit_zh = '押金', deposit_en = 'Deposit', extra_bed_zh = '加床', extra_bed_en = 'Extra bed' where id = ${id}`,
		);
		expect(await read(id)).toMatchObject({
			address_my: "လမ်း",
			rooms_total: 88,
			deposit: "Deposit",
			extra_bed: "Extra bed",
		});
		expect(await read(id, {}, { language: "zh-cn" })).toMatchObject({ deposit: "押金", extra_bed: "加床" });
	});

	it("shows its own pictures, and without any a drawing of what every house has and its facilities name", async () => {
		const [id = 0] = await idsOf(sql`foreigner_licensed`);
		await portal.store.db.execute(sql`update hotel set pictures = '[]', facilities = array['pool'] where id = ${id}`);
		expect((await read(id)).pictures.map(({ kind }) => kind)).toEqual(["facade", "lobby", "room", "bathroom", "pool"]);
		const own = JSON.stringify([
			{ kind: "lobby", url: "/lobby.jpg" },
			{ kind: "roof", url: null },
		]);
		await portal.store.db.execute(sql`update hotel set pictures = ${own}::jsonb where id = ${id}`);
		expect((await read(id)).pictures).toEqual([{ kind: "lobby", url: "/lobby.jpg" }]);
	});

	it("says which offers may be paid by credit", async () => {
		const plans = await rowsOf<{ id: number; credit: boolean; hotel_id: number }>(
			portal.store.db,
			sql`select id, credit, hotel_id from rate_plan`,
		);
		const credit = new Map(plans.map((plan) => [plan.id, plan.credit]));
		const house = plans.find((plan) => !plan.credit)?.hotel_id ?? 0;
		const offers = offersOf(await read(house, stay));
		expect(new Set(offers.map((offer) => offer.credit))).toEqual(new Set([true, false]));
		for (const offer of offers) expect(offer.credit).toBe(credit.get(offer.rate_plan_id));
	});
});
