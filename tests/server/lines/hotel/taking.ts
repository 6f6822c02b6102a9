import { sql } from "drizzle-orm";
import { heldToSold, type StayRooms, takeNights } from "~/portal-server/lines/hotel/inventory/nights";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { together } from "~/portal-server/platform/db/statements/together";

/** Whether the rooms were free on all nights. */
export const take = (store: Store, stay: StayRooms): Promise<boolean> =>
	store.transaction(async (tx) => (await rowsOf(tx, takeNights(stay))).length === 1);

/** Sells held rooms, as the rows of an order's hold would. */
export function sell(store: Store, { city_id, room_type_id, check_in, check_out, rooms }: StayRooms): Promise<unknown> {
	const holds = sql`select ${city_id}::int8 as city_id, ${room_type_id}::int8 as room_type_id, ${check_in}::date as check_in,
		${check_out}::date as check_out, ${rooms}::int2 as rooms`;
	const steps = [
		{ name: "of_order", query: holds },
		{ name: "sold", query: heldToSold("of_order") },
	];
	return store.transaction((tx) => rowsOf(tx, together(steps, sql`select count(*) from sold`)));
}
