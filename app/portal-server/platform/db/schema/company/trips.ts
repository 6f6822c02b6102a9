import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { company, member } from "../account/account";
import { companyKey, ref, refTo, serial, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";

/** Orders of a company that belong to one journey. `version` grows with every change. */
export const trip = pgTable(
	"trip",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		/** Who made it. */
		member_id: ref().notNull(),
		name: text().notNull(),
		version: integer().notNull().default(1),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("trip_member", [t.company_id, t.member_id], member),
		check("trip_name", sql`${t.name} <> ''`),
	],
);

/** An order is of one trip at most. */
export const tripOrder = pgTable(
	"trip_order",
	{ company_id: ref().notNull(), order_id: ref().notNull(), trip_id: ref().notNull() },
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id] }),
		orderKey("trip_order_order", t),
		companyKey("trip_order_trip", [t.company_id, t.trip_id], trip),
		index().on(t.company_id, t.trip_id),
	],
);
