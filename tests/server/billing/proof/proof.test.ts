import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPortal } from "../../../setup/portal";
import {
	billed,
	expectAgreement,
	type Office,
	openOffice,
	openOperators,
	openPortal,
	servedOrders,
} from "../bills/stage";
import { pageNames } from "./planting";

let portal: TestPortal;
let office: Office;
let invoice: number;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const orders = await servedOrders(portal, office, 3, 220);
	const bill = await billed(office, orders.slice(0, 2));
	const paid = await office.finance.post("bill/pay", { id: bill.id, amount: bill.total_amount });
	expect(paid.data.status_key, paid.text).toBe("settled");
	const title = await office.finance.post("invoice/saveTitle", { type: "person", name: "Wang Xiao" });
	expect(title.code, title.text).toBe(1);
	const lines = [{ order_id: orders[0]?.id, amount: 1000 }];
	const currency = orders[0]?.currency;
	const kind = currency === "CNY" ? "digital_ordinary" : "commercial";
	const applied = await office.finance.post("invoice/apply", {
		title_id: title.data.id,
		kind,
		currency,
		email: "f@example.com",
		lines,
	});
	expect(applied.code, applied.text).toBe(1);
	invoice = applied.data.id;
});
afterAll(() => portal?.close());

class Undo extends Error {}

const firstOf = (table: string) =>
	sql`company_id = ${office.company_id} and id = (select min(id) from ${sql.raw(table)} where company_id = ${office.company_id})`;

/** What the page names while one thing is wrong. */
async function namedWith(wrong: SQL): Promise<string[]> {
	let named: string[] = [];
	await portal.store
		.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(wrong);
			named = await pageNames(tx, office.company_id, "CNY");
			throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	return named;
}

describe("the proof of settlement", () => {
	it("shows each order along its way, and agrees", async () => {
		const { data } = await office.finance.get("bill/proof");
		expect(data.differing).toBe(0);
		expect(
			data.equations.map(({ code, difference }: { code: string; difference: number }) => [code, difference]),
		).toEqual(["ledger", "credit", "receivable", "payments", "invoices"].map((code) => [code, 0]));
		expect(data.list).toHaveLength(3);
		const [open, , first] = data.list;
		expect(first).toMatchObject({
			net_amount: first.moved_amount,
			billed_amount: first.net_amount,
			settled_amount: first.net_amount,
		});
		expect(first).toMatchObject({ pending_amount: 1000, remaining_amount: first.net_amount - 1000, differences: [] });
		expect([first.bills[0].status_text, first.invoices[0].id]).toEqual(["Settled", invoice]);
		expect(open).toMatchObject({ billed_amount: 0, settled_amount: 0, bills: [], invoices: [] });
	});

	it("tells how much of a bill is paid in part, and is a file of the same orders [39-3.4]", async () => {
		const own = await openOffice(portal);
		const orders = await servedOrders(portal, own, 2, 240);
		const bill = await billed(own, orders);
		expect((await own.finance.post("bill/pay", { id: bill.id, amount: 1_000 })).data.status_key).toBe("part_paid");
		const { data } = await own.finance.get("bill/proof");
		expect(data.list[0].bills).toMatchObject([{ paid_amount: 1_000, total_amount: bill.total_amount }]);
		const file = async (query: string) => {
			const headers = { "ba-user-token": own.finance.member.token, server: "true", "think-lang": "en" };
			const answer = await portal.app.fetch(
				new Request(`http://portal.invalid/api/bill/proofExport?${query}`, { headers }),
			);
			expect(answer.headers.get("content-type")).toContain("text/csv");
			return (await answer.text()).trim().split("\r\n");
		};
		const [head, ...rows] = await file("");
		expect(head).toContain("Booking ID");
		expect(rows.map((row) => row.split(",")[0])).toEqual(
			data.list.map((one: { booking_id: string }) => one.booking_id),
		);
		expect(rows[0]).toContain(bill.number);
		expect(await file(`booking_id=${orders[0]?.booking_id}`)).toHaveLength(2);
		expect(await file("only=differing"), "nothing differs").toHaveLength(1);
		for (const part of [orders[0]?.booking_id.slice(-5).toLowerCase(), orders[0]?.booking_id.slice(0, 2)])
			expect((await file(`booking_id=${part}`)).length, part).toBeGreaterThan(1);
		expect(await file("booking_id=QQQQQ"), "no order").toHaveLength(1);
	});

	it("is of one's own company alone", async () => {
		const other = await openOffice(portal);
		const { data } = await other.finance.get("bill/proof");
		expect([
			data.total,
			data.equations
				.flatMap(({ left }: { left: { amount: number }[] }) => left)
				.every(({ amount }: { amount: number }) => amount === 0),
		]).toEqual([0, true]);
	});

	it.each<[string, () => SQL, string]>([
		[
			"a line is on no bill any more",
			() => sql`update bill_line set is_live = false, status = 'removed' where ${firstOf("bill_line")}`,
			"credit",
		],
		[
			"more is invoiced than may be",
			() => sql`update orders set invoice_status = 0, status = 30 where ${firstOf("orders")}`,
			"order: reversal",
		],
	])("is named where %s", async (_name, wrong, what) => {
		expect(await namedWith(wrong())).toContain(what);
	});

	it("agrees where an order is refunded on a bill, taken off it, refunded again and billed anew: each refund counts once", async () => {
		const other = await openOffice(portal);
		const operators = await openOperators(portal);
		const orders = await servedOrders(portal, other, 2, 240);
		const bill = await billed(other, orders);
		const [order] = orders;
		if (!order) throw new Error("no order");
		const refund = async (amount: number) => {
			const requested = await other.finance.post("order/refund", { id: order.id, amount, reason: "one night less" });
			const refund_id = requested.data.refunds.at(-1).id;
			const decided = await operators.reservation.post("operator/decideRefund", {
				refund_id,
				approve: true,
				reason: "right",
			});
			expect(decided.code, decided.text).toBe(1);
			await expectAgreement(portal, other);
			expect(await pageNames(portal.store.db, other.company_id, "CNY")).toEqual([]);
		};
		await refund(100);
		expect((await other.finance.post("bill/withdraw", { id: bill.id, reason: "too early" })).code).toBe(1);
		await refund(30);
		const all = await other.finance.post("bill/apply", { currency: "CNY", all: true, subjects: [] });
		expect(all.data.total_amount, all.text).toBe(orders.reduce((sum, { total_amount }) => sum + total_amount, 0) - 130);
		await expectAgreement(portal, other);
		expect(await pageNames(portal.store.db, other.company_id, "CNY")).toEqual([]);
	});
});
