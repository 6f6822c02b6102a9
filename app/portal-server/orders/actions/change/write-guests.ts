import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderGuest } from "~/portal-server/platform/db/schema";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { keyOf, type OrderKey } from "../../model/facts/keys";
import type { OrderGuest } from "../../model/record";

type NamedGuest = { guest_full_name: string; guest_name_zh: string };

/** Lead guests in the order of units, as they are kept. */
export const guestRows = (named: readonly NamedGuest[]): OrderGuest[] =>
	named.map(({ guest_full_name, guest_name_zh }, unit) => ({
		guest_full_name,
		guest_name_zh: guest_name_zh || null,
		unit,
	}));

/** Writes the lead guests of an order, which is written in the same transaction, over those that it has. */
export function guestsStep(tx: Tx, order: OrderKey, named: readonly NamedGuest[]): Step {
	const rows = guestRows(named).map((guest, position) => ({ ...keyOf(order), position, ...guest }));
	const query = tx
		.insert(orderGuest)
		.values(rows)
		.onConflictDoUpdate({
			target: [orderGuest.company_id, orderGuest.order_id, orderGuest.position],
			set: { guest_full_name: sql`excluded.guest_full_name`, guest_name_zh: sql`excluded.guest_name_zh` },
		});
	return { name: "named", query };
}

export async function writeGuests(tx: Tx, order: OrderKey, named: readonly NamedGuest[]): Promise<OrderGuest[]> {
	await tx.execute(guestsStep(tx, order, named).query.getSQL());
	return guestRows(named);
}
