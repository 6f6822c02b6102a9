import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { OperatorInvoice, operatorInvoice, operatorInvoices } from "~/portal-contract/billing/operator-invoices";
import { ORDER_COLUMNS, shownOrder } from "~/portal-server/billing/invoices/available";
import {
	type InvoiceRecord,
	inTab,
	invoiceColumns,
	invoiceNotFound,
	readInvoice,
	shownRow,
} from "~/portal-server/billing/invoices/reading/read-invoices";
import { fitsInvoice } from "~/portal-server/billing/invoices/reading/search";
import { shownInvoice } from "~/portal-server/billing/invoices/reading/shown-invoice";
import { IS_OVER, redDueAmount } from "~/portal-server/billing/invoices/red-due";
import { fileColumn } from "~/portal-server/billing/invoices/titles/read-titles";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { countRows, type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName, ofId } from "~/portal-server/platform/db/statements/companies";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
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

/** Condition on an invoice `i`: its company has a name like that. */
const companyFits = (typed: string) =>
	sql`exists (select from company c where c.id = i.company_id and ${fitsTyped(typed, sql`c.name`, sql`c.name_en`)})`;

export const listOperatorInvoices: UseCase<typeof operatorInvoices> = async ({ db, language }, query) => {
	const { tab, quickSearch, page, limit, id } = query;
	const where =
		id === undefined
			? sql`${inTab(tab, null)} and (${fitsInvoice(quickSearch)} or ${companyFits(quickSearch)})`
			: ofId(sql`i`, id);
	const order = tab === "open" || tab === "red" ? sql`i.created_at, i.id` : sql`i.created_at desc, i.id desc`;
	const rows = await rowsOf<InvoiceRecord & { company_name: string }>(
		db,
		sql`/* all companies: an operator's invoices */ select ${invoiceColumns()}, ${companyName(language)} as company_name from invoice i join company c on c.id = i.company_id
			where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
	);
	const total = await countRows(db, sql`/* all companies: an operator's invoices */ from invoice i where ${where}`);
	const due = await readRedDue(db, language);
	return {
		list: rows.map((row) => ({ ...shownRow(row, language), ...pick(row, "company_id", "company_name") })),
		total,
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
