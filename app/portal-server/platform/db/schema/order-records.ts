import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { money, ref, seconds, serial, writtenAt } from "./columns";
import { orderKey } from "./orders";

/** Events are never changed, and never deleted within a year (trigger). */
export const orderEvent = pgTable(
	"order_event",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		action: text().notNull(),
		from_status: smallint(),
		to_status: smallint().notNull(),
		actor_type: text().notNull(),
		actor_id: ref(),
		actor: text().notNull(),
		reason: text(),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_event_order", t),
		index().on(t.company_id, t.order_id),
		index().on(t.at),
		check("order_event_actor", sql`${t.actor_type} in ('member', 'sub_account', 'operator', 'supplier', 'system')`),
	],
);

/** The fee shown in the first step of cancelling, valid 30 minutes; or the fee at which a supplier was asked to agree. */
export const cancelQuote = pgTable(
	"cancel_quote",
	{
		company_id: ref().notNull(),
		id: text().notNull(),
		order_id: ref().notNull(),
		member_id: ref().notNull(),
		fee_amount: money().notNull(),
		refund_amount: money().notNull(),
		expires_at: seconds().notNull(),
		created_at: writtenAt(),
		/** Set while a cancellation at this fee awaits the supplier. */
		accepted_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("cancel_quote_order", t),
		index().on(t.company_id, t.order_id),
		index().on(t.expires_at),
	],
);

/** The highest version of an order and kind is the current one; `content_hash` decides whether a new one is due. `code` is unique by `public_code`. */
export const orderDocument = pgTable(
	"order_document",
	{
		company_id: ref().notNull(),
		code: text().notNull(),
		order_id: ref().notNull(),
		kind: text().notNull(),
		version: integer().notNull(),
		content_hash: text().notNull(),
		issued_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.code] }),
		orderKey("order_document_order", t),
		unique("order_document_version").on(t.company_id, t.order_id, t.kind, t.version),
	],
);
