import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProofQuery } from "~/portal-contract/billing/proof";
import { auditInvoices } from "~/portal-server/billing/invoices/audit";
import { readProof } from "~/portal-server/billing/proof/read-proof";
import type { Db } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../../setup/portal";
import { billed, type Office, openOffice, openPortal, servedOrders } from "../bills/stage";

let portal: TestPortal;
let office: Office;
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
	const applied = await office.finance.post("invoice/apply", { title_id: title.data.id, kind, currency, email: "f@example.com", lines });
	expect(applied.code, applied.text).toBe(1);
});
afterAll(() => portal?.close());

class Undo extends Error {}

const company = () => sql`company_id = ${office.company_id}`;
const firstOf = (table: string) => sql`${company()} and id = (select min(id) from ${sql.raw(table)} where ${company()})`;

const proofOf = (db: Db, query: object = {}) => {
	const who = { company_id: office.company_id, currency: "CNY" };
	return readProof({ db, who, query: ProofQuery.parse(query), language: "en" } as never);
};

/** What the page names while one thing is wrong: equations, and parts of orders. */
async function namedWith(wrong: SQL): Promise<string[]> {
	let named: string[] = [];
	await portal.store.db
		.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(wrong);
			const { equations, list } = await proofOf(tx as never, { only: "differing" });
			const unequal = equations.filter(({ difference }) => difference !== 0).map(({ code }) => code);
			const parts = list.flatMap(({ differences }) => differences.map(({ part }) => `order: ${part}`));
			const invoices = (await auditInvoices(tx, office.company_id)).map(({ check }) => check);
			named = [...unequal, ...new Set(parts), ...invoices];
			throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	return named;
}

describe("the proof of settlement with one unit wrong", () => {
	it.each<[string, () => SQL, string]>([
		["an order's price", () => sql`update orders set total_amount = total_amount + 1 where ${firstOf("orders")}`, "order: ledger"],
		["an order's refund", () => sql`update orders set refund_money = refund_money + 1 where ${firstOf("orders")}`, "order: ledger"],
		["an order's extras", () => sql`update orders set extras_amount = extras_amount + 1 where ${firstOf("orders")}`, "ledger"],
		[
			"a payment's transfer",
			() => sql`update ledger_transfer set amount = amount - 1 where ${company()} and kind = 'pay'`,
			"order: ledger",
		],
		[
			"the receivable",
			() => sql`update ledger_account set posted_debit = posted_debit + 1 where ${company()} and code = 'REC'`,
			"receivable",
		],
		["a line of a bill", () => sql`update bill_line set amount = amount + 1 where ${firstOf("bill_line")}`, "order: bill"],
		[
			"a line's being on a bill",
			() => sql`update bill_line set is_live = false, state = 'removed' where ${firstOf("bill_line")}`,
			"credit",
		],
		["what is open on a bill", () => sql`update bill set status = 40, paid_amount = paid_amount - 1 where ${company()}`, "receivable"],
		["a payment of a bill", () => sql`update bill_payment set amount = amount + 1 where ${company()}`, "payments"],
		["a settlement", () => sql`update ledger_transfer set amount = amount + 1 where ${company()} and kind = 'settle'`, "payments"],
		[
			"what is taken of an order",
			() => sql`update invoice_subject set taken_amount = taken_amount + 1 where ${company()}`,
			"order: invoice",
		],
		["a line of an invoice", () => sql`update invoice_line set amount = amount + 1 where ${company()}`, "invoices"],
		["an invoice", () => sql`update invoice set amount = amount + 1 where ${company()}`, "invoice is the sum of its lines: amount"],
		[
			"an order that may no longer be invoiced",
			() => sql`update orders set settlement_status = 30 where ${firstOf("orders")}`,
			"order: reversal",
		],
	])("names one unit that is wrong in %s", async (_name, wrong, what) => {
		expect(await namedWith(wrong())).toContain(what);
	});
});
