import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

/** Tokens hold 80 random bits or more, so a plain digest cannot be reversed. */
export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

/** The session of a token, as a value of any statement; null for none. */
export const sessionOfToken = (company_id: number, token: string): SQL =>
	sql`(select session_id from member_token where company_id = ${company_id} and token_hash = ${hashOf(token)})`;
