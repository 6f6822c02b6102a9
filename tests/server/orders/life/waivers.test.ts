import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../bookings";
import { expectAgreement, makeSides, paid, type Sides } from "./sides";

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

const money = async () => balances(portal.store.db, sides.company_id, "CNY");

/** An order that was cancelled at a fee, with a request to waive it. */
async function cancelledWithFee(channel: "pre_deposit" | "credit", days: number) {
	const order = await paid(portal, sides.admin, { channel, days });
	await setClock(portal, order.policy.at(-1).from + 5 - Math.floor(Date.now() / 1000));
	const { data: quoted } = await sides.admin.cancelQuote(order.id);
	const { data } = await sides.admin.cancel(order.id, quoted.quote_id);
	expect(data).toMatchObject({ status: 70, fee_amount: quoted.fee_amount });
	expect(data.actions.map(({ call }: { call: string }) => call)).toContain("requestWaiver");
	const requested = await sides.admin.post("order/requestWaiver", { id: order.id, reason: "航班取消" });
	expect(requested.data.waiver, requested.text).toMatchObject({ status: "requested" });
	return { id: order.id as number, total: order.total_amount as number, fee: quoted.fee_amount as number };
}

const grant = (id: number, more: object = {}) =>
	sides.operator.post("operator/decideWaiver", { id, grant: true, reason: "酒店同意", ...more });

describe("a fee that was charged", () => {
	it.each(["pre_deposit", "credit"] as const)(
		"is given back in part the way it was paid, once: %s",
		async (channel) => {
			const { id, total, fee } = await cancelledWithFee(channel, channel === "credit" ? 45 : 50);
			const before = await money();
			const part = Math.floor(fee / 3);
			const both = await Promise.all([grant(id, { waived_amount: part }), grant(id, { waived_amount: part })]);
			expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
			const after = await money();
			if (channel === "credit") expect(after.credit_used).toBe(before.credit_used - part);
			else expect(after.deposit_available).toBe(before.deposit_available + part);
			const read = (await sides.admin.detail(id)).data;
			expect(read).toMatchObject({
				fee_amount: fee - part,
				refund_money: total - fee + part,
				refund_status: 2,
				waiver: { status: "granted", waived_amount: part, decision_reason: "酒店同意" },
				settlement_money: channel === "credit" ? fee - part : null,
			});
			expect(read.payments.at(-1)).toMatchObject({ kind: "waiver", direction: "in", amount: part });
			expect((await sides.admin.post("order/requestWaiver", { id, reason: "再试" })).data.type).toBe(
				"not_allowed_in_state",
			);
		},
	);

	it("is given back whole where no amount is named, and then nothing is left to bill", async () => {
		const { id, total } = await cancelledWithFee("credit", 55);
		expect((await grant(id)).code).toBe(1);
		expect((await sides.admin.detail(id)).data).toMatchObject({
			fee_amount: 0,
			refund_money: total,
			refund_status: 3,
			settlement_status: 0,
			settlement_money: 0,
		});
	});

	it("that stands on a bill already comes back as a credit line of the next one", async () => {
		const { id, fee } = await cancelledWithFee("credit", 60);
		expect((await sides.admin.post("bill/apply", { currency: "CNY", subjects: [`order:${id}`] })).code).toBe(1);
		expect((await grant(id, { waived_amount: 100 })).code).toBe(1);
		expect((await sides.admin.detail(id)).data).toMatchObject({
			settlement_status: 30,
			settlement_money: fee,
			fee_amount: fee - 100,
		});
		const rows = await rowsOf(
			portal.store.db,
			sql`select amount::int4 as amount, status, settlement_status from order_refund where company_id = ${sides.company_id} and order_id = ${id}`,
		);
		expect(rows).toEqual([{ amount: 100, status: 40, settlement_status: 20 }]);
	});

	it("is not given back beyond itself, nor for 0, -1, 0.001 or a text; nothing is written then", async () => {
		const { id, fee } = await cancelledWithFee("pre_deposit", 65);
		const read = async () => ({ ...(await sides.admin.detail(id)).data, as_of: 0 });
		const before = await read();
		for (const waived_amount of [0, -1, 0.001, 1e9, fee + 1, "１００"]) {
			const { code, data } = await grant(id, { waived_amount });
			expect([code, Object.keys(data.fields ?? {})], String(waived_amount)).toEqual([0, ["waived_amount"]]);
		}
		expect(await read()).toEqual(before);
		expect((await sides.operator.post("operator/decideWaiver", { id, grant: false, reason: "酒店不同意" })).code).toBe(
			1,
		);
		expect((await sides.admin.detail(id)).data).toMatchObject({
			fee_amount: fee,
			waiver: { status: "rejected", waived_amount: null },
		});
	});

	it("is none of an order that was cancelled free of charge after it was asked for: the answer is recorded, nothing moves", async () => {
		const order = await paid(portal, sides.admin, { days: 75 });
		expect((await sides.admin.post("order/requestWaiver", { id: order.id, reason: "行程变更" })).code).toBe(1);
		const { data: quoted } = await sides.admin.cancelQuote(order.id);
		expect((await sides.admin.cancel(order.id, quoted.quote_id)).data.fee_amount).toBe(0);
		const before = await money();
		expect((await grant(order.id, { waived_amount: 100 })).data.fields.waived_amount).toBe(
			"This order has no cancellation fee.",
		);
		const granted = await grant(order.id);
		expect(granted.code, granted.text).toBe(1);
		expect((await sides.admin.detail(order.id)).data.waiver).toMatchObject({ status: "granted", waived_amount: null });
		expect(await money()).toEqual(before);
	});

	it("is not asked of an order that was cancelled free of charge", async () => {
		const order = await paid(portal, sides.admin, { days: 70 });
		const { data: quoted } = await sides.admin.cancelQuote(order.id);
		await sides.admin.cancel(order.id, quoted.quote_id);
		expect((await sides.admin.post("order/requestWaiver", { id: order.id, reason: "r" })).data.type).toBe(
			"not_allowed_in_state",
		);
	});
});
