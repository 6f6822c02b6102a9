import { type SQL, sql } from "drizzle-orm";

/** A state by its name in a statement, written into it: the text never varies, as it would not with the number itself. */
export const state = (code: number): SQL => sql.raw(String(Math.trunc(code)));

/** States for `in`: `o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}`. */
export const states = (...codes: readonly number[]): SQL => sql.raw(`(${codes.map(Math.trunc).join(", ")})`);
