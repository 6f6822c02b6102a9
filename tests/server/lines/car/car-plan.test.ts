import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays } from "../../orders/bookings";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let zones: { id: number; name: string; unit_price: number; city: string }[];
beforeAll(async () => {
	portal = await car.open();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	admin = customer(portal, car, (await addMembers(portal, company, ["admin"]))[0]?.token ?? "");
	zones = (await portal.call("car/zones", { token: admin.token })).data.list;
});
afterAll(async () => {
	expect(await car.audit(portal)).toEqual([]);
	await portal.close();
});

const FIRST = inDays(25);
const zone = (name: string) => zones.find((one) => one.name.startsWith(name)) ?? zones[0];
const stop = (name: string, times: number, minutes: number, day = 0) =>
	[addDays(FIRST, day), zone(name)?.id, times, minutes].join(".");
const plan = (stops: readonly string[], more: Record<string, unknown> = {}, options: object = {}) => {
	const requested = {
		pick_up: "Yangon",
		drop_off: "Yangon",
		starts_at: `${FIRST}T08:00`,
		days: 1,
		passengers: 2,
		...more,
	};
	const query = new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]));
	for (const one of stops) query.append("stops", one);
	return portal.call(`car/plan?${query}`, options);
};

describe("the planner", () => {
	it("tells a guest drives, hours and the cheapest car of two days before anything is booked", async () => {
		const { data, text } = await plan(
			[stop("Thilawa", 2, 60), stop("Dagon Seikkan", 1, 45), stop("Shwepyithar", 1, 90, 1)],
			{ days: 2 },
		);
		expect(data.days, text).toMatchObject([
			{
				date: FIRST,
				starts: "08:00",
				stops: [
					{ arrives: "09:15", drive_minutes: 75, drive_source: "town", times: 2, minutes: 60 },
					{ drive_source: "map", times: 1, minutes: 45 },
				],
				back_source: "town",
				warnings: [],
			},
			{ date: addDays(FIRST, 1), stops: [{ name: "Shwepyithar Industrial Zone" }], hours: 3.5, ends: "11:30" },
		]);
		expect(data.drop_off_at).toBe(`${addDays(FIRST, 1)}T11:30`);
		expect(data.chosen.rate_id).toBe(data.cars[0].rate_id);
		const totals = data.cars.map(({ total_amount }: { total_amount: number }) => total_amount);
		expect(totals).toEqual([...totals].sort((a, b) => a - b));
		expect(data.chosen.plan[1]).toMatchObject({ full: 0, half: 1, extra_hours: 0 });
		const lines = data.chosen.price_lines as { amount: number }[];
		expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(data.chosen.total_amount);
	});

	it("costs what list, quote and order of the same days say, and the order keeps each day's way", async () => {
		const stops = [stop("Thilawa", 2, 120), stop("South Dagon", 1, 120), stop("Hlaingtharya", 3, 60, 1)];
		const planned = (await plan(stops, { days: 2 }, { token: admin.token })).data;
		const { pick_up_at, drop_off_at, chosen } = planned;
		const rental = { pick_up_at, drop_off_at, passengers: 2 };
		const query = new URLSearchParams({
			pick_up: "Yangon",
			drop_off: "Yangon",
			...rental,
			passengers: "2",
			limit: "100",
		});
		for (const one of stops) query.append("stops", one);
		const found = (await portal.call(`car/list?${query}`, { token: admin.token })).data.list;
		expect(found.find(({ rate_id }: { rate_id: number }) => rate_id === chosen.rate_id).total_amount).toBe(
			chosen.total_amount,
		);
		const places = { pick_up_place: planned.pick_up.place, drop_off_place: planned.drop_off.place };
		const body = { ...rental, ...places, stops, rate_id: chosen.rate_id, expected_amount: chosen.total_amount };
		const quoted = await admin.post("car/quote", body);
		expect([quoted.data.total_amount, quoted.data.changes], quoted.text).toEqual([chosen.total_amount, []]);
		const made = await admin.post("order/create", createBody(quoted.data));
		expect(made.data.total_amount, made.text).toBe(chosen.total_amount);
		const { part } = made.data;
		expect(
			part.plan.map((day: { stops: { name: string; times: number }[] }) =>
				day.stops.map(({ name, times }) => [name, times]),
			),
		).toEqual([
			[
				["Thilawa Special Economic Zone", 2],
				["South Dagon Industrial Zone", 1],
			],
			[["Hlaingtharya Industrial Zone", 3]],
		]);
		expect(part.zones.map(({ times }: { times: number }) => times)).toEqual([2, 1, 3]);
		const paid = await admin.pay(made.data.id);
		const sheet = await portal.call(`order/voucher?id=${paid.data.id}&language=en`, { token: admin.token });
		expect(sheet.text).toContain("Hlaingtharya Industrial Zone: 3 visits of 60 min");
	});

	it("offers the day of ten hours as one whole day, and says what is too long for a driver", async () => {
		const long = (await plan([stop("Thilawa", 1, 600), stop("Hlaingtharya", 1, 60)], { starts_at: `${FIRST}T06:00` }))
			.data;
		expect(long.days[0]).toMatchObject({ warnings: ["long"] });
		expect(long.days[0].hours).toBeGreaterThan(12);
		const whole = (await plan([stop("Thilawa", 1, 450)])).data;
		expect([whole.days[0].hours, whole.chosen.plan[0]]).toMatchObject([10, { full: 1, half: 0, extra_hours: 0 }]);
	});

	it.each([
		["an unknown zone", () => [`${FIRST}.99999.1.60`], {}, "stops[0]"],
		["the same zone twice in a row", () => [stop("Thilawa", 1, 60), stop("Thilawa", 1, 60)], {}, "stops[1]"],
		["no visit", () => [`${FIRST}.1.0.60`], {}, "stops[0]"],
		["nothing at all", () => [], {}, "stops"],
		["a day past midnight", () => [stop("Thilawa", 2, 480)], {}, "stops[0]"],
		["a zone that no road leads to", () => [stop("Muse", 1, 60)], {}, "stops[0]"],
		[
			"a start that has passed",
			() => [stop("Thilawa", 1, 60, -30)],
			{ starts_at: `${inDays(-5)}T08:00`, days: 1 },
			"starts_at",
		],
		["eight days", () => [stop("Thilawa", 1, 60)], { days: 8 }, "days"],
	])("refuses %s at its field", async (_what, stops, more, field) => {
		const { code, data } = await plan(stops(), more);
		expect([code, data.type]).toEqual([0, "invalid"]);
		expect(Object.keys(data.fields)).toContain(field);
	});

	it("refuses a quote that ends before its last day's way, and one with zones beside the plan", async () => {
		const planned = (await plan([stop("Thilawa", 1, 60)])).data;
		const body = {
			pick_up_place: "city:1",
			drop_off_place: "city:1",
			pick_up_at: planned.pick_up_at,
			passengers: 2,
			rate_id: planned.chosen.rate_id,
			stops: [stop("Thilawa", 1, 60)],
		};
		const early = await admin.post("car/quote", { ...body, drop_off_at: `${FIRST}T10:00` });
		expect(early.data.fields).toEqual({
			drop_off_at: "The last day's plan runs until 11:30. Please choose a later drop-off",
		});
		const both = await admin.post("car/quote", {
			...body,
			drop_off_at: planned.drop_off_at,
			zones: [{ zone_id: 1, times: 1 }],
		});
		expect(Object.keys(both.data.fields)).toEqual(["zones[0].zone_id"]);
	});

	it("has a drive between two zones each way, shorter than through the middle of the town", async () => {
		const roads = await rowsOf<{ too_long: boolean; ways: number }>(
			portal.store.db,
			sql`select bool_or(r.drive_minutes >= a.drive_minutes + b.drive_minutes) as too_long, count(*)::int4 as ways
			from zone_road r join industrial_zone a on a.id = r.from_zone_id join industrial_zone b on b.id = r.to_zone_id`,
		);
		expect(roads[0]).toMatchObject({ too_long: false });
		expect(roads[0]?.ways).toBeGreaterThan(30);
	});
});
