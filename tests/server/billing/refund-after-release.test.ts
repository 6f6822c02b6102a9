import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { TestPortal } from "../../setup/portal";
import {
	billed,
	expectAgreement,
	keyOf,
	type Office,
	type Operators,
	openOffice,
	openOperators,
	openPortal,
	servedOrders,
} from "./bills/stage";

let portal: TestPortal;
let operators: Operators;
let office: Office;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
	office = await openOffice(portal);
});
afterAll(() => portal?.close());

async function refunded(order: OrderRecord, amount: number): Promise<number> {
	const requested = await office.admin.post("order/refund", { id: order.id, amount, reason: "多付" });
	expect(requested.code, requested.text).toBe(1);
	const { id } = requested.data.refunds.find(({ status }: { status: number }) => status === 10);
	const decided = await operators.reservation.post("operator/decideRefund", {
		refund_id: id,
		approve: true,
		reason: "已核实",
	});
	expect(decided.code, decided.text).toBe(1);
	return id;
}

async function expectProof(): Promise<void> {
	await expectAgreement(portal, office);
	const { data } = await office.finance.get("bill/proof");
	expect([data.differing, data.equations.filter(({ difference }: { difference: number }) => difference !== 0)]).toEqual(
		[0, []],
	);
}

describe("an order that a bill has released", () => {
	it("is billed at what it costs, each refund taken off once, whether by a credit line or by the order's own", async () => {
		const [order] = (await servedOrders(portal, office, 1, 200)) as [OrderRecord];
		const bill = await billed(office, [order]);
		const credit = await refunded(order, 2_000);
		await expectProof();
		const withdrawn = await office.finance.post("bill/withdraw", { id: bill.id, reason: "wrong month" });
		expect(withdrawn.code, withdrawn.text).toBe(1);
		await expectProof();
		await refunded(order, 1_000);
		await expectProof();

		const subjects = [keyOf(order), `refund:${credit}`];
		const again = await office.finance.post("bill/apply", { currency: order.currency, subjects });
		expect(again.data, again.text).toMatchObject({ total_amount: order.total_amount - 3_000 });
		await expectProof();
		const paid = await office.finance.post("bill/pay", { id: again.data.id, amount: again.data.total_amount });
		expect(paid.data.status_key, paid.text).toBe("settled");
		await expectProof();
	});

	it("may be billed beside the bill that its credit line stands on", async () => {
		const [order, other] = (await servedOrders(portal, office, 2, 210)) as [OrderRecord, OrderRecord];
		const bill = await billed(office, [order]);
		const credit = await refunded(order, 2_000);
		const second = await office.finance.post("bill/apply", {
			currency: order.currency,
			subjects: [keyOf(other), `refund:${credit}`],
		});
		expect(second.data, second.text).toMatchObject({ total_amount: other.total_amount - 2_000 });
		await office.finance.post("bill/withdraw", { id: bill.id, reason: "wrong month" });
		await expectProof();
	});
});
