import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { isOperator } from "~/portal-server/platform/states/roles";

/** Topic under which an operator sends an issued fapiao: PDF, OFD or XML. */
export const ISSUED_TOPIC = "issued_invoice";

/** Condition on `upload`: it is an issued invoice, or the proof of a title, that `who` may read. */
export function isInvoiceFileForReader(_db: Db, who: Who): SQL {
	if (isOperator(who) && who.can("operator/invoices")) {
		return sql`/* all companies: an operator's files */ (exists (select from invoice i where i.file_company_id = upload.company_id and i.file_id = upload.id)
			or exists (select from invoice_title t where t.company_id = upload.company_id and t.proof_id = upload.id)
			or exists (select from invoice i where i.company_id = upload.company_id and i.proof_id = upload.id))`;
	}
	const issued = sql`exists (select from invoice i where i.company_id = ${who.company_id} and i.file_company_id = upload.company_id and i.file_id = upload.id)`;
	const proof = sql`upload.company_id = ${who.company_id} and exists (select from invoice_title t
		where t.company_id = ${who.company_id} and t.company_id = upload.company_id and t.proof_id = upload.id)`;
	return sql`((${who.can("invoice/details")}::bool and ${issued}) or (${who.can("invoice/manage")}::bool and ${proof}))`;
}
