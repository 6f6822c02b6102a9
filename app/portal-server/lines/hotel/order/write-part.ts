import { and, inArray, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { keyOf, ofOrder, ofOrders } from "~/portal-server/orders/facts/keys";
import { localInstant } from "~/portal-server/orders/policies/cancellation";
import type { HoldRequest, OrderFacts, OrderRecord } from "~/portal-server/orders/product-lines";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hold, orderHotel, orderRoom } from "~/portal-server/platform/db/schema";
import { giveBack, heldToSold, takeNights } from "../inventory/nights";
import { contentOf, type HotelQuoteContent } from "../quoting/quote-content";
import { RESIDENT } from "../stay";
import { newConfirmationCode } from "./confirmation-code";
import { nightsFrom, readBooked } from "./read-part";

/** Holds the rooms on every night, has the order written and writes the hotel's part. Throws `Refused` as `ProductLineEntry.hold` says. */
export async function holdRooms(
	tx: Tx,
	{ quote, guests, expires_at }: HoldRequest,
	write: (facts: OrderFacts) => Promise<OrderRecord>,
): Promise<OrderRecord> {
	const content = contentOf(quote);
	if (guests.length !== content.rooms.length) throw new Error(`${guests.length} guests for ${content.rooms.length} rooms`);
	const city_id = await cityWhereSold(tx, content);
	const { room_type_id, check_in, check_out, rooms } = content;
	const stay = { city_id, room_type_id, check_in, check_out, rooms: rooms.length };
	// Rooms before the order: buyers of a sold-out room write nothing, and nobody can lock an order that is not written yet.
	if (!(await takeNights(tx, stay))) throw new Refused("sold_out");
	const order = await write(factsOf(content));
	const own = keyOf(order);
	await tx.insert(hold).values({ ...own, ...stay, state: "held", expires_at });
	await tx.insert(orderHotel).values({ ...own, ...partOf(content) });
	await tx
		.insert(orderRoom)
		.values(rooms.map(({ adults, child_ages, amount }, position) => ({ ...own, position, adults, child_ages, amount })));
	return order;
}

/** Guests arrive from 00:00 of the check-in day, have not come at 12:00 of the next, and leave from 00:00 of the check-out day, in Myanmar. */
function factsOf(content: HotelQuoteContent): OrderFacts {
	const { hotel, city, check_in, check_out, check_in_at, instant, credit, supplier_cancel, rooms } = content;
	return {
		service_from: check_in,
		service_until: check_out,
		starts_at: check_in_at,
		arrival_from: localInstant(check_in, "00:00"),
		no_show_from: localInstant(addDays(check_in, 1), "12:00"),
		complete_from: localInstant(check_out, "00:00"),
		title_zh: hotel.name_zh,
		title_en: hotel.name_en,
		place_zh: city.name_zh,
		place_en: city.name_en,
		supplier_code: null,
		instant,
		credit,
		supplier_cancel,
		units: rooms.length,
	};
}

function partOf(content: HotelQuoteContent): Omit<typeof orderHotel.$inferInsert, "company_id" | "order_id"> {
	const { hotel, city, room_type, rate_plan, room_type_id, rate_plan_id } = content;
	const { check_in, check_out, meal_type, bed_type, credit, room_nights, nights } = content;
	const stay = { check_in, check_out, meal_type, bed_type, room_nights, nights };
	return { hotel_id: hotel.id, room_type_id, rate_plan_id, snapshot: { hotel, city, room_type, rate_plan, credit }, ...stay };
}

/**
 * The city among whose nights the rooms are. A market rule or a licence may have changed since the quote: these alone, beside the rooms
 * themselves, may still refuse (domain.md 2.7).
 */
async function cityWhereSold(tx: Tx, { hotel, rate_plan_id, nationality }: HotelQuoteContent): Promise<number> {
	const [row] = await rowsOf<{ city_id: number; licensed: boolean; allowed: boolean }>(
		tx,
		sql`select h.city_id, h.foreigner_licensed as licensed, (m.id is null or (m.mode = 'include') = (${nationality}::text = any(m.countries))) as allowed
			from rate_plan p join hotel h on h.id = p.hotel_id left join market_rule m on m.id = p.market_rule_id
			where p.id = ${rate_plan_id} and h.id = ${hotel.id}`,
	);
	if (!row) throw new Refused("sold_out");
	if (!row.allowed || (!row.licensed && nationality !== RESIDENT)) throw new Refused("market_refused");
	return Number(row.city_id);
}

/** The row of what an order holds, in one of these states. */
const holdOf = (order: OrderRecord, ...states: string[]) => and(ofOrder(hold, order), inArray(hold.state, states));

/** Held rooms become sold, once; with `confirm` a confirmation code is made, as own inventory is confirmed by selling it. */
export async function sellRooms(tx: Tx, order: OrderRecord, confirm: boolean): Promise<Partial<OrderFacts>> {
	const [sold] = await tx.update(hold).set({ state: "sold", expires_at: null }).where(holdOf(order, "held")).returning();
	if (!sold) throw new Error(`order ${order.id} holds no rooms`);
	await heldToSold(tx, sold);
	return confirm ? { supplier_code: newConfirmationCode() } : {};
}

/** Price of every night from `departed_on` on, all rooms together, minor units. */
export async function unusedNights(tx: Tx, order: OrderRecord, departed_on: string): Promise<number[]> {
	const booked = await readBooked(tx, order);
	return booked ? nightsFrom(booked, departed_on) : [];
}

/** The guests leave on `departed_on`, within their stay: the nights from it on go back on sale, and the hold ends there, once. */
export async function shortenStay(tx: Tx, order: OrderRecord, departed_on: string): Promise<Partial<OrderFacts>> {
	const own = holdOf(order, "sold");
	const [sold] = await tx.select().from(hold).where(own).for("update");
	if (!sold || departed_on <= sold.check_in || departed_on >= sold.check_out)
		throw new Error(`order ${order.id} has no night from ${departed_on}`);
	await tx.update(hold).set({ check_out: departed_on }).where(own);
	await giveBack(tx, { ...sold, check_in: departed_on }, "sold");
	return {};
}

/** Gives the rooms back, held or sold, once; false when that was done before. */
export async function releaseRooms(tx: Tx, order: OrderRecord): Promise<boolean> {
	const own = holdOf(order, "held", "sold");
	const [taken] = await tx.select().from(hold).where(own).for("update");
	if (!taken) return false;
	await tx.update(hold).set({ state: "released", expires_at: null }).where(own);
	await giveBack(tx, taken, taken.state === "sold" ? "sold" : "held");
	return true;
}

/** By town, room type and date: the one order in which room nights are locked. */
export async function inNightOrder(tx: Tx, orders: readonly OrderRecord[]): Promise<OrderRecord[]> {
	const rows = await tx
		.select({ id: hold.order_id })
		.from(hold)
		.where(ofOrders(hold, orders))
		.orderBy(hold.city_id, hold.room_type_id, hold.check_in, hold.order_id);
	const places = new Map(rows.map(({ id }, place) => [id, place]));
	return [...orders].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
