import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderGuest } from "~/portal-server/platform/db/schema";
import type { OrderGuest, OrderRecord } from "../product-lines";

/** The lead guests of the row of `orders` that a statement reads, as one column: `[{guest_full_name, guest_name_zh, unit}]`. */
export const guestsColumn = sql<OrderGuest[]>`(select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', g.guest_full_name,
	'guest_name_zh', g.guest_name_zh, 'unit', g.unit) order by g.position), '[]')
	from order_guest g where g.company_id = "orders"."company_id" and g.order_id = "orders"."id")`;

export const namesOf = (guests: readonly OrderGuest[]): string[] => guests.map(({ guest_full_name }) => guest_full_name);

/** "ZHANG SAN 张三", for papers that name a guest once. */
export const bothNamesOf = ({ guest_full_name, guest_name_zh }: Omit<OrderGuest, "unit">): string =>
	guest_name_zh ? `${guest_full_name} ${guest_name_zh}` : guest_full_name;

type NamedGuest = { guest_full_name: string; guest_name_zh: string };

/** The caller has written the order in this transaction. */
export async function writeGuests(tx: Tx, { id: order_id, company_id }: OrderRecord, named: readonly NamedGuest[]): Promise<OrderGuest[]> {
	const guests = named.map(({ guest_full_name, guest_name_zh }, unit) => ({ guest_full_name, guest_name_zh: guest_name_zh || null, unit }));
	await tx
		.insert(orderGuest)
		.values(guests.map((guest, position) => ({ company_id, order_id, position, ...guest })))
		.onConflictDoUpdate({
			target: [orderGuest.company_id, orderGuest.order_id, orderGuest.position],
			set: { guest_full_name: sql`excluded.guest_full_name`, guest_name_zh: sql`excluded.guest_name_zh` },
		});
	return guests;
}
