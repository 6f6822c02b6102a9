import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "./db";

/** What a code may lead to; `token` stands for tokens of before tokens named their company. */
type CodeKind = "upload" | "token";

/** Where a code leads: a row of a company. */
interface CodeTarget {
	company_id: number;
	subject_id: number;
}

/** Writes the one row by which `code` is found without knowing its company. An Error where the code is taken. */
export async function writePublicCode(tx: Tx, kind: CodeKind, code: string, { company_id, subject_id }: CodeTarget): Promise<void> {
	await tx.execute(
		sql`insert into public_code (kind, code, company_id, subject_id) values (${kind}, ${code}, ${company_id}, ${subject_id})`,
	);
}

/** Where a code leads; null where there is none. */
export async function resolvePublicCode(db: Db | Tx, kind: CodeKind, code: string): Promise<CodeTarget | null> {
	const [row] = await rowsOf<CodeTarget & Record<string, unknown>>(
		db,
		sql`select company_id, subject_id from public_code where kind = ${kind} and code = ${code}`,
	);
	return row ?? null;
}
