import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { lookOf, readReference } from "~/portal-contract/base/typed/reference";
import type {
	operatorAcceptInvoice,
	operatorIssueInvoice,
	operatorRejectInvoice,
	operatorStartInvoice,
} from "~/portal-contract/billing/operator-invoices";
import { OLDEST_INVOICE_DAYS } from "~/portal-contract/billing/title-limits";
import { newFileLink } from "~/portal-server/billing/invoices/documents/file-link";
import type { RedRecord } from "~/portal-server/billing/invoices/documents/reds";
import { INVOICES, type InvoiceCall } from "~/portal-server/billing/invoices/invoice-machine";
import { releaseInvoice } from "~/portal-server/billing/invoices/member-actions";
import { moveInvoice } from "~/portal-server/billing/invoices/move-invoice";
import { notifyOfInvoice } from "~/portal-server/billing/invoices/notices/notify";
import { type InvoiceRecord, readInvoice, readLines } from "~/portal-server/billing/invoices/reading/read-invoices";
import { updateOrders } from "~/portal-server/billing/invoices/roll-up";
import { lockOrders } from "~/portal-server/billing/invoices/shares";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { AnswerOf, CallContext, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { attachTo, ownUpload } from "~/portal-server/platform/files/attach";
import { isText } from "~/portal-server/platform/people";
import { operatorAnswer } from "./read";

type Answer = AnswerOf<typeof operatorAcceptInvoice>;
type Deciding = Pick<CallContext, "who" | "language" | "request_id" | "change">;

/** An operator's move of an invoice, in one transaction. Throws `Refused` as `moveInvoice`, and `not_found`. */
export async function decide(
	context: Deciding,
	key: { company_id: number; id: number },
	call: InvoiceCall,
	work: (tx: Tx, row: InvoiceRecord) => Promise<InvoiceRecord>,
): Promise<Answer> {
	const { who, language, change } = context;
	return change(async (tx) => {
		const row = await readInvoice(tx, key.company_id, key.id);
		INVOICES.require(who, { status: row.status, call });
		return operatorAnswer(tx, await work(tx, row), who, language);
	});
}

export const acceptInvoice: UseCase<typeof operatorAcceptInvoice> = async (context, body) => {
	const call = "operator/acceptInvoice";
	const accepted = await decide(context, body, call, async (tx, row) => {
		const moved = await moveInvoice(tx, row, context, { call });
		await notifyOfInvoice(tx, moved, "invoice_accepted");
		return moved;
	});
	return accepted;
};

export const startInvoice: UseCase<typeof operatorStartInvoice> = async (context, body) => {
	const call = "operator/startInvoice";
	return await decide(context, body, call, (tx, row) => moveInvoice(tx, row, context, { call }));
};

/** Throws `Refused` `invalid` at `reason` where there is none. */
export function requireReason(reason: string): void {
	if (reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	if (!isText(reason)) throw new Refused("invalid", { fields: { reason: "order-text-invalid" } });
}

export const rejectInvoice: UseCase<typeof operatorRejectInvoice> = async (context, body) => {
	const { reason } = body;
	const call = "operator/rejectInvoice";
	const rejected = await decide(context, body, call, async (tx, row) => {
		requireReason(reason);
		const moved = await moveInvoice(tx, row, context, { call, reason, changes: { reason } });
		await releaseInvoice(tx, moved, { action: call, actor: actorOf(context), reason });
		await notifyOfInvoice(tx, moved, "invoice_rejected", { reason });
		return moved;
	});
	return rejected;
};

const KINDS = /^application\/(?:pdf|zip|xml)$/;
const SUFFIXES = ["pdf", "ofd", "xml"];

/** The operator's own upload becomes the file of the invoice. */
async function attachFile(tx: Tx, who: Who, { company_id, id }: InvoiceRecord, url: string): Promise<number> {
	if (url === "") throw new Refused("invalid", { fields: { file: "field-required" } });
	const isFitting = ({ mimetype, suffix }: { mimetype: string; suffix: string }) =>
		KINDS.test(mimetype) && SUFFIXES.includes(suffix);
	const file_id = await ownUpload(tx, who, url, "file", isFitting);
	await attachTo(tx, who.company_id, [file_id], { kind: "issued_invoice", company_id, id });
	return file_id;
}

/** An invoice's number as it is stored, in capitals without blanks, so that it is another one only where it reads as another; null where it is none. */
const numberOf = (typed: string): string | null => readReference(typed)?.text.toUpperCase().replaceAll(" ", "") ?? null;

async function issueFaults(
	tx: Tx,
	{ issuer_id }: InvoiceRecord,
	body: InputOf<typeof operatorIssueInvoice>,
	number: string | null,
): Promise<FieldFaults> {
	const { invoice_date } = body;
	const fields: FieldFaults = {};
	if (body.number === "") fields.number = "field-required";
	else if (number === null) fields.number = "invoice-number-invalid";
	const today = await portalToday(tx);
	if (invoice_date > today) fields.invoice_date = "invoice-date-ahead";
	else if (invoice_date < addDays(today, -OLDEST_INVOICE_DAYS)) fields.invoice_date = "invoice-date-old";
	const known = await rowsOf(
		tx,
		sql`/* all companies: numbers of an issuer */ select 1 from (select number from invoice where issuer_id = ${issuer_id}
				union all select number from invoice_red where issuer_id = ${issuer_id}) n
			where translate(upper(replace(n.number, ' ', '')), 'OIL', '011') = ${number && lookOf(number)}`,
	);
	if (known.length > 0) fields.number = "invoice-number-known";
	return fields;
}

/** Number, date and file of a paper that the issuer has issued, of the invoice or a red letter of it. Throws `Refused` `invalid` at each of them. */
export async function issuedPaper(
	tx: Tx,
	row: InvoiceRecord,
	who: Who,
	body: InputOf<typeof operatorIssueInvoice>,
): Promise<Pick<RedRecord, "number" | "invoice_date" | "file_company_id" | "file_id">> {
	// One after another for an issuer: its numbers are unique over all companies.
	await tx.execute(sql`select 1 from issuer where id = ${row.issuer_id} for no key update`);
	const number = numberOf(body.number);
	const { invoice_date } = body;
	const [, file_id] = await allValid(
		async () => requireValid(await issueFaults(tx, row, body, number)),
		() => (row.kind === "commercial" ? null : attachFile(tx, who, row, body.file)),
	);
	if (number === null) throw new Error("a number without faults is none");
	return { number, invoice_date, file_company_id: file_id === null ? null : who.company_id, file_id };
}

async function issue(
	tx: Tx,
	row: InvoiceRecord,
	context: CallContext,
	body: InputOf<typeof operatorIssueInvoice>,
): Promise<InvoiceRecord> {
	const { who } = context;
	const call = "operator/issueInvoice";
	const paper = await issuedPaper(tx, row, who, body);
	const { number } = paper;
	const link = await newFileLink(tx, row.company_id);
	const moved = await moveInvoice(tx, row, context, {
		call,
		changes: { ...paper, file_code: link.code, file_code_until: link.until },
	});
	const ids = (await readLines(tx, row.company_id, row.id)).map(({ order_id }) => order_id);
	const orders = await lockOrders(tx, row.company_id, ids);
	if ([...orders.values()].some(({ net, invoiced }) => invoiced > net))
		throw new Refused("stale_state", { msg: "invoice-refunded-since" });
	await updateOrders(tx, row.company_id, ids, { action: call, actor: actorOf(context), reason: number });
	await notifyOfInvoice(tx, moved, "invoice_issued", link);
	return moved;
}

/** Throws `Refused`: `invalid` at `number`, `invoice_date` and `file`, `stale_state` where a refund has left less than was requested. */
export const issueInvoice: UseCase<typeof operatorIssueInvoice> = async (context, body) => {
	const issued = await decide(context, body, "operator/issueInvoice", (tx, row) => issue(tx, row, context, body));
	return issued;
};
