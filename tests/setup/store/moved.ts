import { type SQL, sql } from "drizzle-orm";

/** A moment's column moved by seconds; `timestamptz + interval` is refused in a change of rows that lie on several nodes. */
export const movedBy = (column: string, seconds: number): SQL =>
	sql.raw(`to_timestamp(extract(epoch from ${column} - to_timestamp(0)) + ${seconds})`);
