import { sql } from "drizzle-orm";
import type { billReportPayment } from "~/portal-contract/billing/bill-payments";
import { takeReference } from "~/portal-server/ledger/references";
import { transferFaults } from "~/portal-server/ledger/transfer-faults";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { requireValid } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { attachUpload } from "~/portal-server/platform/files/attach";
import { openBill } from "../bill-record";
import { BILLS } from "../bill-states";
import { readDetail } from "../reading/read-detail";
import { checkPayment } from "./pay";

/** Reports a bank transfer; no money moves, and what is reported is not asked for again. */
export const reportBillPayment: UseCase<typeof billReportPayment> = async (context, body) => {
	const { who, language } = context;
	const { amount, transfer_date, bank_reference } = body;
	return context.change(async (tx) => {
		const record = await openBill(tx, { company_id: who.company_id, id: body.id });
		const actor = actorOf(context);
		BILLS.require(actor, { status: record.status, call: "bill/reportPayment" });
		await checkPayment(tx, record, amount);
		const fields = await transferFaults(tx, who.company_id, body);
		requireValid(fields);
		const slip_id = await attachUpload(tx, who, body.slip, "slip");
		const { company_id, currency, id: bill_id } = record;
		const [payment] = await tx
			.insert(billPayment)
			.values({
				company_id,
				bill_id,
				currency,
				amount,
				channel: "bank",
				status: "submitted",
				transfer_date,
				bank_reference,
				slip_id,
				language,
				member_id: who.member_id,
				member_name: who.nickname || who.username,
			})
			.returning({ id: billPayment.id });
		if (!payment) throw new Error(`a report for bill ${bill_id} was not written`);
		await takeReference(tx, { company_id, kind: "bill_payment", id: payment.id }, bank_reference);
		const amended = await BILLS.move(tx, record, { call: "bill/reportPayment", actor, amount, reason: bank_reference });
		return readDetail(tx, amended, { who, language });
	});
};

/** Condition on `upload`: it is the slip of a payment that `who` decides on, or that their company has made. */
export function isBillSlipForReader(_db: Db, who: Who) {
	const isDecider = who.is_operating && who.can("operator/bills");
	const own = who.can("bill/details") ? sql`p.company_id = ${who.company_id}` : sql`false`;
	return sql`exists (select from bill_payment p where p.company_id = upload.company_id and p.slip_id = upload.id and ${isDecider ? sql`true` : own})`;
}
