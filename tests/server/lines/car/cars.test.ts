import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { random } from "../../../factories/random/chance";
import { uniqueId } from "../../../factories/random/unique";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import type { TestPortal } from "../../../setup/portal";
import { createBody, inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Customer;
let dispatcher: Customer;
beforeAll(async () => {
	portal = await car.open();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const as = async (of: number, role: string) =>
		customer(portal, car, (await addMembers(portal, of, [role]))[0]?.token ?? "");
	[admin, dispatcher] = [await as(company, "admin"), await as(await operatingCompany(portal), "dispatch")];
});
afterAll(async () => {
	expect(await car.audit(portal)).toEqual([]);
	await portal.close();
});

const RENTAL = {
	pick_up: "Yangon",
	drop_off: "Yangon",
	pick_up_at: `${inDays(20)}T09:00`,
	drop_off_at: `${inDays(20)}T19:00`,
	passengers: 2,
};
const search = (requested: Record<string, unknown> = {}, token?: string) => {
	const query = Object.entries({ ...RENTAL, ...requested }).flatMap(([name, value]) =>
		[value].flat().map((one) => [name, String(one)]),
	);
	return portal.call(`car/list?${new URLSearchParams(query)}`, { token });
};
const { pick } = random("any drivers");

describe("a car with driver", () => {
	it("is counted exactly by each filter, all the others applied", async () => {
		const all = (await search({ limit: 100 })).data;
		for (const [name, facet] of Object.entries(all.facets) as [string, { value: string | number; count: number }[]][]) {
			for (const { value, count } of facet)
				expect([name, value, (await search({ [name]: value })).data.total]).toEqual([name, value, count]);
		}
		// [M-130] [38-4]
		expect(all.facets.location).toEqual([{ value: expect.any(Number), label: "Yangon", count: all.total }]);
		const elsewhere = (await search({ location: [all.facets.location[0].value + 1] })).data;
		expect([elsewhere.total, elsewhere.facets.location[0].count]).toEqual([0, all.total]);
		const four = (await search({ drivetrain: "four_wheel", limit: 100 })).data;
		const classes = Object.fromEntries(
			four.facets.car_class.map((one: { value: string; count: number }) => [one.value, one.count]),
		);
		for (const [value, count] of Object.entries(classes)) {
			expect((await search({ drivetrain: "four_wheel", car_class: value })).data.total).toBe(count);
		}
	});

	const NOTHING = "";
	it.each([
		[
			"a pick-up that has passed",
			{ pick_up_at: `${inDays(-1)}T09:00`, drop_off_at: `${inDays(-1)}T19:00` },
			"pick_up_at",
		],
		["a drop-off before the pick-up", { drop_off_at: `${inDays(19)}T09:00` }, "drop_off_at"],
		["a month and a day", { drop_off_at: `${inDays(51)}T09:00` }, "drop_off_at"],
		["no place", { pick_up: NOTHING }, "pick_up"],
		["a place that nobody knows", { drop_off: "qqqqqq" }, "drop_off"],
		["a town without a road", { drop_off: "Tachileik" }, "drop_off"],
		["an unknown zone", { "zones[0][zone_id]": 99_999, "zones[0][times]": 1 }, "zones[0].zone_id"],
		["no visit", { "zones[0][zone_id]": 1, "zones[0][times]": 0 }, "zones[0].times"],
		["nobody", { passengers: 0 }, "passengers"],
		["a day that is none", { pick_up_at: "2027-02-30T09:00" }, "pick_up_at"],
		["prices the wrong way round", { price_min: 200, price_max: 100 }, "price_min"],
	])("refuses %s at its field", async (_what, requested, field) => {
		const { code, data } = await search(requested);
		expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", [field]]);
	});

	it("with four seats is not quoted for nine people, nor by a driver who does not speak the language", async () => {
		const [small] = (await search({ car_class: "sedan" })).data.list;
		const body = { ...RENTAL, rate_id: small.rate_id, pick_up_place: "city:1", drop_off_place: "city:1" };
		expect((await admin.post("car/quote", { ...body, passengers: 9 })).data).toMatchObject({
			type: "invalid",
			fields: { passengers: expect.any(String) },
		});
		const listed = async (requested: object) =>
			(await search({ car_class: "sedan", limit: 100, ...requested })).data.list.map(
				({ rate_id }: { rate_id: number }) => rate_id,
			);
		expect(await listed({ passengers: small.seats })).toContain(small.rate_id);
		expect(await listed({ passengers: small.seats + 1 })).not.toContain(small.rate_id);
		const [silent] = await rowsOf<{ id: number; place: string }>(
			portal.store.db,
			sql`select id, 'city:' || city_id as place from car_rate where language_zh is null limit 1`,
		);
		const there = {
			...body,
			rate_id: Number(silent?.id),
			pick_up_place: silent?.place,
			drop_off_place: silent?.place,
			driver_language: "zh",
		};
		expect((await admin.post("car/quote", there)).data.fields).toHaveProperty("driver_language");
	});
});

describe("the vehicles of a day", () => {
	it("are listed to the last one, and those of another day are none of theirs", async () => {
		const offer = await car.offer(portal);
		const setFleet = (vehicles: number) =>
			portal.store.db.execute(sql`update car_rate set fleet = fleet + ${vehicles} where id = ${offer.id}`);
		const [{ fleet } = { fleet: 0 }] = await rowsOf<{ fleet: number }>(
			portal.store.db,
			sql`select fleet from car_rate where id = ${offer.id}`,
		);
		const isListed = async (days: number, rental_count: number) => {
			const times = { pick_up_at: `${inDays(days)}T09:00`, drop_off_at: `${inDays(days)}T19:00` };
			const { data } = await search({ ...times, rental_count, passengers: 1, limit: 100 });
			return data.list.some(({ rate_id }: { rate_id: number }) => rate_id === offer.id);
		};
		await setFleet(2 - Number(fleet));
		expect([await isListed(200, 2), await isListed(200, 3)]).toEqual([true, false]);
		const day = sql`city_id = 1 and car_rate_id = ${offer.id} and day = ${inDays(200)}::date`;
		await portal.store.db.execute(
			sql`insert into car_day (city_id, car_rate_id, day, fleet, sold) values (1, ${offer.id}, ${inDays(200)}, 2, 1)`,
		);
		expect([await isListed(200, 2), await isListed(201, 2)]).toEqual([false, true]);
		await portal.store.db.execute(sql`delete from car_day where ${day}`);
		await setFleet(Number(fleet) - 2);
	});

	it("are asked for by the places that were chosen, without what was typed", async () => {
		const found = await search({ pick_up: "", drop_off: "", pick_up_place: "city:1", drop_off_place: "city:2" });
		expect([found.data.pick_up?.place, found.data.drop_off?.place], found.text).toEqual(["city:1", "city:2"]);
		const fault = async (places: object) => (await search({ pick_up: "", ...places })).data.fields.pick_up;
		expect(await fault({ pick_up_place: "city:999999" })).not.toBe(await fault({}));
		const zones = async (query = "") =>
			(await portal.call(`car/zones${query}`)).data.list as { id: number; city_id: number }[];
		const all = await zones();
		expect(new Set(all.map(({ city_id }) => city_id)).size).toBeGreaterThan(1);
		expect(await zones("?city_id=1")).toEqual(all.filter(({ city_id }) => city_id === 1));
	});
});

describe("drivers", () => {
	async function confirmed(days: number, more: Record<string, unknown> = {}): Promise<number> {
		const offer = await car.offer(portal);
		const quoted = await admin.post("car/quote", { ...car.wanted({ offer, days, length: 1 }), ...more });
		const made = await admin.post("order/create", createBody(quoted.data));
		return (await admin.pay(made.data.id)).data.id;
	}
	const assign = (id: number, vehicle_id: number, driver_id: number) =>
		dispatcher.post("order/assign", { id, drivers: [{ vehicle_id, driver_id }] }, uniqueId());
	const overlaps = () =>
		rowsOf(
			portal.store.db,
			sql`select a.id from service_assignment a join service_assignment b on a.id < b.id and a.during && b.during and (a.vehicle_id = b.vehicle_id or a.driver_id = b.driver_id)
				where a.revoked_at is null and b.revoked_at is null`,
		);

	it("and vehicles serve one order at a time, of a hundred who assign them at once", async () => {
		const orders = await Promise.all([60, 61, 62, 63].map((days) => confirmed(days)));
		const [free] = await Promise.all(
			orders.map(async (id) => (await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token })).data),
		);
		const [vehicles, drivers] = [free.vehicles.slice(0, 3), free.drivers.slice(0, 3)] as { id: number }[][];
		const same = await Promise.all([64, 64, 64, 64].map((days) => confirmed(days)));
		const attempts = Array.from({ length: 100 }, () =>
			assign(pick([...orders, ...same]), pick(vehicles ?? []).id, pick(drivers ?? []).id),
		);
		const answers = await Promise.all(attempts);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(3);
		expect(await overlaps()).toEqual([]);
		const held = await rowsOf(
			portal.store.db,
			sql`select order_id from service_assignment where revoked_at is null group by order_id having count(*) > 1`,
		);
		expect(held).toEqual([]);
	});

	it("are named on the order and its sheet, replaced with a new sheet, and free again once it is cancelled", async () => {
		const id = await confirmed(70, { driver_language: "zh" });
		const { data: free } = await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token });
		expect(
			free.drivers.every(({ driver_languages }: { driver_languages: string[] }) => driver_languages.includes("zh")),
		).toBe(true);
		const first = await assign(id, free.vehicles[0].id, free.drivers[0].id);
		expect(first.data).toMatchObject({
			status: 35,
			part: { plate_number: free.vehicles[0].plate_number, driver_name: free.drivers[0].driver_name },
		});
		const second = await assign(id, free.vehicles[1].id, free.drivers[1].id);
		expect(second.data.part.driver_phone).toBe(free.drivers[1].driver_phone);
		const { data: order } = await admin.detail(id);
		expect(
			order.documents.map(({ version, superseded }: { version: number; superseded: boolean }) => [version, superseded]),
		).toEqual([
			[3, false],
			[2, true],
			[1, true],
		]);
		const { data: quote } = await admin.cancelQuote(id);
		expect((await admin.cancel(id, quote.quote_id)).data.status).toBe(70);
		const again = await confirmed(70, { driver_language: "zh" });
		expect((await assign(again, free.vehicles[1].id, free.drivers[1].id)).data.status).toBe(35);
	});

	it("who do not fit are refused at their field, and nothing is written", async () => {
		const id = await confirmed(75, { driver_language: "zh" });
		const { data: free } = await portal.call(`order/assignable?id=${id}`, { token: dispatcher.token });
		const [mute] = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id from driver where city_id = 1 and not 'zh' = any(languages) limit 1`,
		);
		expect((await assign(id, free.vehicles[0].id, Number(mute?.id))).data.fields).toHaveProperty(
			"drivers[0].driver_id",
		);
		expect((await assign(id, 999_999, free.drivers[0].id)).data.fields).toHaveProperty("drivers[0].vehicle_id");
		const [other, vehicle, driver] = [await confirmed(75), free.vehicles[0].id, free.drivers[0].id];
		expect((await assign(other, vehicle, driver)).data.status).toBe(35);
		const busy = await assign(id, vehicle, driver);
		expect(Object.keys(busy.data.fields)).toEqual(["drivers[0].vehicle_id", "drivers[0].driver_id"]);
		const none = await dispatcher.post("order/assign", { id, drivers: [] }, uniqueId());
		expect(none.data.type).toBe("invalid");
		expect((await admin.post("order/assign", { id, drivers: [{ vehicle_id: 1, driver_id: 1 }] })).code).not.toBe(1);
		expect((await admin.detail(id)).data).toMatchObject({ status: 30, part: { drivers: [] } });
	});
});
