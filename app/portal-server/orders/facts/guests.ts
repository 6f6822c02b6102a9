import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderGuest } from "~/portal-server/platform/db/schema";
import type { OrderGuest, OrderRecord } from "../product-lines";

/** The lead guests of the row of `orders` that a statement reads, as one column: `[{guest_full_name, guest_name_zh, unit}]`. */
export const guestsColumn = sql<OrderGuest[]>`(select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', g.guest_full_name,
	'guest_name_zh', g.guest_name_zh, 'unit', g.unit) order by g.position), '[]')
	from order_guest g where g.company_id = "orders"."company_id" and g.order_id = "orders"."id")`;

export const namesOf = (guests: readonly OrderGuest[]): string[] => guests.map(({ guest_full_name }) => guest_full_name);

/** The caller has written the order in this transaction. */
export async function writeGuests(tx: Tx, { id: order_id, company_id }: OrderRecord, names: readonly string[]): Promise<OrderGuest[]> {
	const guests = names.map((guest_full_name, unit) => ({ guest_full_name, guest_name_zh: null, unit }));
	await tx
		.insert(orderGuest)
		.values(guests.map((guest, position) => ({ company_id, order_id, position, ...guest })))
		.onConflictDoUpdate({
			target: [orderGuest.company_id, orderGuest.order_id, orderGuest.position],
			set: { guest_full_name: sql`excluded.guest_full_name`, guest_name_zh: sql`excluded.guest_name_zh` },
		});
	return guests;
}
