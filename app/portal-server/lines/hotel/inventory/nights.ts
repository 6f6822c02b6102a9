import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";

/** Rooms of one type on every night from `check_in` up to, not including, `check_out` (`YYYY-MM-DD`, at most 30 nights). */
export interface StayRooms {
	/** Of the hotel: its month rows are found by it. */
	readonly city_id: number;
	readonly room_type_id: number;
	readonly check_in: string;
	readonly check_out: string;
	readonly rooms: number;
}

const args = (stay: StayRooms) =>
	sql`${stay.city_id}::bigint, ${stay.room_type_id}::bigint, ${stay.check_in}::date, ${stay.check_out}::date, ${stay.rooms}::integer`;

/**
 * A call that holds rooms on all nights, or answers false: sold out, nothing has changed. `held` is raised on every night, write the
 * hold row next. One guarded update per month, ascending, so that buyers of one room type queue and never deadlock; an order of several
 * room types takes them ascending. Fails where the stay is not one (no rooms, no nights).
 */
export const takeNights = (stay: StayRooms): SQL<boolean> => sql`take_nights(${args(stay)})`;

/**
 * A call that turns held rooms into sold ones. The caller has moved the hold row from `held` in the same transaction, which makes it happen once. Fails
 * where the nights do not hold that many: the counts and the hold rows disagree.
 */
export const heldToSold = (stay: StayRooms): SQL => sql`sell_nights(${args(stay)})`;

/**
 * Frees rooms again: `held` of a hold that expired or was let go, `sold` of a cancelled stay. The caller has moved the hold row
 * to `released` in the same transaction, which makes it happen once. Throws where the nights do not have that many.
 */
export async function giveBack(tx: Tx, stay: StayRooms, kind: "held" | "sold"): Promise<void> {
	await tx.execute(sql`select give_back_nights(${args(stay)}, ${kind})`);
}
