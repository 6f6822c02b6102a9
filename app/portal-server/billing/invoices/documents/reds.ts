import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { InvoiceRecord } from "../reading/read-invoices";
import { type FileLink, newFileLink } from "./file-link";

/** A red-letter invoice as it is stored. */
export interface RedRecord extends Record<string, unknown> {
	id: number;
	number: string;
	invoice_date: string;
	amount: number;
	lines: { line_id: number; amount: number }[];
	reason: string;
	file_company_id: number | null;
	file_id: number | null;
	create_time: number;
}

/** Those of an invoice, in the order in which they were issued. */
export const readReds = (db: Db | Tx, company_id: number, invoice_id: number): Promise<RedRecord[]> =>
	rowsOf<RedRecord>(
		db,
		sql`select r.id, r.number, r.invoice_date::text as invoice_date, r.amount, r.lines, r.reason, r.file_company_id, r.file_id,
				floor(extract(epoch from r.created_at))::int8 as create_time
			from invoice_red r where r.company_id = ${company_id} and r.invoice_id = ${invoice_id} order by r.id`,
	);

/** One of an invoice. Throws `Refused` `not_found`. */
export async function readRed(db: Db | Tx, { company_id, id }: InvoiceRecord, red_id: number): Promise<RedRecord> {
	const red = (await readReds(db, company_id, id)).find((one) => one.id === red_id);
	if (!red) throw new Refused("not_found", { msg: "invoice-not-found" });
	return red;
}

type NewRed = Pick<RedRecord, "number" | "invoice_date" | "amount" | "lines" | "file_company_id" | "file_id">;

/** Writes the red-letter invoice of a reversal of `row`; answers its link. */
export async function writeRed(tx: Tx, row: InvoiceRecord, red: NewRed): Promise<FileLink> {
	const { company_id, id, issuer_id, currency, red_reason } = row;
	const link = await newFileLink(tx, company_id);
	await tx.execute(
		sql`insert into invoice_red (company_id, invoice_id, issuer_id, number, invoice_date, currency, amount, lines, reason, file_company_id, file_id, file_code, file_code_until)
			values (${company_id}, ${id}, ${issuer_id}, ${red.number}, ${red.invoice_date}, ${currency}, ${red.amount}, ${JSON.stringify(red.lines)}::jsonb, ${red_reason},
				${red.file_company_id}::int8, ${red.file_id}::int8, ${link.code}, to_timestamp(${link.until}))`,
	);
	return link;
}
