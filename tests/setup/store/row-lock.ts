import { type SQL, sql } from "drizzle-orm";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";

/** Runs a statement that locks rows, and keeps its transaction open until the function that it answers is called. */
export async function lockRows(store: Store, statement: SQL): Promise<() => Promise<void>> {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	let lock = () => {};
	const isLocked = new Promise<void>((resolve) => {
		lock = resolve;
	});
	const holder = store.transaction(async (tx) => {
		await tx.execute(statement);
		lock();
		await isReleased;
	});
	await Promise.race([isLocked, holder]);
	return async () => {
		release();
		await holder;
	};
}

/** How many statements wait for a lock now. */
export async function waitingForLocks(store: Store): Promise<number> {
	const [row] = await rowsOf<{ n: number }>(
		store.db,
		sql`select count(*)::int4 as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return row?.n ?? 0;
}
