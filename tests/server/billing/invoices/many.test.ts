import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { copyOrder } from "../../orders/copies";
import { issue, must, type Operators, openOperators } from "./stage";

const MANY = 1_000;
let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

/** Copies of a completed order, so that there are as many as one invoice may hold and one more. */
async function manyOrders(): Promise<void> {
	const { id } = await operators.order();
	const { company_id } = operators.sides;
	await portal.store.db.execute(
		sql`update orders set currency = 'USD' where company_id = ${company_id} and id = ${id}`,
	);
	await copyOrder(portal.store.db, { company_id, id, count: MANY, name: "MANY" });
}

/** As the catalogue of a PDF counts them. */
const pagesIn = (pdf: string): number =>
	Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));

interface Left {
	order_id: number;
	remaining_amount: number;
}

describe("an invoice of 1,000 orders [39-3.5]", () => {
	it("is requested in one step, is a file of all of them, is reversed as a whole; 1,001 are refused", async () => {
		await manyOrders();
		const { list, total } = await must(operators.as("finance", `invoice/available?currency=USD&limit=${MANY}`));
		expect([list.length, total]).toEqual([MANY, MANY + 1]);
		const lines = (list as Left[]).map(({ order_id, remaining_amount: amount }) => ({ order_id, amount }));
		const commercial = { kind: "commercial", currency: "USD", note: "PO 4711" };
		const tooMany = await operators.apply([...lines, { order_id: 1, amount: 1 }], commercial);
		expect(tooMany.code).toBe(0);
		const made = await must(operators.apply(lines, commercial));
		expect(made.order_count).toBe(MANY);
		expect(made.amount).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
		await must(operators.as("finance_operator", "operator/acceptInvoice", { id: made.id }));
		await issue(portal, operators, made.id);
		const token = operators.sides.members.get("finance")?.token ?? "";
		const pdf = await portal.call(`invoice/download?id=${made.id}`, { token });
		expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
		expect(pagesIn(pdf.text)).toBeGreaterThan(MANY / 50);
		const red = { id: made.id, reason: "wrong title", whole: true };
		const requested = await must(operators.as("finance", "invoice/requestRed", red));
		expect(
			requested.lines.every((line: { amount: number; red_amount: number }) => line.amount === line.red_amount),
		).toBe(true);
	});
});
