import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { hasWrongCheckDigit } from "~/portal-contract/billing/title-limits";
import type { InvoiceTitle, invoiceTitles } from "~/portal-contract/billing/titles";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export type TitleAnswer = z.output<typeof InvoiceTitle>;
export interface TitleRecord extends TitleAnswer {
	proof_id: number | null;
}

/** An upload by its company and id, as files stand in answers. */
export const fileColumn = (
	company_id: SQL,
	id: SQL,
): SQL => sql`(select jsonb_build_object('url', u.url, 'name', u.name, 'size', f.size,
	'mimetype', f.mimetype) from upload u join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id
	where u.company_id = ${company_id} and u.id = ${id})`;

/** Titles that are not deleted, the default one first; one by `id`. */
export async function readTitles(db: Db | Tx, company_id: number, id: number | null = null): Promise<TitleRecord[]> {
	const rows = await rowsOf<TitleRecord & Record<string, unknown>>(
		db,
		sql`select t.id, t.type, t.name, t.tax_no, t.address, t.phone, t.bank, t.account, t.email, t.mobile, t.is_default, t.takes_special, t.version, t.proof_id,
				${fileColumn(sql`t.company_id`, sql`t.proof_id`)} as proof
			from invoice_title t where t.company_id = ${company_id} and t.deleted_at is null and (${id}::int8 is null or t.id = ${id}::int8)
			order by t.is_default desc, t.id desc`,
	);
	return rows.map((row) => ({ ...row, tax_no_warning: hasWrongCheckDigit(row.tax_no) }));
}

/** Without what only the portal needs. */
export const shownTitle = ({ proof_id: _proof_id, ...title }: TitleRecord): TitleAnswer => title;

export const listTitles: UseCase<typeof invoiceTitles> = async ({ db, who }) => ({
	list: (await readTitles(db, who.company_id)).map(shownTitle),
});
