import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { company, member } from "../account";
import { ref, serial, writtenAt } from "../columns";
import { orderKey } from "../orders";

/** Orders of a company that belong to one journey. `version` grows with every change. */
export const trip = pgTable(
	"trip",
	{
		company_id: ref()
			.notNull()
			.references(() => company.id),
		id: serial(),
		/** Who made it. */
		member_id: ref().notNull(),
		name: text().notNull(),
		version: integer().notNull().default(1),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		foreignKey({
			name: "trip_member",
			columns: [t.company_id, t.member_id],
			foreignColumns: [member.company_id, member.id],
		}),
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
		foreignKey({
			name: "trip_order_trip",
			columns: [t.company_id, t.trip_id],
			foreignColumns: [trip.company_id, trip.id],
		}),
		index().on(t.company_id, t.trip_id),
	],
);
