import { sql } from "drizzle-orm";
import { INVOICE_REQUEST_STATUS } from "~/portal-contract/billing/invoice-status";
import type { operatorConfirmRed, operatorRejectRed } from "~/portal-contract/billing/operator-invoices";
import { writeRed } from "~/portal-server/billing/invoices/documents/reds";
import { moveInvoice } from "~/portal-server/billing/invoices/move-invoice";
import { notifyOfInvoice } from "~/portal-server/billing/invoices/notices/notify";
import { type InvoiceRecord, readLines } from "~/portal-server/billing/invoices/reading/read-invoices";
import { updateOrders } from "~/portal-server/billing/invoices/roll-up";
import { giveBack, lockOrders } from "~/portal-server/billing/invoices/shares";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { invoice } from "~/portal-server/platform/db/schema";
import { decide, issuedPaper, requireReason } from "./decide";

async function confirm(
	tx: Tx,
	row: InvoiceRecord,
	context: CallContext,
	body: InputOf<typeof operatorConfirmRed>,
): Promise<InvoiceRecord> {
	const { company_id, id } = row;
	const call = "operator/confirmRed";
	const reversed = (await readLines(tx, company_id, id)).filter(({ red_amount }) => red_amount > 0);
	const amount = reversed.reduce((sum, { red_amount }) => sum + red_amount, 0);
	const paper = await issuedPaper(tx, row, context.who, body);
	const isWhole = row.reversed_amount + amount === row.amount;
	const to = isWhole ? INVOICE_REQUEST_STATUS.reversed : INVOICE_REQUEST_STATUS.issued;
	const moved = await moveInvoice(tx, row, context, {
		call,
		to,
		reason: row.red_reason,
		changes: { reversed_amount: sql`${invoice.reversed_amount} + ${amount}`, file_code: null, file_code_until: null },
	});
	await tx.execute(
		sql`update invoice_line set reversed_amount = reversed_amount + red_amount, red_amount = 0 where company_id = ${company_id} and invoice_id = ${id}`,
	);
	const shares = reversed.map(({ order_id, red_amount }) => ({ order_id, amount: red_amount }));
	const ids = shares.map(({ order_id }) => order_id);
	await lockOrders(tx, company_id, ids);
	await giveBack(tx, company_id, shares);
	await updateOrders(tx, company_id, ids, { action: call, actor: actorOf(context), reason: row.red_reason });
	const lettered = reversed.map((line) => ({ line_id: line.id, amount: line.red_amount }));
	const link = await writeRed(tx, moved, { ...paper, amount, lines: lettered });
	const lines = await readLines(tx, company_id, id);
	const again = lines.reduce((sum, line) => sum + line.again_amount, 0);
	await notifyOfInvoice(tx, moved, "invoice_red_done", { ...link, amount, again, red_number: paper.number });
	return moved;
}

/** Throws `Refused` `invalid` at `number`, `invoice_date` and `file`. */
export const confirmRed: UseCase<typeof operatorConfirmRed> = async (context, body) => {
	const confirmed = await decide(context, body, "operator/confirmRed", (tx, row) => confirm(tx, row, context, body));
	return confirmed;
};

/** Throws `Refused` `invalid` at `reason`. */
export const rejectRed: UseCase<typeof operatorRejectRed> = async (context, body) => {
	const { id, reason } = body;
	const call = "operator/rejectRed";
	const rejected = await decide(context, body, call, async (tx, row) => {
		requireReason(reason);
		const moved = await moveInvoice(tx, row, context, { call, reason });
		await tx.execute(
			sql`update invoice_line set red_amount = 0 where company_id = ${row.company_id} and invoice_id = ${id}`,
		);
		await notifyOfInvoice(tx, moved, "invoice_red_rejected", { reason });
		return moved;
	});
	return rejected;
};
