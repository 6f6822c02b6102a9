import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { lockRows, waitingForLocks } from "../../../setup/store/row-lock";
import { watchStatements } from "../../../setup/store/watch-statements";
import { invoicedOf, issue, issued, issuedPaper, must, type Operators, openOperators } from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

/** How many transactions `work` takes that touch an invoice: one more for each that the database has ended and that is repeated. */
async function transactionsOf(work: () => Promise<void>): Promise<number> {
	const found = new Set<object>();
	const unwatch = watchStatements((text, _values, transaction) => {
		if (transaction && /\binvoice\b/.test(text)) found.add(transaction);
	});
	try {
		await work();
	} finally {
		unwatch();
	}
	return found.size;
}

/** An issued invoice whose reversal is requested. */
async function requested(): Promise<{ id: number; order: number; net: number }> {
	const { id: order, net } = await operators.order();
	const id = await issued(operators, [{ order_id: order, amount: net }]);
	await issue(portal, operators, id);
	const { lines } = await must(operators.as("finance", `invoice/detail?id=${id}`));
	const body = { id, reason: "wrong title", lines: [{ line_id: lines[0].id, amount: net }] };
	await must(operators.as("finance", "invoice/requestRed", body));
	return { id, order, net };
}

describe("a red-letter request that two operators decide on at once", () => {
	it.each([
		["rejectRed", "confirmRed"],
		["confirmRed", "rejectRed"],
	])("is decided once, by %s before %s, and neither transaction is ended by the other", async (first, second) => {
		const { id, order, net } = await requested();
		const { company_id } = operators.sides;
		const paper = await issuedPaper(portal, operators, id);
		const decide = (call: string) =>
			operators.as("finance_operator", `operator/${call}`, call === "confirmRed" ? paper : { id, reason: "as agreed" });
		const waiting = (count: number) =>
			vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(count), 20_000);
		const answers: number[] = [];
		const transactions = await transactionsOf(async () => {
			const release = await lockRows(
				portal.store,
				sql`select 1 from invoice_line where company_id = ${company_id} and invoice_id = ${id} for update`,
			);
			const one = decide(first);
			await waiting(1).catch(release);
			const other = decide(second);
			await waiting(2).finally(release);
			answers.push(...(await Promise.all([one, other])).map(({ code }) => code));
		});
		expect(answers).toEqual([1, 0]);
		expect(transactions).toBe(2);
		const left = first === "confirmRed" ? 0 : net;
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: left, lines: left });
	});
});
