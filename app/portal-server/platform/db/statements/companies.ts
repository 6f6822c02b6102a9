import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { type Db, rowsOf, type Tx } from "../db";
import { bigints } from "./arrays";
import { fitsSearched } from "./like";

/** Name of a row `c` of `company`: the Chinese one where it has no other. */
export const companyName = (language: Language): SQL =>
	language === "en" ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`;

/** Of rows `c` of `company`: what their index by name begins with. */
export const BY_NAME: SQL = sql`left(c.name, 100)`;

/** Companies whose name holds what is typed; none for nothing. */
export async function companiesNamed(db: Db, typed: string): Promise<number[]> {
	if (typed === "") return [];
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`/* all companies: found by name */ select c.id from company c where ${fitsSearched(typed, sql`c.search_text`)}`,
	);
	return rows.map(({ id }) => Number(id));
}

/** Condition on a company's id: it is one of those. */
export const isAmong = (company_id: SQL, companies: readonly number[]): SQL =>
	companies.length === 0 ? sql`false` : sql`${company_id} = any(${bigints(companies)})`;

/** How a row of `member` is called. */
export const memberName = (member: SQL = sql`m`): SQL =>
	sql`coalesce(nullif(${member}.nickname, ''), ${member}.username)`;

/** Changes that a company has in common come one after the other: whoever makes one holds its row until the transaction ends. */
export async function lockCompany(tx: Tx, company_id: number): Promise<void> {
	await tx.execute(sql`select 1 from company where id = ${company_id} for no key update`);
}

/** Rows of that id, one for each company that has it; `alias` names a table of companies' rows. Found by their keys, company by company. */
export const ofId = (alias: SQL, id: number): SQL =>
	sql`(${alias}.company_id, ${alias}.id) in (select c.id, ${id}::int8 from company c)`;
