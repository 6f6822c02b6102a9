import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { uniqueId } from "../../../factories/random/unique";
import type { TestPortal } from "../../../setup/portal";
import {
	billed,
	creditOf,
	expectAgreement,
	keyOf,
	type Office,
	openOffice,
	openPortal,
	rowOf,
	servedOrders,
	settlementOf,
} from "./stage";

const { billable, billed: onBill } = SETTLEMENT_STATUS;
let portal: TestPortal;
let office: Office;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
});
afterAll(() => portal?.close());

describe("a member who settles bookings", () => {
	it("sees what may be billed by currency, chooses, and gets a numbered bill with cost centre, purchase order and purpose [M-021]", async () => {
		const orders = await servedOrders(portal, office, 3, 30);
		const shown = await office.finance.get("bill/billable");
		expect(shown.data.total).toBe(3);
		expect(shown.data.sums).toEqual([
			{ currency: "CNY", count: 3, amount: orders.reduce((sum, one) => sum + (one.settlement_money ?? 0), 0) },
		]);
		expect(shown.data.list[0]).toMatchObject({
			cost_center: "CC-0",
			purchase_order: "PO-0",
			trip_purpose: "factory visit",
		});
		const bill = await billed(office, orders.slice(0, 2));
		expect(bill.number).toMatch(new RegExp(`^B0*${office.company_id}-\\d{4}-0001$`));
		expect(bill).toMatchObject({
			status_key: "issued",
			line_count: 2,
			paid_amount: 0,
			is_overdue: false,
			due_amount: bill.total_amount,
		});
		expect(await settlementOf(portal, office, orders)).toEqual([onBill, onBill, billable]);
		const { data } = await office.finance.get("bill/detail", { id: bill.id });
		expect(data.lines.list).toHaveLength(2);
		expect(data.lines.list[0]).toMatchObject({ purchase_order: "PO-0", status: "ok" });
		expect(data.events.map(({ action }: { action: string }) => action)).toEqual(["bill/apply"]);
		await expectAgreement(portal, office);
	});

	it("in two tabs puts an order on one bill alone, and numbers have no gaps", async () => {
		const [order] = await servedOrders(portal, office, 1, 34);
		if (!order) throw new Error("no order");
		const body = { currency: "CNY", subjects: [keyOf(order)] };
		const both = await Promise.all([office.finance.post("bill/apply", body), office.admin.post("bill/apply", body)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(both.find(({ code }) => code === 0)?.data.type).toBe("already_on_bill");
		const key = uniqueId();
		const [left] = await servedOrders(portal, office, 1, 35);
		if (!left) throw new Error("no order");
		const again = { currency: "CNY", subjects: [keyOf(left)] };
		const twice = [
			await office.finance.post("bill/apply", again, key),
			await office.finance.post("bill/apply", again, key),
		];
		expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
		const numbers = (await office.finance.get("bill/list")).data.list.map(({ number }: { number: string }) =>
			number.slice(-4),
		);
		expect(numbers.sort()).toEqual(["0001", "0002", "0003"]);
		await expectAgreement(portal, office);
	});

	it("without a key, with nothing chosen, with another company's order or in words that are none is refused, and nothing is written", async () => {
		const other = await openOffice(portal);
		const [theirs] = await servedOrders(portal, other, 1, 36);
		if (!theirs) throw new Error("no order");
		const { token } = office.finance.member;
		expect((await portal.call("bill/apply", { body: { currency: "CNY", subjects: [] }, token })).data.type).toBe(
			"idempotency_missing",
		);
		expect((await office.finance.post("bill/apply", { currency: "CNY", subjects: [] })).data.fields).toHaveProperty(
			"subjects",
		);
		expect((await office.finance.post("bill/apply", { currency: "CNY", subjects: [keyOf(theirs)] })).data.type).toBe(
			"already_on_bill",
		);
		expect((await office.finance.post("bill/apply", { currency: "CNY", subjects: ["order:x"] })).data.type).toBe(
			"invalid",
		);
		expect(
			(await office.finance.post("bill/apply", { currency: "EUR", subjects: ["order:1"] })).data.fields,
		).toHaveProperty("currency");
		expect(await settlementOf(portal, other, [theirs])).toEqual([billable]);
	});

	it("gets a credit for a refund after billing, but never a bill below zero", async () => {
		const own = await openOffice(portal);
		const [first, second] = await servedOrders(portal, own, 2, 40);
		if (!first || !second) throw new Error("no orders");
		const bill = await billed(own, [first]);
		await creditOf(portal, own, first, 500);
		const { data } = await own.finance.get("bill/billable");
		const credit = data.list.find(({ subject_kind }: { subject_kind: string }) => subject_kind === "refund");
		expect(credit.amount).toBe(-500);
		expect(
			(await own.finance.post("bill/apply", { currency: "CNY", subjects: [credit.key] })).data.fields,
		).toHaveProperty("subjects");
		const next = await own.finance.post("bill/apply", { currency: "CNY", all: true });
		expect(next.data.total_amount).toBe((second.settlement_money ?? 0) - 500);
		expect((await rowOf(portal, own, bill.id))?.total_amount).toBe(first.settlement_money);
	});

	it("takes back a bill that is their own, and its orders may be settled again; its number stays used", async () => {
		const own = await openOffice(portal);
		const orders = await servedOrders(portal, own, 1, 44);
		const bill = await billed(own, orders);
		const withdrawn = await own.admin.post("bill/withdraw", { id: bill.id, reason: "wrong month" });
		expect(withdrawn.data).toMatchObject({ status_key: "withdrawn", number: bill.number, actions: ["bill/download"] });
		expect(await settlementOf(portal, own, orders)).toEqual([billable]);
		expect((await billed(own, orders)).number).toMatch(/0002$/);
		await expectAgreement(portal, own);
	});
});
