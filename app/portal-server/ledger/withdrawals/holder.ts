import { type SQL, sql } from "drizzle-orm";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Letters and digits alone: banks and companies set brackets, dots and blanks as they like. */
const plain = (name: string): string =>
	normalise("search", name)
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Whether the holder of an account has another name than each of `names`. */
export function isOtherHolder(holder: string, names: readonly string[]): boolean {
	const wanted = plain(holder);
	return !names.some((name) => plain(name) !== "" && plain(name) === wanted);
}

/** Names of a company by which its own accounts are known; of one that a person has registered, who gave it the account's name, that person's as well. */
const namesOf = (company_id: SQL): SQL => sql`(select jsonb_agg(n.name) from (
	select c.name from company c where c.id = ${company_id} union select c.name_en from company c where c.id = ${company_id}
	union select m.nickname from member m join company c on c.id = m.company_id where m.company_id = ${company_id} and m.is_owner and c.name = m.username) n)`;

export async function ownNames(db: Db | Tx, company_id: number): Promise<string[]> {
	const [row] = await rowsOf<{ names: string[] | null }>(db, sql`select ${namesOf(sql`${company_id}::int8`)} as names`);
	return row?.names ?? [];
}

/** Withdrawals as they are answered, each with whether its holder is another one; of each company the names are read once. */
export async function withHolders<Row extends { account_name: string }>(
	db: Db | Tx,
	rows: readonly Row[],
	companyOf: (row: Row) => number,
): Promise<(Row & { holder_differs: boolean })[]> {
	const names = new Map<number, string[]>();
	for (const id of new Set(rows.map(companyOf))) names.set(id, await ownNames(db, id));
	return rows.map((row) => ({
		...row,
		holder_differs: isOtherHolder(row.account_name, names.get(companyOf(row)) ?? []),
	}));
}
