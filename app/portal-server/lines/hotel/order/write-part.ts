import { and, eq, inArray, sql } from "drizzle-orm";
import type { HoldRequest } from "~/portal-server/orders/product-lines";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hold, orderHotel, orderRoom } from "~/portal-server/platform/db/schema";
import { giveBack, heldToSold, takeNights } from "../inventory/nights";
import { contentOf, type HotelQuoteContent } from "../quoting/quote-content";
import { RESIDENT } from "../stay";
import { newConfirmationCode } from "./confirmation-code";

/** Holds the rooms of a quote on every night and writes the hotel's part of the order. Throws `Refused` as `ProductLineEntry.hold` says. */
export async function holdRooms(tx: Tx, { order_id, quote, rooms, expires_at }: HoldRequest): Promise<void> {
	const content = contentOf(quote);
	if (rooms.length !== content.rooms.length) throw new Refused("occupancy_mismatch", { msg: "order-rooms-mismatch" });
	await checkMarket(tx, content);
	const { room_type_id, check_in, check_out } = content;
	const stay = { room_type_id, check_in, check_out, rooms: rooms.length };
	if (!(await takeNights(tx, stay))) throw new Refused("sold_out");
	await tx.insert(hold).values({ ...stay, order_id, state: "held", expires_at });
	await tx.insert(orderHotel).values(partOf(order_id, content));
	await tx.insert(orderRoom).values(
		content.rooms.map(({ adults, child_ages, amount }, position) => ({
			order_id,
			position,
			guest_full_name: rooms[position]?.guest_full_name ?? "",
			adults,
			child_ages,
			amount,
		})),
	);
}

function partOf(order_id: number, content: HotelQuoteContent): typeof orderHotel.$inferInsert {
	const { hotel, city, room_type, rate_plan, room_type_id, rate_plan_id } = content;
	const { check_in, check_out, check_in_at, meal_type, bed_type, instant, credit, supplier_cancel, room_nights, nights } = content;
	const stay = { check_in, check_out, check_in_at, meal_type, bed_type, instant, supplier_cancel, room_nights, nights };
	return { order_id, hotel_id: hotel.id, room_type_id, rate_plan_id, snapshot: { hotel, city, room_type, rate_plan, credit }, ...stay };
}

/** A market rule or a licence may have changed since the quote: these alone, beside the rooms themselves, may still refuse (domain.md 2.7). */
async function checkMarket(tx: Tx, { hotel, rate_plan_id, nationality }: HotelQuoteContent): Promise<void> {
	const [row] = await rowsOf<{ licensed: boolean; allowed: boolean }>(
		tx,
		sql`select h.foreigner_licensed as licensed, (m.id is null or (m.mode = 'include') = (${nationality}::text = any(m.countries))) as allowed
			from rate_plan p join hotel h on h.id = p.hotel_id left join market_rule m on m.id = p.market_rule_id
			where p.id = ${rate_plan_id} and h.id = ${hotel.id}`,
	);
	if (!row) throw new Refused("sold_out");
	if (!row.allowed || (!row.licensed && nationality !== RESIDENT)) throw new Refused("market_refused");
}

/** Held rooms become sold, once; with `confirm` the hotel's confirmation code is made, as own inventory is confirmed by selling it. */
export async function sellRooms(tx: Tx, order_id: number, confirm: boolean): Promise<string | null> {
	const [sold] = await tx
		.update(hold)
		.set({ state: "sold", expires_at: null })
		.where(and(eq(hold.order_id, order_id), eq(hold.state, "held")))
		.returning();
	if (!sold) throw new Error(`order ${order_id} holds no rooms`);
	await heldToSold(tx, sold);
	if (!confirm) return null;
	const code = newConfirmationCode();
	await writeConfirmation(tx, order_id, code);
	return code;
}

/** Notes the hotel's own confirmation code. */
export async function writeConfirmation(tx: Tx, order_id: number, hotel_confirmation_code: string): Promise<void> {
	await tx.update(orderHotel).set({ hotel_confirmation_code }).where(eq(orderHotel.order_id, order_id));
}

/** Names the lead guests anew, in the order of rooms. */
export async function renameGuests(tx: Tx, order_id: number, names: readonly string[]): Promise<void> {
	for (const [position, guest_full_name] of names.entries()) {
		await tx
			.update(orderRoom)
			.set({ guest_full_name })
			.where(and(eq(orderRoom.order_id, order_id), eq(orderRoom.position, position)));
	}
}

/** The guests leave on `departed_on`, within their stay: the nights from it on go back on sale, and the hold ends there, once. */
export async function shortenStay(tx: Tx, order_id: number, departed_on: string): Promise<void> {
	const own = and(eq(hold.order_id, order_id), eq(hold.state, "sold"));
	const [sold] = await tx.select().from(hold).where(own).for("update");
	if (!sold || departed_on <= sold.check_in || departed_on >= sold.check_out)
		throw new Error(`order ${order_id} has no night from ${departed_on}`);
	await tx.update(hold).set({ check_out: departed_on }).where(eq(hold.order_id, order_id));
	await giveBack(tx, { ...sold, check_in: departed_on }, "sold");
}

/** Gives the rooms back, held or sold, once; false when that was done before. */
export async function releaseRooms(tx: Tx, order_id: number): Promise<boolean> {
	const own = and(eq(hold.order_id, order_id), inArray(hold.state, ["held", "sold"]));
	const [taken] = await tx.select().from(hold).where(own).for("update");
	if (!taken) return false;
	await tx.update(hold).set({ state: "released", expires_at: null }).where(eq(hold.order_id, order_id));
	await giveBack(tx, taken, taken.state === "sold" ? "sold" : "held");
	return true;
}
