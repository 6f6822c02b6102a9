import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../bookings";
import { expectAgreement, kinds, makeSides, paid, type Sides, setLocal } from "./sides";

let portal: TestPortal;
let sides: Sides;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal?.close());

const used = async () => (await balances(portal.store.db, sides.company_id, "CNY")).credit_used;

const requestRefund = async (id: number, amount: number): Promise<number> => {
	const { data, text } = await sides.admin.post("order/refund", { id, amount, reason: "多付" });
	expect(data.refunds, text).toHaveLength(1);
	return data.refunds[0].id;
};

/** A credit order whose guests have left. */
async function served(days: number) {
	const order = await paid(portal, sides.admin, { channel: "credit", days, nights: 1 });
	await setLocal(portal, order.service_from, "15:00");
	await sides.operator.post("order/confirmCheckIn", { id: order.id });
	await setLocal(portal, order.service_until, "12:00");
	expect((await sides.operator.post("order/confirmComplete", { id: order.id })).data.settlement_status).toBe(20);
	await setClock(portal, 0);
	return order;
}

const recordOf = async (id: number) => {
	const [row] = await rowsOf<{ status: number; settlement_status: number; row: string }>(
		portal.store.db,
		sql`select status, settlement_status, f::text as row from order_refund f where id = ${id}`,
	);
	return row;
};

/** Puts an order on a bill, which is disputed, paid in part or paid then. */
async function billed(order: { id: number; total_amount: number }, settlement_status: number): Promise<void> {
	const { data, text } = await sides.admin.post("bill/apply", { currency: "CNY", subjects: [`order:${order.id}`] });
	const { id } = data;
	const { lines } = (await portal.call(`bill/detail?id=${id}`, { token: sides.admin.token })).data;
	expect(lines.list, text).toHaveLength(1);
	if (settlement_status === 35) await sides.admin.post("bill/dispute", { id, line_id: lines.list[0].id, reason: "r" });
	if (settlement_status === 40) await sides.admin.post("bill/pay", { id, amount: 100 });
	if (settlement_status === 50) await sides.admin.post("bill/pay", { id, amount: order.total_amount });
	expect((await sides.admin.detail(order.id)).data.settlement_status).toBe(settlement_status);
}

describe("a refund after its order was billed", () => {
	it.each([30, 35, 40, 50])(
		"at settlement %i is a credit line of the next bill; the bill's own amount stays",
		async (settlement) => {
			const order = await served(40 + settlement);
			await billed(order, settlement);
			const refund_id = await requestRefund(order.id, 10_000);
			const before = await used();
			expect(
				(await sides.operator.post("operator/decideRefund", { refund_id, approve: true, reason: "已核实" })).code,
			).toBe(1);
			expect(await used()).toBe(before - 10_000);
			expect((await sides.admin.detail(order.id)).data).toMatchObject({
				settlement_status: settlement,
				settlement_money: order.total_amount,
				refund_money: 10_000,
				refund_status: 2,
			});
			expect(await recordOf(refund_id)).toMatchObject({ status: 40, settlement_status: 20 });
			expect(await kinds(portal, order.id)).toContain("order_refunded");
		},
	);

	it("before it stands on one lowers what is to be billed", async () => {
		const order = await served(95);
		const refund_id = await requestRefund(order.id, 10_000);
		await sides.operator.post("operator/decideRefund", { refund_id, approve: true });
		expect((await sides.admin.detail(order.id)).data.settlement_money).toBe(order.total_amount - 10_000);
		expect(await recordOf(refund_id)).toMatchObject({ status: 40, settlement_status: 0 });
	});
});

describe("the operators' list of refunds", () => {
	it("shows open ones of all companies by their promised time, and one's own as somebody else's to decide", async () => {
		const order = await paid(portal, sides.admin, { days: 103 });
		const refund_id = await requestRefund(order.id, 100);
		const { list, overdue } = (await portal.call("operator/refunds?limit=100", { token: sides.operator.token })).data;
		const times = list.map(({ promised_time }: { promised_time: number }) => promised_time);
		expect(times).toEqual([...times].sort((a, b) => a - b));
		const row = list.find(({ id }: { id: number }) => id === refund_id);
		expect(row).toMatchObject({
			order_id: order.id,
			amount: 100,
			status_key: "requested",
			is_own: false,
			is_overdue: false,
			is_billable: false,
		});
		expect(overdue).toBe(0);
		expect((await portal.call("operator/refunds", { token: sides.admin.token })).data.type).toBe("not_allowed");
	});
});
