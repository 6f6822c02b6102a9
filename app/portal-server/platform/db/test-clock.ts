import { sql } from "drizzle-orm";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { portalLog } from "../log";
import type { Store } from "./client";
import { type Db, rowsOf, type Tx } from "./db";

const NOW = "select now()";

const clockOf = (body: string) =>
	sql.raw(
		`create or replace function portal_now() returns timestamptz language sql stable parallel safe as '${body.replaceAll("'", "''")}'`,
	);

/** How far the portal's clock stands from the database's, whole seconds; 0 but under TEST_CLOCK=1. */
export async function clockOffset(db: Db | Tx): Promise<number> {
	const [row] = await rowsOf<{ offset_s: number }>(
		db,
		sql`select extract(epoch from portal_now() - now())::int8 as offset_s`,
	);
	return Number(row?.offset_s);
}

/** For this transaction at once and for everybody from its end on. The caller has checked TEST_CLOCK=1. */
export async function setClockOffset(tx: Tx, offset_s: number): Promise<void> {
	await tx.execute(clockOf(`${NOW} + interval '${Math.round(offset_s)} seconds'`));
}

/**
 * Runs `work` with a clock of this transaction alone, which it sets (seconds UTC): for a history that is made up. The function is made anew
 * twice instead of at each step, because every plan is made anew with it.
 */
export async function withOwnClock<T>(
	tx: Tx,
	work: (setTo: (seconds: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
	const setTo = (seconds: number) => tx.execute(sql`select set_config('portal.clock', ${String(seconds)}, true)`);
	const [before] = await rowsOf<{ text: string; now: string }>(
		tx,
		sql`select pg_get_functiondef('portal_now'::regproc) as text, extract(epoch from portal_now())::text as now`,
	);
	await setTo(Number(before?.now));
	await tx.execute(clockOf("select to_timestamp(current_setting('portal.clock')::float8)"));
	const result = await work(setTo);
	await tx.execute(sql.raw(String(before?.text)));
	return result;
}

/**
 * Gives a store the clock that the settings ask for. Throws under TEST_CLOCK=1 where the store was made without it: its data are
 * somebody's.
 */
export async function setUpClock(store: Store, isNew: boolean): Promise<void> {
	const [row] = await rowsOf<{ is_production: boolean }>(
		store.db,
		sql`select btrim(prosrc) = ${NOW} as is_production from pg_proc where oid = 'portal_now'::regproc`,
	);
	if (store.testClock !== row?.is_production) return;
	if (!store.testClock) {
		await store.transaction((tx) => tx.execute(clockOf(NOW)));
		portalLog("warn", "test-clock-ended");
	} else if (isNew) await store.transaction((tx) => setClockOffset(tx, 0));
	else
		throw new LogSafeError(
			"TEST_CLOCK=1 takes a database that was made under it. Give it another one, or leave it out.",
		);
}
