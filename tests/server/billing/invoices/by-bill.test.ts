import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attendBills } from "~/portal-server/billing/bills/jobs";
import { completedWith } from "~/portal-server/orders/actions/change/money";
import { transition } from "~/portal-server/orders/actions/change/move-order";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { Answer, TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays, setClock } from "../../orders/bookings";
import {
	billed,
	expectAgreement,
	type Office,
	type Operators,
	openOffice,
	openOperators,
	openPortal,
	orderOf,
	servedOrders,
} from "../bills/stage";
import { must } from "./stage";

let portal: TestPortal;
let office: Office;
let operators: Operators;
let day = 200;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	operators = await openOperators(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const served = async (count: number) => {
	day += count;
	return servedOrders(portal, office, count, day);
};
const invoicing = async (orders: readonly OrderRecord[]) =>
	Promise.all(orders.map(async ({ id }) => (await orderOf(portal, office.company_id, id)).invoice_status));
/** Which of the orders the page of requests offers. */
async function offered(orders: readonly OrderRecord[]): Promise<boolean[]> {
	const { list } = await must(
		office.finance.get("invoice/available", { currency: orders[0]?.currency ?? "CNY", limit: 100 }),
	);
	return orders.map(({ id }) => list.some((row: { order_id: number }) => row.order_id === id));
}
const both = async (orders: readonly OrderRecord[]) => ({
	states: await invoicing(orders),
	offered: await offered(orders),
});
const lineOf = (bill: Answer["data"], { id }: OrderRecord) =>
	bill.lines.list.find((line: { order_id: number }) => line.order_id === id).id;
const apply = async ({ id, currency }: OrderRecord, amount: number) => {
	const title = await must(office.admin.post("invoice/saveTitle", { type: "person", name: "张三" }));
	return office.finance.post("invoice/apply", {
		title_id: title.id,
		kind: "digital_ordinary",
		currency,
		email: "fp@example.com",
		lines: [{ order_id: id, amount }],
	});
};

describe("an order by credit", () => {
	it("may be invoiced once its bill is confirmed; a line in dispute waits until it is answered, one that left until it is billed again", async () => {
		const orders = await served(3);
		const [, remaining, gone] = orders as [OrderRecord, OrderRecord, OrderRecord];
		expect(await both(orders)).toEqual({ states: [0, 0, 0], offered: [false, false, false] });
		const { id } = await billed(office, orders);
		const bill = await must(office.finance.get("bill/detail", { id }));
		expect(await offered(orders)).toEqual([false, false, false]);
		const refused = await apply(remaining, 100);
		expect(refused.data.fields).toHaveProperty("lines[0].amount");
		for (const order of [remaining, gone])
			await must(office.finance.post("bill/dispute", { id, line_id: lineOf(bill, order), reason: "price" }));
		await must(office.finance.post("bill/confirm", { id }));
		expect(await both(orders)).toEqual({ states: [10, 0, 0], offered: [true, false, false] });
		await must(
			operators.first.post("operator/decideDispute", {
				line_id: lineOf(bill, remaining),
				accept: false,
				answer: "as agreed",
			}),
		);
		await must(
			operators.first.post("operator/decideDispute", { line_id: lineOf(bill, gone), accept: true, answer: "right" }),
		);
		expect(await both(orders)).toEqual({ states: [10, 10, 0], offered: [true, true, false] });
		await must(operators.first.post("operator/freeLine", { line_id: lineOf(bill, gone) }));
		const again = await billed(office, [gone]);
		expect(await both([gone])).toEqual({ states: [0], offered: [false] });
		await must(office.finance.post("bill/confirm", { id: again.id }));
		expect(await both([gone])).toEqual({ states: [10], offered: [true] });
		await expectAgreement(portal, office);
	});

	it("may be invoiced as soon as its bill is paid in part, or has confirmed itself", async () => {
		const [paid, silent] = (await served(2)) as [OrderRecord, OrderRecord];
		const first = await billed(office, [paid]);
		await must(office.finance.post("bill/pay", { id: first.id, amount: 100 }));
		expect(await both([paid])).toEqual({ states: [10], offered: [true] });
		await billed(office, [silent]);
		for (const days of [5, 9, 11]) {
			await setClock(portal, days * 86_400);
			while ((await portal.store.transaction(attendBills)).more);
		}
		expect(await both([silent])).toEqual({ states: [10], offered: [true] });
		const { events } = await must(office.finance.get("order/detail", { id: silent.id }));
		expect(events.at(-1)).toMatchObject({
			action: "timer/confirmBill",
			text: "Bill confirmed; an invoice can be requested",
		});
	});

	it("keeps its bill while an invoice of it stands or is requested, and reads 'not yet' once the bill is void", async () => {
		const [order] = (await served(1)) as [OrderRecord];
		const { id } = await billed(office, [order]);
		await must(office.finance.post("bill/confirm", { id }));
		const invoice = await must(apply(order, 100));
		const held = await operators.first.post("operator/voidBill", { id, reason: "twice" });
		expect([held.code, held.data.type, await invoicing([order])]).toEqual([0, "not_allowed_in_state", [20]]);
		await must(office.finance.post("invoice/withdraw", { id: invoice.id }));
		await must(operators.first.post("operator/voidBill", { id, reason: "twice" }));
		expect(await both([order])).toEqual({ states: [0], offered: [false] });
		await expectAgreement(portal, office);
	});

	it("of which nothing is left to pay has nothing to settle, and waits for no bill", async () => {
		const by = booker(portal, office.admin.member.token);
		day += 1;
		const created = await must(by.create({ plan: await findPlan(portal), check_in: inDays(day), nights: 1 }));
		const paid = await must(by.pay(created.id, "credit"));
		const requested = await must(
			office.admin.post("order/refund", { id: paid.id, amount: paid.total_amount, reason: "closed" }),
		);
		await must(
			operators.first.post("operator/decideRefund", {
				refund_id: requested.refunds.at(-1).id,
				approve: true,
				reason: "right",
			}),
		);
		const actor = { type: "member", id: 1, name: "test", role: "admin", request_id: null } as const;
		await portal.store.transaction(async (tx) => {
			const order = await orderOf(portal, office.company_id, paid.id);
			const in_service = await transition(tx, order, { call: "order/confirmCheckIn", actor });
			await transition(tx, in_service, { call: "order/confirmComplete", actor, changes: completedWith(in_service) });
		});
		const done = await orderOf(portal, office.company_id, paid.id);
		expect(done).toMatchObject({ status: 50, settlement_status: 0, settlement_money: 0, invoice_status: 0 });
		const { list } = await must(office.finance.get("bill/billable", { currency: done.currency, limit: 100 }));
		expect(list.map(({ order_id }: { order_id: number }) => order_id)).not.toContain(done.id);
	});
});
