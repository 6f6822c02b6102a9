import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { auditBills } from "~/portal-server/billing/audit";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import { movedBy } from "../../../setup/store/moved";
import { booker, findPlan, inDays } from "../../orders/bookings";
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
} from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
});
let office: Office;
afterEach(async () => {
	await expectAgreement(portal, office);
	const { data } = await office.finance.get("bill/proof");
	expect([data.differing, data.equations.filter(({ difference }: { difference: number }) => difference !== 0)]).toEqual(
		[0, []],
	);
});
afterAll(() => portal?.close());

/** Minor units: what was lost on the company, what it owes, and what its next bill takes off. */
async function sums() {
	const [row] = await rowsOf<{ loss: number; owed: number }>(
		portal.store.db,
		sql`select coalesce(sum(posted_debit - posted_credit) filter (where code = 'LOSS'), 0)::int8 as loss,
			coalesce(sum(posted_debit - posted_credit) filter (where code = 'REC'), 0)::int8 as owed from ledger_account where company_id = ${office.company_id}`,
	);
	const { list } = (await office.finance.get("bill/billable")).data;
	const credit = list.reduce((sum: number, { amount }: { amount: number }) => sum + Math.min(0, amount), 0);
	return { loss: Number(row?.loss), owed: Number(row?.owed), credit };
}

async function writeOff(bill: { id: number }): Promise<void> {
	await operators.first.post("operator/writeOffBill", { id: bill.id, step: "ask", reason: "bankrupt" });
	const done = await operators.second.post("operator/writeOffBill", { id: bill.id, step: "confirm" });
	expect(done.data.status_key, done.text).toBe("written_off");
}

async function requested({ id }: Pick<OrderRecord, "id">, amount: number): Promise<number> {
	const { code, data, text } = await office.admin.post("order/refund", { id, amount, reason: "not as booked" });
	expect(code, text).toBe(1);
	return data.refunds.find(({ status }: { status: number }) => status === 10).id;
}
const approve = (refund_id: number) =>
	operators.reservation.post("operator/decideRefund", { refund_id, approve: true, reason: "right" });
async function refund(order: Pick<OrderRecord, "id">, amount: number): Promise<void> {
	const { code, text } = await approve(await requested(order, amount));
	expect(code, text).toBe(1);
}

const start = async (count: number, first_day: number, paid = 0) => {
	office = await openOffice(portal);
	const orders = await servedOrders(portal, office, count, first_day);
	const bill = await billed(office, orders);
	if (paid !== 0) {
		const amount = paid > 0 ? paid : bill.total_amount + paid;
		expect((await office.finance.post("bill/pay", { id: bill.id, amount })).code).toBe(1);
	}
	return { orders: orders as [OrderRecord, ...OrderRecord[]], bill };
};

describe("a refund of an order whose bill was written off", () => {
	it("lessens the loss and is no credit of the next bill", async () => {
		const { orders, bill } = await start(2, 300, 100);
		await writeOff(bill);
		await refund(orders[0], 3_000);
		expect(await sums()).toEqual({ loss: bill.total_amount - 100 - 3_000, owed: 0, credit: 0 });
		const { data } = await office.admin.get("order/detail", { id: orders[0].id });
		expect(data).toMatchObject({ refund_money: 3_000, refund_status: 2 });
	});

	it("is a credit of the next bill for what is beyond the loss", async () => {
		const { orders, bill } = await start(1, 304, -1_000);
		await writeOff(bill);
		await refund(orders[0], 400);
		await refund(orders[0], 5_000);
		expect(await sums()).toEqual({ loss: 0, owed: -4_400, credit: -4_400 });
		const [next] = (await servedOrders(portal, office, 1, 306)) as [OrderRecord];
		const again = await office.finance.post("bill/apply", { currency: next.currency, all: true, subjects: [] });
		expect(again.data.total_amount, again.text).toBe(next.total_amount - 4_400);
		await refund(orders[0], 200);
		expect(await sums()).toMatchObject({ loss: 0, credit: -200 });
	});

	it("lessens one loss once, however many are decided at a time", async () => {
		const { orders, bill } = await start(2, 308, -1_000);
		await writeOff(bill);
		const ids = [await requested(orders[0], 800), await requested(orders[1] as OrderRecord, 900)];
		const both = await Promise.all(ids.map(approve));
		expect(both.map(({ code }) => code)).toEqual([1, 1]);
		expect(await sums()).toEqual({ loss: 0, owed: -700, credit: -700 });
	});

	it("that waited for the next bill when it was written off lessens what is lost", async () => {
		const { orders, bill } = await start(2, 312);
		await refund(orders[0], 2_000);
		expect((await sums()).credit).toBe(-2_000);
		await writeOff(bill);
		expect(await sums()).toEqual({ loss: bill.total_amount - 2_000, owed: 0, credit: 0 });
		await refund(orders[0], 500);
		expect(await sums()).toEqual({ loss: bill.total_amount - 2_500, owed: 0, credit: 0 });
	});

	it("was never lost where it is all that was left", async () => {
		const { orders, bill } = await start(1, 316, -1_500);
		await refund(orders[0], 2_000);
		await writeOff(bill);
		expect(await sums()).toEqual({ loss: 0, owed: -500, credit: -500 });
	});
});

describe("a fee that is waived after its bill was written off", () => {
	it("lessens the loss, and is no credit of the next bill", async () => {
		office = await openOffice(portal);
		const by = booker(portal, office.admin.member.token);
		const plan = await findPlan(portal, { costs_from: "always" });
		const { data: made } = await by.create({ plan, check_in: inDays(2), nights: 1 });
		expect((await by.pay(made.id, "credit")).code).toBe(1);
		await portal.store.db.execute(
			sql`update orders set pay_time = ${movedBy("pay_time", -7200)} where company_id = ${office.company_id} and id = ${made.id}`,
		);
		const quoted = await office.admin.post("order/cancelQuote", { id: made.id });
		const cancelled = await office.admin.post("order/cancel", { id: made.id, quote_id: quoted.data.quote_id });
		const fee = cancelled.data.fee_amount;
		expect(fee, cancelled.text).toBeGreaterThan(1_000);
		const bill = await billed(office, [await orderOf(portal, office.company_id, made.id)]);
		await office.admin.post("order/requestWaiver", { id: made.id, reason: "the flight was cancelled" });
		await writeOff(bill);
		const granted = await operators.reservation.post("operator/decideWaiver", {
			id: made.id,
			grant: true,
			waived_amount: 1_000,
			reason: "the hotel agrees",
		});
		expect(granted.code, granted.text).toBe(1);
		expect(await sums()).toEqual({ loss: fee - 1_000, owed: 0, credit: 0 });
	});
});

describe("the audit", () => {
	it("finds a loss that a refund has lessened by more than it was, or by something else than the ledger says", async () => {
		const { orders, bill } = await start(1, 320);
		await writeOff(bill);
		await refund(orders[0], 1_000);
		const set = (amount: number, settlement: number) =>
			portal.store.db.execute(
				sql`update order_refund set loss_amount = ${amount}, settlement_status = ${settlement} where company_id = ${office.company_id}`,
			);
		await set(999, SETTLEMENT_STATUS.billable);
		const found = (await auditBills(portal.store.db, office.company_id)).map(({ check }) => check);
		expect(found).toContain("what is left of a bill that is written off is a loss");
		await set(1_000, SETTLEMENT_STATUS.not_applicable);
	});
});
