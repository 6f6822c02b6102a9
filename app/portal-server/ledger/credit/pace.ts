import { sql } from "drizzle-orm";

/** Days over which the pace of spending is measured. */
export const RATE_DAYS = 30;

/** Kinds of transfers that are part of it, for `in`; top-ups, withdrawals and paid bills are not. */
export const SPENT_KINDS = sql`('pay', 'extras', 'refund', 'waiver')`;

/** How many days `available` lasts where `spent` went in `RATE_DAYS`, minor units; null where nothing did. */
export const daysLeft = (available: number, spent: number): number | null =>
	spent > 0 ? Math.max(0, Math.floor((available * RATE_DAYS) / spent)) : null;
