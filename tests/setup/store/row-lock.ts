import { type SQL, sql } from "drizzle-orm";
import { inject } from "vitest";
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

/** The same for the row of an order: a distributed engine locks rows of one company alone. */
export async function lockOrder(store: Store, id: number): Promise<() => Promise<void>> {
	const [order] = await rowsOf<{ company_id: number }>(store.db, sql`select company_id from orders where id = ${id}`);
	return lockRows(store, sql`select 1 from orders where company_id = ${order?.company_id} and id = ${id} for update`);
}

const WAITING = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** A count by every node that has rows. */
async function counted(store: Store, text: string): Promise<number> {
	const all = inject("testStore").workers
		? `select sum(result::int4)::int4 as n from run_command_on_workers($$${text}$$)`
		: text;
	const [row] = await rowsOf<{ n: number }>(store.db, sql.raw(all));
	return row?.n ?? 0;
}

/** How many statements wait for a lock now. */
export const waitingForLocks = (store: Store): Promise<number> =>
	counted(store, `select count(*)::int4 as n ${WAITING}`);

/** Ends them. Answers how many there were. */
export const endWaiting = (store: Store): Promise<number> =>
	counted(store, `select count(pg_cancel_backend(pid))::int4 as n ${WAITING}`);
