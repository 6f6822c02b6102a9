import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "./db";

/** `token`: tokens from before tokens named their company. */
type CodeKind = "upload" | "booking" | "document" | "token";

interface CodeTarget {
	company_id: number;
	subject_id: number;
}

/** Makes `code` resolvable without its company. An Error where it is taken. */
export async function writePublicCode(tx: Tx, kind: CodeKind, code: string, { company_id, subject_id }: CodeTarget): Promise<void> {
	await tx.execute(
		sql`insert into public_code (kind, code, company_id, subject_id) values (${kind}, ${code}, ${company_id}, ${subject_id})`,
	);
}

/** The same where the code is free: answers the subject's id, which may be an expression; null where the code is taken. */
export async function takePublicCode(
	tx: Tx,
	kind: CodeKind,
	code: string,
	{ company_id, subject_id }: { company_id: number; subject_id: number | SQL },
): Promise<number | null> {
	const [row] = await rowsOf<{ subject_id: number }>(
		tx,
		sql`insert into public_code (kind, code, company_id, subject_id) values (${kind}, ${code}, ${company_id}, ${subject_id})
			on conflict do nothing returning subject_id`,
	);
	return row ? Number(row.subject_id) : null;
}

/** Where a code leads; null where there is none. */
export async function resolvePublicCode(db: Db | Tx, kind: CodeKind, code: string): Promise<CodeTarget | null> {
	const [row] = await rowsOf<CodeTarget & Record<string, unknown>>(
		db,
		sql`select company_id, subject_id from public_code where kind = ${kind} and code = ${code}`,
	);
	return row ?? null;
}
