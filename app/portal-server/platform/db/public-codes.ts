import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "./db";

/** `token`: tokens from before tokens named their company. */
type CodeKind = "upload" | "token";

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

/** Where a code leads; null where there is none. */
export async function resolvePublicCode(db: Db | Tx, kind: CodeKind, code: string): Promise<CodeTarget | null> {
	const [row] = await rowsOf<CodeTarget & Record<string, unknown>>(
		db,
		sql`select company_id, subject_id from public_code where kind = ${kind} and code = ${code}`,
	);
	return row ?? null;
}
