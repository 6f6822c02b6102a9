import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hotelJobs } from "~/portal-server/lines/hotel/jobs";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { wallSeconds } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { setClockOffset } from "~/portal-server/platform/db/test-clock";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";
import { expectAgreement } from "./sides";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
	// As of the minute in which it was seeded: a run may cross midnight.
	const { seeded_at } = inject("testStore");
	await portal.store.transaction((tx) => setClockOffset(tx, seeded_at - wallSeconds()));
});
afterAll(() => portal.close());

it("the demonstration has orders in every part of their lives, made by the calls themselves", async () => {
	const { token } = await portal.signIn("demo");
	const { list } = (await portal.call("order/list?limit=50", { token })).data;
	const states = list.map(({ status }: { status: number }) => status).sort();
	expect(states).toEqual([20, 30, 30, 30, 30, 40, 50, 50, 50, 60, 70, 70, 80]);
	const found = (status: number) => list.filter((order: { status: number }) => order.status === status);
	const whole = async (id: number) => (await portal.call(`order/detail?id=${id}`, { token })).data;
	const done = await whole(found(50)[0].id);
	expect(done).toMatchObject({
		settlement_status: 30,
		invoice_status: 0,
		operator: "Customer service",
		request_codes: ["quiet", "late_arrival"],
	});
	expect(done.events.map(({ at }: { at: number }) => at)).toEqual(
		[...done.events.map(({ at }: { at: number }) => at)].sort(),
	);
	const fees = await Promise.all(found(70).map(async ({ id }: { id: number }) => (await whole(id)).fee_amount));
	expect(fees.filter((fee) => fee > 0)).toHaveLength(1);
	const requested = await Promise.all(found(30).map(async ({ id }: { id: number }) => await whole(id)));
	expect(requested.flatMap(({ refunds }) => refunds)).toMatchObject([{ status: 10, amount: 5000 }]);
	expect(requested.filter(({ waiver }) => waiver !== null)).toHaveLength(1);
	await expectAgreement(portal);
});

it("the demonstration has a bill that waits for its confirmation and one that is partly paid, charged to centres, orders and purposes; an order is left to settle", async () => {
	const { token } = await portal.signIn("demo");
	const { list } = (await portal.call("bill/list", { token })).data;
	expect(
		list.map(({ status_key, line_count, is_overdue }: Record<string, unknown>) => [status_key, line_count, is_overdue]),
	).toEqual([
		["issued", 1, false],
		["part_paid", 1, false],
	]);
	expect(list.map(({ number }: { number: string }) => number.slice(-4))).toEqual(["0002", "0001"]);
	const { data } = await portal.call(`bill/detail?id=${list[1].id}`, { token });
	expect(data.lines.list.map(({ trip_purpose }: { trip_purpose: string }) => trip_purpose)).toEqual(["项目驻场"]);
	expect(data.payments).toMatchObject([{ channel: "pre_deposit", status: "accepted", amount: 50_000 }]);
	const billable = await portal.call("bill/billable?currency=CNY", { token });
	expect(billable.data.list.map(({ trip_purpose }: { trip_purpose: string }) => trip_purpose)).toEqual(["展会"]);
	expect((await portal.call("bill/proof", { token })).data).toMatchObject({ differing: 0 });
});

describe("the nightly reconciliation", () => {
	const ofStatus = (line: string, status: number) =>
		`(select max(id) from orders where status = ${status} and product_line = '${line}')`;
	const checksAfter = (change: string) =>
		undone(portal, async (tx) => {
			const { rowCount } = (await tx.execute(sql.raw(change))) as { rowCount: number };
			expect(rowCount, change).toBeGreaterThan(0);
			return (await auditOrders(tx)).map(({ check }) => check);
		});

	it.each([
		[`update hold set rooms = rooms + 1 where order_id = ${ofStatus("hotel", 30)}`, "an order holds what was booked"],
		[
			`update hold set check_out = check_out - 1 where order_id = (select order_id from order_hotel p join orders o on o.company_id = p.company_id and o.id = p.order_id
				where o.status = 30 and p.check_out - p.check_in > 1 limit 1)`,
			"an order holds what was booked",
		],
		[
			`update hold set status = 'released' where order_id = ${ofStatus("hotel", 30)}`,
			"rooms of an order stand as the order does: released",
		],
		["update order_refund set amount = 900000000", "refund records agree with the order: asked for"],
	])("names what does not agree between orders, rooms and refunds: %s", async (change, check) => {
		expect(await checksAfter(change)).toEqual([check]);
	});

	describe.each([
		["car", "vehicles", "car_rate_id"],
		["transfer", "transfers", "transfer_fleet_id"],
	])("of orders with a driver, %s", (line, what, key) => {
		const booked = `order_${line}`;
		const sold = `(select max(order_id) from ${booked} where status = 'sold')`;
		const anyDay = `sold > 0 and city_id = (select min(city_id) from ${booked} where status = 'sold')`;
		const ofOrders = `${what} of an order stand as the order does`;
		const ofDays = (kind: string) => `${what} of a day are those of its orders: ${kind}`;

		it.each([
			[
				"one vehicle too many",
				`update ${booked} set vehicles = vehicles + 1 where order_id = ${sold}`,
				[ofOrders, ofDays("sold")],
			],
			[
				"held, but paid",
				`update ${booked} set status = 'held' where order_id = ${sold}`,
				[ofOrders, ofDays("held"), ofDays("sold")],
			],
			[
				"freed, but to be driven",
				`update ${booked} set status = 'released' where order_id = ${sold}`,
				[ofOrders, ofDays("sold")],
			],
			["a day that has sold one too many", `update ${line}_day set sold = sold + 1 where ${anyDay}`, [ofDays("sold")]],
			["a day that holds one for nobody", `update ${line}_day set held = held + 1 where ${anyDay}`, [ofDays("held")]],
			["a day whose row is gone", `delete from ${line}_day where ${anyDay}`, [ofDays("sold")]],
			[
				"served by others than its vehicles say",
				`update ${booked} set assigned = '[{}, {}, {}, {}, {}, {}]' where order_id = ${sold}`,
				[`whoever serves an order stands with its ${what}`],
			],
			["a day whose row is another's", `update ${line}_day set ${key} = -${key} where ${anyDay}`, [ofDays("sold")]],
		])("names %s", async (_what, change, checks) => {
			expect([...new Set(await checksAfter(change))].sort()).toEqual([...checks].sort());
		});
	});
});

it("begins with the sales and views that its jobs would count: no list changes its order moments after the first start", async () => {
	const figures = () => rowsOf(portal.store.db, sql`select id, sold_nights_30d, view_count from hotel order by id`);
	const before = await figures();
	expect(before.some(({ sold_nights_30d }) => Number(sold_nights_30d) > 0)).toBe(true);
	for (const job of hotelJobs.filter(({ name }) => name !== "hotel-months"))
		await portal.store.transaction((tx) => job.run(tx));
	expect(await figures()).toEqual(before);
});

it("the operators of the demonstration have something in their queues", async () => {
	const { token } = await portal.signIn("demo_operator");
	const { data } = await portal.call("operator/orders?queue=all", { token });
	expect(data.counts).toMatchObject({ confirm: 3, cancelling: 1, refunds: 1, waivers: 1, all: 18 });
	const said = (data.list as { due_at: number | null; due_text: string }[]).map(({ due_at, due_text }) => [
		due_at !== null,
		due_text !== "",
	]);
	expect(said.filter(([isDue, isSaid]) => isDue !== isSaid)).toEqual([]);
	expect(said.filter(([isDue]) => isDue).length).toBeGreaterThan(3);
	expect(Math.abs(data.now - inject("testStore").seeded_at)).toBeLessThan(300);
	const refunds = (await portal.call("operator/orders?queue=refunds", { token })).data;
	expect(refunds.list).toMatchObject([
		{ company: "Yunling Machinery (demonstration)", refund_status: 1, due_text: "Decide on the refund" },
	]);
	const file = (await portal.call(`operator/order?id=${refunds.list[0].id}`, { token })).data;
	expect(file).toMatchObject({
		refund_to_decide: { may_decide: true, is_own: false },
		due_text: "Decide on the refund",
		notes: [],
	});
	expect((await portal.call("operator/orders", { token: (await portal.signIn("demo")).token })).code).toBe(401);
});

it("the demonstration's assigned vehicles are of the class that was booked", async () => {
	const rows = await rowsOf<{ booked: string; assigned: string }>(
		portal.store.db,
		sql`with a as materialized (select company_id, order_id, vehicle_id from service_assignment where revoked_at is null)
			select t.snapshot #>> '{ride,code}' as booked, m.car_class as assigned from a join order_transfer t on t.company_id = a.company_id and t.order_id = a.order_id
				join vehicle v on v.id = a.vehicle_id join car_model m on m.id = v.car_model_id`,
	);
	expect(rows).toEqual([{ booked: "suv", assigned: "suv" }]);
});
