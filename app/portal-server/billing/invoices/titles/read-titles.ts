import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { hasWrongCheckDigit } from "~/portal-contract/billing/title-limits";
import type { InvoiceTitle, invoiceTitles } from "~/portal-contract/billing/titles";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { countryName, listCountries } from "~/portal-server/platform/countries";
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
		sql`select t.id, t.type, t.country::text as country, t.name, t.tax_no, t.address, t.phone, t.bank, t.account, t.email, t.mobile, t.is_default, t.takes_special, t.version, t.proof_id,
				${fileColumn(sql`t.company_id`, sql`t.proof_id`)} as proof
			from invoice_title t where t.company_id = ${company_id} and t.deleted_at is null and (${id}::int8 is null or t.id = ${id}::int8)
			order by t.is_default desc, t.id desc`,
	);
	return rows.map((row) => ({
		...row,
		country_text: "",
		tax_no_warning: row.country === "CN" && hasWrongCheckDigit(row.tax_no),
	}));
}

/** Without what only the portal needs. */
export const shownTitle = ({ proof_id: _proof_id, ...title }: TitleRecord, language: Language): TitleAnswer => ({
	...title,
	country_text: countryName(title.country, language),
});

/** The company's, ISO 3166-1 alpha-2. */
export async function countryOf(db: Db | Tx, company_id: number): Promise<string> {
	const [row] = await rowsOf<{ country: string }>(
		db,
		sql`select country::text as country from company where id = ${company_id}`,
	);
	return row?.country ?? "CN";
}

export const listTitles: UseCase<typeof invoiceTitles> = async ({ db, who, language }) => ({
	list: (await readTitles(db, who.company_id)).map((title) => shownTitle(title, language)),
	country: await countryOf(db, who.company_id),
	countries: listCountries(language, ""),
});
