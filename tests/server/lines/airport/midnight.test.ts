import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_STOCK } from "~/portal-server/lines/airport/stock";
import { CAR_STOCK } from "~/portal-server/lines/car/stock";
import { countSold } from "~/portal-server/lines/vehicles/stock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { type Customer, customer } from "../../../lines/customer";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers } from "../../orders/members";

let portal: TestPortal;
let admin: Record<"car" | "airport", Customer>;
let operator: string;
beforeAll(async () => {
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	const [member] = await addMembers(portal, company, ["admin"]);
	const token = member?.token ?? "";
	admin = { car: customer(portal, car, token), airport: customer(portal, airport, token) };
	[operator] = (await addMembers(portal, await operatingCompany(portal), ["dispatch"])).map((one) => one.token) as [
		string,
	];
});
afterAll(async () => {
	expect([await car.audit(portal), await airport.audit(portal)]).toEqual([[], []]);
	await portal.close();
});

async function booked(line: "car" | "airport", days: number, more: Record<string, unknown>) {
	const fixture = line === "car" ? car : airport;
	const quoted = await admin[line].post(fixture.quote_call, {
		...fixture.wanted({ offer: await fixture.offer(portal), days, length: 1 }),
		...more,
	});
	const made = await admin[line].post("order/create", fixture.order(quoted.data));
	const paid = await admin[line].pay(made.data.id);
	expect(paid.data.status, paid.text).toBe(30);
	return (await admin[line].detail(paid.data.id)).data;
}

/** Ids on the operators' board of a day. */
async function onBoard(days: number): Promise<number[]> {
	const { data, text } = await portal.call(`operator/board?date=${inDays(days)}`, { token: operator });
	expect(data.list, text).toBeDefined();
	return data.list.map(({ id }: { id: number }) => id);
}

describe("what was sold in the last thirty days", () => {
	it.each(["car", "airport"] as const)("of %s is what was paid within them and not cancelled", async (line) => {
		const tables = line === "car" ? CAR_STOCK : TRANSFER_STOCK;
		const offer = await (line === "car" ? car : airport).offer(portal);
		const figure = async () => {
			await portal.store.transaction((tx) => countSold(tx, tables));
			const key =
				line === "car" ? sql`${offer.id}` : sql`(select transfer_fleet_id from transfer_rate where id = ${offer.id})`;
			const [row] = await rowsOf<{ sold: number }>(
				portal.store.db,
				sql`select ${sql.identifier(tables.sold)} as sold from ${sql.identifier(tables.stock)} where id = ${key}`,
			);
			return Number(row?.sold);
		};
		const before = await figure();
		const ids: number[] = [];
		for (const days of [120, 124, 128]) ids.push((await booked(line, days, {})).id);
		expect(await figure()).toBe(before + 3);
		const [recent, old, gone = 0] = ids;
		for (const [id, days] of [
			[recent, 29],
			[old, 31],
		])
			await portal.store.db.execute(
				sql`update orders set pay_time = portal_now() - make_interval(days => ${days}) where id = ${id}`,
			);
		await admin[line].cancel(gone, (await admin[line].cancelQuote(gone)).data.quote_id);
		expect(await figure()).toBe(before + 1);
	});
});

describe("a service around midnight in Myanmar", () => {
	it("a car that picks up just after it belongs to the new day, to its stock and to its board", async () => {
		const order = await booked("car", 30, { pick_up_at: `${inDays(30)}T00:15`, drop_off_at: `${inDays(30)}T05:15` });
		expect(order).toMatchObject({ service_from: inDays(30), service_until: inDays(30) });
		expect(order.part).toMatchObject({
			rental_date: inDays(30),
			days: 1,
			hours: 5,
			pick_up: { at_local: `${inDays(30)}T00:15:00+06:30` },
		});
		expect([(await onBoard(29)).includes(order.id), (await onBoard(30)).includes(order.id)]).toEqual([false, true]);
	});

	it("a rental that goes past it is served on both days, and one that ends at it on the first alone", async () => {
		const past = await booked("car", 33, { pick_up_at: `${inDays(33)}T22:00`, drop_off_at: `${inDays(34)}T01:00` });
		expect([
			past.part.days,
			past.part.plan.map(({ date, starts, hours }: Record<string, unknown>) => [date, starts, hours]),
		]).toEqual([
			2,
			[
				[inDays(33), "22:00", 2],
				[inDays(34), "00:00", 1],
			],
		]);
		const until = await booked("car", 36, { pick_up_at: `${inDays(36)}T14:00`, drop_off_at: `${inDays(37)}T00:00` });
		expect([until.part.days, until.part.plan.map(({ date, hours }: Record<string, unknown>) => [date, hours])]).toEqual(
			[1, [[inDays(36), 10]]],
		);
		expect(until.part.drop_off.at_local).toBe(`${inDays(37)}T00:00:00+06:30`);
	});

	it("a landing before it is picked up after it, on the new day, at night", async () => {
		const order = await booked("airport", 40, { arriving_at: `${inDays(40)}T23:40` });
		expect(order).toMatchObject({ service_from: inDays(41) });
		expect(order.part).toMatchObject({
			flight_at_local: `${inDays(40)}T23:40:00+06:30`,
			pick_up_time_local: `${inDays(41)}T00:20:00+06:30`,
			is_night: true,
		});
		expect([(await onBoard(40)).includes(order.id), (await onBoard(41)).includes(order.id)]).toEqual([false, true]);
	});

	it("a take-off after it is driven to on the evening before", async () => {
		const order = await booked("airport", 44, {
			transfer_type: "drop_off",
			arriving_at: undefined,
			departure_at: `${inDays(44)}T02:30`,
		});
		expect(order.service_from).toBe(inDays(43));
		expect(order.part.pick_up_time_local.slice(0, 10)).toBe(inDays(43));
		expect([(await onBoard(43)).includes(order.id), (await onBoard(44)).includes(order.id)]).toEqual([true, false]);
	});
});
