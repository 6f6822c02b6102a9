import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { invoiceExport } from "~/portal-contract/billing/invoice-files";
import { INVOICE_TABS, type InvoiceTab } from "~/portal-contract/billing/invoice-status";
import type { InvoiceRow, invoiceList } from "~/portal-contract/billing/invoices";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { translate } from "~/portal-server/platform/words/texts";
import { type AboutOrder, aboutOrder, itsBooker } from "../../line-parts";
import { INVOICED, isInvoiceable, NET } from "../invoiceable";
import { type IssuerRecord, issuerName } from "../issuers";
import { kindText } from "../kinds";
import { IS_AMONG_RED_DUE, isRedDue, isRedDueOf, redDueAmount } from "../red-due";
import { fitsInvoice, requestedIn } from "./search";

/** A row `i` of `invoice` as it is stored, with what is counted beside it. */
export interface InvoiceRecord extends Record<string, unknown> {
	company_id: number;
	id: number;
	request_number: string;
	member_id: number;
	member_name: string;
	language: Language;
	title_id: number;
	title: {
		type: string;
		country?: string;
		name: string;
		tax_no: string;
		address: string;
		phone: string;
		bank: string;
		account: string;
	};
	proof_id: number | null;
	issuer_id: number;
	issuer: IssuerRecord;
	kind: z.output<typeof InvoiceRow>["kind"];
	currency: string;
	amount: number;
	reversed_amount: number;
	status: number;
	email: string;
	post_recipient: string;
	post_phone: string;
	post_address: string;
	note: string;
	reason: string;
	red_reason: string;
	number: string;
	invoice_date: string | null;
	file_company_id: number | null;
	file_id: number | null;
	file_code: string | null;
	version: number;
	create_time: number;
	order_count: number;
	is_red_due: boolean;
}

/** Columns of invoices `i` of a company, or of any. */
export const invoiceColumns = (
	company_id: number | null,
): SQL => sql`i.company_id, i.id, i.request_number, i.member_id, i.member_name, i.language, i.title_id, i.title, i.proof_id, i.issuer_id, i.issuer, i.kind,
	i.currency::text as currency, i.amount, i.reversed_amount, i.status, i.email, i.post_recipient, i.post_phone, i.post_address, i.note, i.reason, i.red_reason,
	i.number, i.invoice_date::text as invoice_date, i.file_company_id, i.file_id, i.file_code, i.version, floor(extract(epoch from i.created_at))::int8 as create_time,
	(select count(*)::int4 from invoice_line l where l.company_id = ${company_id === null ? sql`i.company_id` : sql`${company_id}::int8`} and l.invoice_id = i.id) as order_count,
	${company_id === null ? isRedDue(sql`i.company_id`) : isRedDueOf(company_id)} as is_red_due`;

const isDue = (company_id: number | null) => (company_id === null ? IS_AMONG_RED_DUE : isRedDueOf(company_id));

/** Condition on an invoice `i` of a company, or of any. */
export const inTab = (tab: InvoiceTab, company_id: number | null): SQL =>
	tab === "due" ? isDue(company_id) : sql`i.status in ${states(...INVOICE_TABS[tab])}`;

export function shownRow(row: InvoiceRecord, language: Language): z.input<typeof InvoiceRow> {
	const { status, kind } = row;
	return {
		...pick(
			row,
			"id",
			"request_number",
			"status",
			"kind",
			"currency",
			"amount",
			"reversed_amount",
			"number",
			"invoice_date",
		),
		...pick(row, "order_count", "create_time", "is_red_due"),
		status_text: translate(language, `state-invoice-request-${status}`),
		kind_text: kindText(kind, language),
		title_name: row.title.name,
		issuer_name: issuerName(row.issuer, language),
	};
}

/** Condition on an invoice `i`: it is the company's, and the filters find it. */
export const foundBy = (
	{ company_id }: Pick<Who, "company_id">,
	{ tab, quickSearch, ...days }: InputOf<typeof invoiceList> | InputOf<typeof invoiceExport>,
): SQL =>
	sql`i.company_id = ${company_id} and ${tab ? inTab(tab, company_id) : sql`true`} and ${fitsInvoice(company_id, quickSearch)} and ${requestedIn(days)}`;

export const listInvoices: UseCase<typeof invoiceList> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const mine = foundBy(who, query);
	const rows = await rowsOf<InvoiceRecord>(
		db,
		sql`select ${invoiceColumns(who.company_id)} from invoice i where ${mine} order by i.created_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	const [counted] = await rowsOf<{ total: number; due: number }>(
		db,
		sql`select (select count(*) from invoice i where ${mine})::int8 as total,
			(select count(*) from invoice i where i.company_id = ${who.company_id} and ${isRedDueOf(who.company_id)})::int8 as due`,
	);
	return {
		list: rows.map((row) => shownRow(row, language)),
		total: counted?.total ?? 0,
		page,
		limit,
		red_due_count: counted?.due ?? 0,
	};
};

export interface InvoiceLineRow extends AboutOrder, Record<string, unknown> {
	id: number;
	order_id: number;
	booking_id: string;
	red_amount: number;
	reversed_amount: number;
	/** Of what stands of it, what a refund of its order leaves to be reversed. */
	red_due_amount: number;
	/** Of what is reversed, what may be invoiced again now. */
	again_amount: number;
}

/** Of a line `l` with its order `o`. Its extras are a part of their own where it takes all of the order, whatever is refunded later. */
const lineColumns = (
	company_id: SQL,
): SQL => sql`l.id, l.subject_id as order_id, l.booking_id, l.title_zh, l.title_en, l.service_from::text as service_from, l.amount, l.red_amount, l.reversed_amount,
	${aboutOrder(company_id)}, coalesce(o.service_until, l.service_from)::text as service_until,
	case when l.amount = o.extras_amount + (case when o.status = ${state(ORDER_STATUS.completed)} then o.total_amount else o.fee_amount end)
		then o.extras_amount else 0 end as extras_amount`;

/** The lines of an invoice `i` of that company, as one JSON value. */
export const linesOfInvoice = (
	company_id: SQL,
): SQL => sql`(select coalesce(jsonb_agg(to_jsonb(x) order by x.id), '[]') from (select ${lineColumns(company_id)} from invoice_line l
	left join orders o on o.company_id = ${company_id} and o.id = l.subject_id ${itsBooker(company_id)} where l.company_id = ${company_id} and l.invoice_id = i.id) x)`;

export function readLines(db: Db | Tx, company_id: number, invoice_id: number): Promise<InvoiceLineRow[]> {
	const company = sql`${company_id}::int8`;
	return rowsOf<InvoiceLineRow>(
		db,
		sql`select ${lineColumns(company)},
				coalesce(least(l.amount - l.reversed_amount - l.red_amount, ${redDueAmount(company)}), 0)::int8 as red_due_amount,
				(case when ${isInvoiceable(company_id)} then greatest(0, least(l.reversed_amount, ${NET} - ${INVOICED})) else 0 end)::int8 as again_amount
			from invoice_line l
				left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = l.subject_kind and s.subject_id = l.subject_id
				left join orders o on o.company_id = ${company_id} and o.id = l.subject_id ${itsBooker(company)}
			where l.company_id = ${company_id} and l.invoice_id = ${invoice_id} order by l.id`,
	);
}

export const invoiceNotFound = () => new Refused("not_found", { msg: "invoice-not-found" });

/** An invoice of one company. Throws `Refused` `not_found`. */
export async function readInvoice(db: Db | Tx, company_id: number, id: number): Promise<InvoiceRecord> {
	const [row] = await rowsOf<InvoiceRecord>(
		db,
		sql`select ${invoiceColumns(company_id)} from invoice i where i.company_id = ${company_id} and i.id = ${id}`,
	);
	if (!row) throw invoiceNotFound();
	return row;
}
