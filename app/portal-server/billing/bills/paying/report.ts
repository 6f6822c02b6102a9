import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { OLDEST_TRANSFER_DAYS } from "~/portal-contract/account/top-up-limits";
import type { billReportPayment } from "~/portal-contract/billing/bill-payments";
import { isReferenceUsed, takeReference } from "~/portal-server/ledger/references";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { AnswerOf, CallContext, InputOf, Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { isOneLine } from "~/portal-server/platform/people";
import { openBill } from "../bill-record";
import { BILLS } from "../bill-states";
import { readDetail } from "../reading/read-detail";
import { checkPayment } from "./pay";

const KINDS = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf)$/;

type Body = InputOf<typeof billReportPayment>;

/** Throws `Refused` `invalid` with a message for every wrong field. */
async function checkTransfer(tx: Tx, { company_id }: Who, { transfer_date, bank_reference }: Body): Promise<void> {
	const fields: Record<string, Message> = {};
	const today = await portalToday(tx);
	if (transfer_date > today) fields.transfer_date = "top-up-date-ahead";
	if (transfer_date < addDays(today, -OLDEST_TRANSFER_DAYS)) fields.transfer_date = "top-up-date-old";
	if (!isOneLine(bank_reference)) fields.bank_reference = "order-text-invalid";
	else if (await isReferenceUsed(tx, company_id, bank_reference)) fields.bank_reference = "bank-reference-known";
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
}

/** The member's own upload becomes the slip. */
async function takeSlip(tx: Tx, { company_id, member_id }: Who, url: string): Promise<number> {
	const [slip] = await rowsOf<{ id: number; mimetype: string }>(
		tx,
		sql`update upload u set is_attached = true from stored_file s
			where u.company_id = ${company_id} and u.member_id = ${member_id} and u.url = ${url} and s.company_id = ${company_id} and s.id = u.stored_file_id
			returning u.id, s.mimetype`,
	);
	if (!slip) throw new Refused("invalid", { fields: { slip: "message-file-gone" } });
	if (!KINDS.test(slip.mimetype)) throw new Refused("invalid", { fields: { slip: "upload-format" } });
	return slip.id;
}

/** Reports a bank transfer; no money moves, and what is reported is not asked for again. */
export async function reportBillPayment(
	context: CallContext,
	body: InputOf<typeof billReportPayment>,
): Promise<AnswerOf<typeof billReportPayment>> {
	const { who, language } = context;
	const { amount, transfer_date, bank_reference } = body;
	return context.change(async (tx) => {
		const record = await openBill(tx, { company_id: who.company_id, id: body.id });
		const actor = actorOf(context);
		BILLS.require(actor, { status: record.status, call: "bill/reportPayment" });
		await checkPayment(tx, record, amount);
		await checkTransfer(tx, who, body);
		const slip_id = await takeSlip(tx, who, body.slip);
		const { company_id, currency, id: bill_id } = record;
		const [payment] = await tx
			.insert(billPayment)
			.values({
				...{
					company_id,
					bill_id,
					currency,
					amount,
					channel: "bank",
					state: "submitted",
					transfer_date,
					bank_reference,
					slip_id,
					language,
				},
				...{ member_id: who.member_id, member_name: who.nickname || who.username },
			})
			.returning({ id: billPayment.id });
		if (!payment) throw new Error(`a report for bill ${bill_id} was not written`);
		await takeReference(tx, { company_id, kind: "bill_payment", id: payment.id }, bank_reference);
		const amended = await BILLS.move(tx, record, { call: "bill/reportPayment", actor, amount, reason: bank_reference });
		return readDetail(tx, amended, { who, language });
	});
}

/** Condition on `upload`: it is the slip of a payment that `who` decides on, or that his company has made. */
export function isBillSlipForReader(_db: Db, who: Who) {
	const isDecider = who.is_operating && who.can("operator/bills");
	const own = who.can("bill/details") ? sql`p.company_id = ${who.company_id}` : sql`false`;
	return sql`exists (select from bill_payment p where p.company_id = upload.company_id and p.slip_id = upload.id and ${isDecider ? sql`true` : own})`;
}
