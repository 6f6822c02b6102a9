import { sql } from "drizzle-orm";
import type { billReportPayment } from "~/portal-contract/billing/bill-payments";
import { plainReference, takeReference } from "~/portal-server/ledger/references";
import { transferFaults } from "~/portal-server/ledger/transfer-faults";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { requireValid } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { attachUpload } from "~/portal-server/platform/files/attach";
import { billAction } from "../acting/bill-action";
import { ownBill } from "../bill-record";
import { BILLS } from "../bill-states";
import { checkPayment, keepPayment } from "./pay";

/** Reports a bank transfer; no money moves, and what is reported is not asked for again. */
export const reportBillPayment: UseCase<typeof billReportPayment> = (context, body) =>
	billAction(context, ownBill(context, body.id), "bill/reportPayment", async (tx, bill, actor) => {
		const { who } = context;
		const { amount, transfer_date } = body;
		const bank_reference = plainReference(body.bank_reference);
		await checkPayment(tx, bill, amount);
		const fields = await transferFaults(tx, who.company_id, body);
		requireValid(fields);
		const slip_id = await attachUpload(tx, who, body.slip, "slip");
		const transfer = { channel: "bank", status: "submitted", transfer_date, bank_reference, slip_id } as const;
		const id = await keepPayment(tx, bill, context, { ...transfer, amount });
		await takeReference(tx, { company_id: bill.company_id, kind: "bill_payment", id }, bank_reference);
		return BILLS.move(tx, bill, { call: "bill/reportPayment", actor, amount, reason: bank_reference });
	});

/** Condition on `upload`: it is the slip of a payment that `who` decides on, or that their company has made. */
export function isBillSlipForReader(_db: Db, who: Who) {
	const isDecider = who.is_operating && who.can("operator/bills");
	const own = who.can("bill/details") ? sql`p.company_id = ${who.company_id}` : sql`false`;
	return sql`exists (select from bill_payment p where p.company_id = upload.company_id and p.slip_id = upload.id and ${isDecider ? sql`true` : own})`;
}
