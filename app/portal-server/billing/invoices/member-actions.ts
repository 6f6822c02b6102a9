import { sql } from "drizzle-orm";
import { hasFraction, isCurrency } from "~/portal-contract/base/money";
import type { invoiceRequestRed, invoiceTakeBackRed, invoiceWithdraw } from "~/portal-contract/billing/invoices";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { isText } from "~/portal-server/platform/people";
import { INVOICES } from "./invoice-machine";
import { moveInvoice } from "./move-invoice";
import { type InvoiceLineRow, type InvoiceRecord, readInvoice, readLines } from "./reading/read-invoices";
import { shownInvoice } from "./reading/shown-invoice";
import { updateOrders } from "./roll-up";
import { giveBack, lockOrders } from "./shares";

/** Gives all shares of an invoice back, once it has left its state, and brings its orders up to that. */
export async function releaseInvoice(
	tx: Tx,
	{ company_id, id }: InvoiceRecord,
	event: Parameters<typeof updateOrders>[3],
): Promise<void> {
	const lines = await readLines(tx, company_id, id);
	const ids = lines.map(({ order_id }) => order_id);
	await lockOrders(tx, company_id, ids);
	await giveBack(tx, company_id, lines);
	await updateOrders(tx, company_id, ids, event);
}

/** Throws `Refused`: `not_found`, `not_allowed`, `not_allowed_in_state`, `stale_state`. */
export const withdrawInvoice: UseCase<typeof invoiceWithdraw> = async (context, body) => {
	const { who, language, change } = context;
	const withdrawn = await change(async (tx) => {
		const row = await readInvoice(tx, who.company_id, body.id);
		const moved = await moveInvoice(tx, row, context, { call: "invoice/withdraw" });
		await releaseInvoice(tx, moved, { action: "invoice/withdraw", actor: actorOf(context) });
		return shownInvoice(tx, moved, who, language);
	});
	return withdrawn;
};

function redFaults(
	{ lines, reason }: InputOf<typeof invoiceRequestRed>,
	known: readonly InvoiceLineRow[],
	currency: string,
): FieldFaults {
	const fields: FieldFaults = {};
	if (reason === "") fields.reason = "field-required";
	else if (!isText(reason)) fields.reason = "order-text-invalid";
	if (lines.length === 0) fields.lines = "invoice-red-required";
	const seen = new Set<number>();
	for (const [index, { line_id, amount }] of lines.entries()) {
		const line = known.find(({ id }) => id === line_id);
		const left = line ? line.amount - line.reversed_amount : 0;
		const at = `lines[${index}].amount`;
		if (!line) fields[at] = "order-not-found";
		else if (seen.has(line_id)) fields[at] = "invoice-line-twice";
		else if (amount <= 0) fields[at] = "invoice-amount-invalid";
		else if (isCurrency(currency) && hasFraction(amount, currency)) fields[at] = "amount-whole-kyat";
		else if (amount > left) fields[at] = { key: "invoice-red-beyond", values: { left: { amount: left, currency } } };
		seen.add(line_id);
	}
	return fields;
}

/** All that stands of an invoice, by its lines. */
const remainingLines = (lines: readonly InvoiceLineRow[]) =>
	lines
		.map(({ id, amount, reversed_amount }) => ({ line_id: id, amount: amount - reversed_amount }))
		.filter(({ amount }) => amount > 0);

/** Throws as `withdrawInvoice`, and `invalid` at `reason`, `lines` and `lines[i].amount`. */
export const requestRed: UseCase<typeof invoiceRequestRed> = async (context, body) => {
	const { who, language, change } = context;
	const requested = await change(async (tx) => {
		const row = await readInvoice(tx, who.company_id, body.id);
		INVOICES.require(who, { status: row.status, call: "invoice/requestRed" });
		const known = await readLines(tx, who.company_id, row.id);
		const lines = body.whole ? remainingLines(known) : body.lines;
		requireValid(redFaults({ ...body, lines }, known, row.currency));
		const changes = { red_reason: body.reason };
		const moved = await moveInvoice(tx, row, context, { call: "invoice/requestRed", reason: body.reason, changes });
		const [ids, amounts] = [lines.map(({ line_id }) => line_id), lines.map(({ amount }) => amount)];
		await tx.execute(
			sql`update invoice_line l set red_amount = t.amount from unnest(${bigints(ids)}, ${bigints(amounts)}) as t (id, amount)
				where l.company_id = ${who.company_id} and l.invoice_id = ${row.id} and l.id = t.id`,
		);
		return shownInvoice(tx, moved, who, language);
	});
	return requested;
};

/** The invoice stands again, and no line of it is to be reversed. Throws as `withdrawInvoice`. */
export const takeBackRed: UseCase<typeof invoiceTakeBackRed> = async (context, body) => {
	const { who, language, change } = context;
	const { company_id } = who;
	return change(async (tx) => {
		const row = await readInvoice(tx, company_id, body.id);
		const changes = { red_reason: "" };
		const moved = await moveInvoice(tx, row, context, { call: "invoice/takeBackRed", changes });
		await tx.execute(
			sql`update invoice_line set red_amount = 0 where company_id = ${company_id} and invoice_id = ${row.id}`,
		);
		return shownInvoice(tx, moved, who, language);
	});
};
