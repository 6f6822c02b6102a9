import { bigint, char, date, index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ref, writtenAt } from "../columns";

/**
 * What the orders that were booked in a calendar month (Asia/Yangon) say for the proof of settlement, with the payments of bills and the settlements that
 * were written in it. As it was when it was counted: a change since then has a row of `proof_change`. `differing_ids`: newest order first.
 */
export const proofMonth = pgTable(
	"proof_month",
	{
		company_id: ref().notNull(),
		currency: char({ length: 3 }).notNull(),
		/** First day of the month. */
		month: date({ mode: "string" }).notNull(),
		/** As `MonthSums`: minor units, but for the numbers of orders. */
		sums: jsonb().notNull(),
		differing_ids: jsonb().$type<number[]>().notNull(),
		counted_at: writtenAt(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.currency, t.month] })],
);

/**
 * Something of a month has changed since it was counted: one row for each transaction that has changed it, by triggers. None of them waits for another, and
 * whoever counts removes the rows that were there when it began.
 */
export const proofChange = pgTable(
	"proof_change",
	{
		company_id: ref().notNull(),
		currency: char({ length: 3 }).notNull(),
		month: date({ mode: "string" }).notNull(),
		transaction_id: bigint({ mode: "number" }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.currency, t.month, t.transaction_id] }),
		index("proof_change_oldest").on(t.transaction_id),
	],
);
