import { type SQL, sql } from "drizzle-orm";
import { OFFSET_SECONDS } from "~/lib/time/travel-dates";
import type { Db, Tx } from "./db";
import { rowsOf } from "./db";

/**
 * The one file that reads a clock. Rules decide by `portal_now()`; the process's own clock serves log lines, `time` of an envelope, the
 * rate of requests and the lock's heartbeat, nothing that money or rooms depend on.
 */
export function wallMilliseconds(): number {
	return Date.now();
}

export function wallSeconds(): number {
	return Math.floor(Date.now() / 1000);
}

/** The portal's time in a statement, the same for all of its rows. */
export const NOW = sql`portal_now()`;

/** The same in whole seconds UTC. */
export const NOW_S = sql<number>`floor(extract(epoch from portal_now()))::int8`;

/** An instant of a statement in whole seconds UTC. */
export const secondsOf = (instant: SQL): SQL<number> => sql`floor(extract(epoch from ${instant}))::int8`;

/** Whole seconds UTC: the database's clock, which only TEST_CLOCK=1 may move. */
export async function portalNow(db: Db | Tx): Promise<number> {
	const [row] = await rowsOf<{ now: number }>(db, sql`select floor(extract(epoch from portal_now()))::int8 as now`);
	return Number(row?.now);
}

/**
 * The instant `seconds` as a value of a statement. The planner knows how many rows lie before it, which it does not of a clock read in the statement:
 * for what jobs remove or call up by its time, together with PLANNED_BY_VALUES.
 */
export const instantOf = (seconds: number): SQL => sql`to_timestamp(${seconds}::float8)`;

/** The calendar date of `seconds` in Asia/Yangon (+06:30, no summer time), `YYYY-MM-DD`. */
export function yangonDate(seconds: number): string {
	return new Date((seconds + OFFSET_SECONDS) * 1000).toISOString().slice(0, 10);
}

/** Today in Asia/Yangon by the portal's time. */
export async function portalToday(db: Db | Tx): Promise<string> {
	return yangonDate(await portalNow(db));
}
