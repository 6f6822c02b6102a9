import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { InvoiceTab } from "~/portal-contract/billing/invoice-status";
import type { OperatorInvoice, operatorInvoice, operatorInvoices } from "~/portal-contract/billing/operator-invoices";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { ORDER_COLUMNS, shownOrder } from "~/portal-server/billing/invoices/available";
import {
	type InvoiceRecord,
	inTab,
	invoiceColumns,
	invoiceNotFound,
	readInvoice,
	shownRow,
} from "~/portal-server/billing/invoices/reading/read-invoices";
import { shownInvoice } from "~/portal-server/billing/invoices/reading/shown-invoice";
import { IS_OVER, redDueAmount } from "~/portal-server/billing/invoices/red-due";
import { fileColumn } from "~/portal-server/billing/invoices/titles/read-titles";
import { searchFitsIndexed } from "~/portal-server/orders/model/facts/search-text";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { companiesNamed, companyName, isAmong, ofId } from "~/portal-server/platform/db/statements/companies";
import {
	countOfAll,
	countWithin,
	pageOfAll,
	pageWithin,
	rowsOfPage,
} from "~/portal-server/platform/db/statements/counted";
import { fitsNumber } from "~/portal-server/platform/db/statements/like";
import { isOperator } from "~/portal-server/platform/states/roles";

const MAX_RED_DUE = 50;

type Due = Parameters<typeof shownOrder>[0] & { company_id: number; company_name: string };

/** Orders of which more is invoiced than a refund has left. */
function readRedDue(db: Db, language: Language): Promise<Due[]> {
	return rowsOf<Due>(
		db,
		sql`/* all companies: orders that need a red-letter request */ select ${ORDER_COLUMNS}, o.company_id, ${companyName(language)} as company_name from invoice_subject s
			join orders o on o.company_id = s.company_id and o.id = s.subject_id join company c on c.id = s.company_id
			where s.subject_kind = 'order' and ${IS_OVER} and ${redDueAmount()} > 0 order by o.company_id, o.id limit ${MAX_RED_DUE}`,
	);
}

/** A day's bookings have these many signs of their ids in common: fewer would find a part of all invoices. */
const BOOKING_SIGNS = 6;

/** Invoices that have an order or a red letter of such a number, the newest. */
function numbered(db: Db, typed: string): Promise<{ company_id: number; id: number }[]> {
	return rowsOf(
		db,
		sql`/* all companies: invoices by what belongs to them */ (select distinct l.company_id, l.invoice_id as id from invoice_line l
				where ${fitsNumber(typed, sql`l.booking_id`, BOOKING_SIGNS)} order by l.invoice_id desc limit ${MAX_COUNTED})
			union (select r.company_id, r.invoice_id from invoice_red r where ${fitsNumber(typed, sql`r.number`)} order by r.invoice_id desc limit ${MAX_COUNTED})`,
	);
}

/** Condition on an invoice `i`: a number of its own, of its red letters or of its orders, its title or its company holds what is typed. */
async function found(db: Db, typed: string): Promise<SQL> {
	if (typed === "") return sql`true`;
	const [companies, keys] = await Promise.all([companiesNamed(db, typed), numbered(db, typed)]);
	const ids = bigints(keys.map(({ id }) => id));
	const among =
		keys.length === 0
			? sql`false`
			: sql`(i.id = any(${ids}) and (i.company_id, i.id) in (select * from unnest(${bigints(keys.map(({ company_id }) => company_id))}, ${ids})))`;
	return sql`(${searchFitsIndexed(typed, sql`i.search_text`)} or ${isAmong(sql`i.company_id`, companies)} or ${among})`;
}

/** What is over grows for ever: it is counted and listed as far as `MAX_COUNTED`. */
const isOver = (tab: InvoiceTab): boolean => tab === "issued" || tab === "ended";

export const listOperatorInvoices: UseCase<typeof operatorInvoices> = async ({ db, language }, query) => {
	const { tab, quickSearch, page, limit, id } = query;
	const where = id === undefined ? sql`${inTab(tab, null)} and ${await found(db, quickSearch)}` : ofId(sql`i`, id);
	const order = tab === "open" || tab === "red" ? sql`i.created_at, i.id` : sql`i.created_at desc, i.id desc`;
	const from = sql`from invoice i`;
	const rows = await rowsOfPage<InvoiceRecord & { company_name: string }>(db, {
		columns: sql`${invoiceColumns(null)}, ${companyName(language)} as company_name`,
		from,
		alias: sql`i`,
		where,
		order,
		page: isOver(tab) ? pageWithin(query) : pageOfAll(query),
	});
	const all = sql`${from} where ${where}`;
	const [counted] = await rowsOf<{ total: number }>(
		db,
		sql`/* all companies: an operator's invoices */ select ${isOver(tab) ? countWithin(all) : countOfAll(all)} as total`,
	);
	const due = await readRedDue(db, language);
	return {
		list: rows.map((row) => ({ ...shownRow(row, language), ...pick(row, "company_id", "company_name") })),
		total: counted?.total ?? 0,
		page,
		limit,
		red_due: due.map((row) => ({ ...shownOrder(row, language), ...pick(row, "company_id", "company_name") })),
	};
};

/** The whole of an invoice as an operator sees it. */
export async function operatorAnswer(
	db: Db | Tx,
	row: InvoiceRecord,
	who: Who,
	language: Language,
): Promise<z.input<typeof OperatorInvoice>> {
	const [extra] = await rowsOf<{ company_name: string; proof: z.input<typeof OperatorInvoice>["proof"] }>(
		db,
		sql`select ${companyName(language)} as company_name, ${fileColumn(sql`${row.company_id}::int8`, sql`${row.proof_id}::int8`)} as proof
			from company c where c.id = ${row.company_id}`,
	);
	return {
		...(await shownInvoice(db, row, who, language)),
		company_id: row.company_id,
		company_name: extra?.company_name ?? "",
		proof: extra?.proof ?? null,
	};
}

/** Throws `Refused` `not_found`. */
export const readOperatorInvoice: UseCase<typeof operatorInvoice> = async ({ db, who, language }, query) => {
	if (!isOperator(who)) throw invoiceNotFound();
	const row = await readInvoice(db, query.company_id, query.id);
	return operatorAnswer(db, row, who, language);
};
