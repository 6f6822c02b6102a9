import { sql } from "drizzle-orm";
import type { invoiceLinked, invoiceLinkedFile } from "~/portal-contract/billing/invoice-files";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { companyOfCode } from "~/portal-server/platform/db/company-codes";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { issuerName } from "../issuers";
import { kindText } from "../kinds";
import { invoiceNotFound, readInvoice } from "../reading/read-invoices";
import { fileOf } from "./download";

interface Linked extends Record<string, unknown> {
	invoice_id: number;
	red_id: number | null;
	number: string;
	invoice_date: string;
	amount: number;
	expires_at: number;
}

/** What a code opens now. Throws `Refused` `not_found`. */
async function findLinked(db: Db, code: string): Promise<Linked & { company_id: number }> {
	const company_id = companyOfCode(code);
	if (company_id === null) throw invoiceNotFound();
	const [found] = await rowsOf<Linked>(
		db,
		sql`select id as invoice_id, null::int8 as red_id, number, invoice_date::text as invoice_date, amount, floor(extract(epoch from file_code_until))::int8 as expires_at
				from invoice where company_id = ${company_id} and file_code = ${code} and file_code_until > portal_now()
			union all
			select invoice_id, id, number, invoice_date::text, -amount, floor(extract(epoch from file_code_until))::int8
				from invoice_red where company_id = ${company_id} and file_code = ${code} and file_code_until > portal_now()`,
	);
	if (!found) throw invoiceNotFound();
	return { ...found, company_id };
}

/** Throws `Refused` `not_found`. */
export const readLinked: UseCase<typeof invoiceLinked, Who | null> = async ({ db, language }, { code }) => {
	const { company_id, invoice_id, red_id, ...shown } = await findLinked(db, code);
	const { kind, issuer, currency } = await readInvoice(db, company_id, invoice_id);
	const texts = { kind_text: kindText(kind, language), issuer_name: issuerName(issuer, language) };
	return { ...shown, ...texts, currency, is_red: red_id !== null };
};

/** Throws `Refused` `not_found`. */
export const downloadLinked: UseCase<typeof invoiceLinkedFile, Who | null, Response> = async (
	{ db, public_url },
	{ code, language },
) => {
	const { company_id, invoice_id, red_id } = await findLinked(db, code);
	return fileOf(db, await readInvoice(db, company_id, invoice_id), { red_id, language, public_url });
};
