import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { companyKey, ref, seconds, serial, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";

/**
 * Whole points that a company earned together and that expire together. `pending` from the order's confirmation, `posted` when it is
 * completed (`follow_points`), `void` where it ended without. `remaining_points`: what is neither reversed nor expired.
 */
export const pointLot = pgTable(
	"point_lot",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref(),
		status: text().notNull(),
		points: integer().notNull(),
		remaining_points: integer().notNull(),
		/** Why, where no order says so: `code:value`. */
		reason: text().notNull().default(""),
		created_at: writtenAt(),
		posted_at: seconds(),
		expires_at: seconds(),
		/** When the company was notified of its end. */
		notified_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("point_lot_order").on(t.company_id, t.order_id),
		orderKey("point_lot_of_order", t),
		index().on(t.expires_at).where(sql`${t.status} = 'posted' and ${t.remaining_points} > 0`),
		/** Whose end nobody was notified of. */
		index("point_lot_unnoticed")
			.on(t.expires_at)
			.where(sql`${t.status} = 'posted' and ${t.remaining_points} > 0 and ${t.notified_at} is null`),
		index("point_lot_posted")
			.on(t.company_id, t.expires_at, t.remaining_points)
			.where(sql`${t.status} = 'posted' and ${t.remaining_points} > 0`),
		index("point_lot_pending").on(t.company_id, t.remaining_points).where(sql`${t.status} = 'pending'`),
		check(
			"point_lot_status",
			sql`${t.status} in ('pending', 'posted', 'void') and (${t.expires_at} is not null) = (${t.status} = 'posted')`,
		),
		check("point_lot_remaining", sql`${t.points} > 0 and ${t.remaining_points} between 0 and ${t.points}`),
	],
);

/** Changes of a company's points, never changed or deleted (trigger); what its posted lots have left is their sum. */
export const pointEntry = pgTable(
	"point_entry",
	{
		company_id: ref().notNull(),
		id: serial(),
		lot_id: ref().notNull(),
		key: text().notNull(),
		kind: text().notNull(),
		points: integer().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("point_entry_key").on(t.company_id, t.key),
		companyKey("point_entry_lot", [t.company_id, t.lot_id], pointLot),
		index().on(t.company_id, t.lot_id),
		// A statement's rows in their order, its counts from the index alone.
		index("point_entry_written").on(t.company_id, t.created_at, t.id, t.kind, t.points),
		check(
			"point_entry_kind",
			sql`${t.kind} in ('earn', 'reverse', 'expire') and (${t.kind} = 'earn') = (${t.points} > 0) and ${t.points} <> 0`,
		),
	],
);
