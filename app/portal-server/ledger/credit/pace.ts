import { sql } from "drizzle-orm";

/** Days over which the pace of spending is measured. */
export const RATE_DAYS = 30;

/** Kinds of transfers that use a credit line, for `in`: what is paid of it is none. */
export const CREDIT_KINDS = sql`('pay', 'extras', 'refund', 'waiver')`;

/** Kinds of transfers that use a pre-deposit, for `in`: bills and content as well; top-ups and withdrawals are none. */
export const DEPOSIT_KINDS = sql`('pay', 'extras', 'refund', 'waiver', 'settle', 'content')`;

/** How many days `available` lasts where `spent` went in `RATE_DAYS`, minor units; null where nothing did. */
export const daysLeft = (available: number, spent: number): number | null =>
	spent > 0 ? Math.max(0, Math.floor((available * RATE_DAYS) / spent)) : null;
