import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../db/db";
import type { Job } from "./runner";

async function deleted(tx: Tx, table: ReturnType<typeof sql>, where: ReturnType<typeof sql>): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with gone as (delete from ${table} where ${where} returning 1) select count(*)::int8 as count from gone`,
	);
	return row?.count ?? 0;
}

/** Removes what has served its time: tokens 48 h after their end, keys after 48 h (promised: 24), failed sign-ins after a day, quotes that became no order after a week. */
export const sweepJob: Job = {
	name: "sweep",
	every_s: 3600,
	run: async (tx) => ({
		tokens: await deleted(tx, sql`member_token`, sql`expires_at < portal_now() - interval '48 hours'`),
		keys: await deleted(tx, sql`idempotency_key`, sql`created_at < portal_now() - interval '48 hours'`),
		quotes: await deleted(tx, sql`quote`, sql`order_id is null and expires_at < portal_now() - interval '7 days'`),
		sign_in_failures: await deleted(tx, sql`sign_in_failure`, sql`at < portal_now() - interval '1 day'`),
	}),
};
