import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "./db";

/** `token`: tokens from before tokens named their company. */
type CodeKind = "upload" | "booking" | "document" | "driver_card" | "token";

interface CodeTarget {
	company_id: number;
	subject_id: number;
}

/** A query that makes `code` resolvable without its company, where `when` holds. It fails where the code is taken. */
export const publicCode = (
	kind: CodeKind,
	code: string,
	{ company_id, subject_id }: CodeTarget,
	when: SQL = sql`true`,
): SQL =>
	sql`insert into public_code (kind, code, company_id, subject_id) select ${kind}, ${code}, ${company_id}::int8, ${subject_id}::int8 where ${when}`;

export async function writePublicCode(tx: Tx, kind: CodeKind, code: string, target: CodeTarget): Promise<void> {
	await tx.execute(publicCode(kind, code, target));
}

/**
 * A query that does the same where `when` holds and the code is free, and answers the subject's id as `id`; no row where the code is taken.
 * `subject_id` may be an expression.
 */
export const freePublicCode = (kind: CodeKind, code: string, company_id: number, subject_id: SQL, when: SQL): SQL =>
	sql`insert into public_code (kind, code, company_id, subject_id) select ${kind}, ${code}, ${company_id}::int8, ${subject_id} where ${when}
		on conflict do nothing returning subject_id as id`;

/** Where a code leads; null where there is none. */
export async function resolvePublicCode(db: Db | Tx, kind: CodeKind, code: string): Promise<CodeTarget | null> {
	const [row] = await rowsOf<CodeTarget & Record<string, unknown>>(
		db,
		sql`select company_id, subject_id from public_code where kind = ${kind} and code = ${code}`,
	);
	return row ?? null;
}
