import { sql } from "drizzle-orm";
import { heldToSold, type StayRooms, takeNights } from "~/portal-server/lines/hotel/inventory/nights";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";

/** Whether the rooms were free on all nights. */
export const take = (store: Store, stay: StayRooms): Promise<boolean> =>
	store.transaction(async (tx) => {
		const [row] = await rowsOf<{ held: boolean }>(tx, sql`select ${takeNights(stay)} as held`);
		return row?.held === true;
	});

/** Sells held rooms, as the rows of an order's hold would. */
export const sell = (store: Store, stay: StayRooms): Promise<unknown> =>
	store.transaction((tx) => tx.execute(sql`select ${heldToSold(stay)}`));
