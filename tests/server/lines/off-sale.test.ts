import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { airport } from "../../lines/airport";
import { car } from "../../lines/car";
import { customer } from "../../lines/customer";
import { hotel } from "../../lines/hotel";
import type { LineFixture, Offer } from "../../lines/line";
import { startPortal, type TestPortal } from "../../setup/portal";
import { findPlan, inDays } from "../orders/bookings";
import { addCompany, addMembers } from "../orders/members";

const FIXTURES = { hotel, car, airport } as const;
type Line = keyof typeof FIXTURES;

const STAY = { check_in: inDays(20), check_out: inDays(22), nationality: "CN", "rooms[0][adults]": 1, limit: 100 };
const RENTAL = {
	pick_up: "Yangon",
	drop_off: "Yangon",
	pick_up_at: `${inDays(20)}T09:00`,
	drop_off_at: `${inDays(20)}T19:00`,
	passengers: 1,
	limit: 100,
};
const FLIGHT = { airport: "RGN", flight_number: "CA905", arriving_at: `${inDays(20)}T12:00`, adults: 1, limit: 100 };

let portal: TestPortal;
let token: string;
let hotel_id: number;
let city_id: number;
const offers = new Map<Line, Offer>();
const offerOf = (line: Line): Offer => offers.get(line) ?? { id: 0 };

beforeAll(async () => {
	portal = await startPortal();
	const [member] = await addMembers(portal, await addCompany(portal, { deposit: 1_000_000, limit_amount: 0 }), [
		"admin",
	]);
	token = member?.token ?? "";
	for (const [line, fixture] of Object.entries(FIXTURES) as [Line, LineFixture][])
		offers.set(line, await fixture.offer(portal));
	({ hotel_id } = await findPlan(portal));
	[{ city_id }] = (await rowsOf<{ city_id: number }>(
		portal.store.db,
		sql`select city_id from hotel where id = ${hotel_id}`,
	)) as [{ city_id: number }];
	await portal.call("hotel/collect", { token, body: { id: hotel_id, collected: 1 } });
});
afterAll(() => portal?.close());

const get = async (path: string, query: Record<string, unknown> = {}) =>
	(
		await portal.call(
			`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
			{ token },
		)
	).data;
const has = (list: readonly Record<string, unknown>[] | undefined, name: string, value: unknown) =>
	(list ?? []).some((one) => one[name] === value);

/** A quote is kept for whoever asks the same again: each is for another day. */
let days = 20;

async function isQuoted(line: Line, more: object = {}): Promise<boolean> {
	const fixture = FIXTURES[line];
	days += 1;
	const body = { ...fixture.wanted({ offer: offerOf(line), days }), ...more };
	const { code, data } = await customer(portal, fixture, token).post(fixture.quote_call, body);
	if (code !== 1) expect(["not_found", "sold_out", "invalid"]).toContain(data.type);
	return code === 1;
}

type Places = () => Promise<Record<string, boolean>>;

const placeOf = () => airport.wanted({ offer: offerOf("airport"), days: 20 }).place;
const ofHotel: Places = async () => ({
	list: has((await get("hotel/list", { place: `city:${city_id}`, ...STAY })).list, "id", hotel_id),
	detail: (await get("hotel/detail", { id: hotel_id, ...STAY })).type !== "not_found",
	comments: (await get("hotel/comments", { id: hotel_id })).type !== "not_found",
	favourites: has((await get("hotel/favourites")).list, "id", hotel_id),
	collected: (await portal.call("hotel/collect", { token, body: { id: hotel_id, collected: 1 } })).code === 1,
	quote: await isQuoted("hotel"),
});
const ofCar: Places = async () => ({
	list: has((await get("car/list", RENTAL)).list, "rate_id", offerOf("car").id),
	quote: await isQuoted("car"),
});
const ofStop: Places = async () => ({
	zones: has((await get("car/zones")).list, "id", 1),
	quote: await isQuoted("car", { zones: [{ zone_id: 1, times: 1 }] }),
});
const ofTransfer: Places = async () => ({
	list: has((await get("airport/list", { ...FLIGHT, place: placeOf() })).list, "rate_id", offerOf("airport").id),
	quote: await isQuoted("airport"),
});
const ofZone: Places = async () => ({
	...(await ofTransfer()),
	zones: has((await get("airport/zones", { airport: "RGN" })).list, "place", placeOf()),
	suggest: has(await get("airport/suggest", { airport: "RGN", limit: 20 }), "place", placeOf()),
});
const ofAirport: Places = async () => ({
	...(await ofZone()),
	airports: has((await get("airport/airports")).list, "code", "RGN"),
});

const ofRate = (column: string) =>
	sql`(select ${sql.raw(column)} from transfer_rate r join transfer_fleet f on f.id = r.transfer_fleet_id where r.id = ${offerOf("airport").id})`;
const OFF: readonly [table: string, which: () => SQL, places: Places][] = [
	["hotel", () => sql`${hotel_id}`, ofHotel],
	["car_rate", () => sql`${offerOf("car").id}`, ofCar],
	["car_model", () => sql`(select car_model_id from car_rate where id = ${offerOf("car").id})`, ofCar],
	["industrial_zone", () => sql`1`, ofStop],
	["transfer_rate", () => ofRate("r.id"), ofTransfer],
	["transfer_fleet", () => ofRate("f.id"), ofTransfer],
	["transfer_class", () => ofRate("f.transfer_class_id"), ofTransfer],
	["transfer_zone", () => ofRate("r.transfer_zone_id"), ofZone],
	["airport", () => ofRate("f.airport_id"), ofAirport],
];

describe("what is off sale", () => {
	it.each(OFF)("by its row of %s is in no list and no quote, and back with it", async (table, which, places) => {
		const set = (status: number) =>
			portal.store.db.execute(sql`update ${sql.identifier(table)} set status = ${status} where id = ${which()}`);
		const shown = async (isShown: boolean) => Object.entries(await places()).filter(([, found]) => found === isShown);
		expect(await shown(false)).toEqual([]);
		await set(0);
		try {
			expect(await shown(true)).toEqual([]);
		} finally {
			await set(1);
		}
		expect(await shown(false)).toEqual([]);
	});
});
