import { type SQL, sql } from "drizzle-orm";

/** A state as a literal of a statement: a parameter would keep the planner from using partial indexes. */
export const state = (code: number): SQL => sql.raw(String(Math.trunc(code)));

/** States for `in`: `o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}`. */
export const states = (...codes: readonly number[]): SQL => sql.raw(`(${codes.map(Math.trunc).join(", ")})`);
