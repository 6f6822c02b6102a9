import { sql } from "drizzle-orm";
import type { Tx } from "../db/db";

export interface NewNotice {
	company_id: number;
	member_id: number;
	/** Names the text `notice-{kind}`. */
	kind: string;
	/** Stand in the text. */
	params: Readonly<Record<string, string | number>>;
	/** The page within the site to go to; "" for none. */
	path: string;
}

/** Writes into a member's list of notices, in the transaction that causes it. */
export async function notify(tx: Tx, { company_id, member_id, kind, params, path }: NewNotice): Promise<void> {
	await tx.execute(
		sql`insert into notice (company_id, member_id, kind, params, path) values (${company_id}, ${member_id}, ${kind}, ${JSON.stringify(params)}::jsonb, ${path})`,
	);
}
