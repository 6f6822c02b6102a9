import { and, inArray, type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { keyOf, ofOrder, ofOrders } from "~/portal-server/orders/model/facts/keys";
import type { Hold, HoldRequest, Sale } from "~/portal-server/orders/model/line/holding";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import type { OrderFacts, OrderRecord, QuoteRow } from "~/portal-server/orders/model/record";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { hold, orderHotel, orderRoom } from "~/portal-server/platform/db/schema";
import { giveBack, heldToSold, type StayRooms, takeNights } from "../inventory/nights";
import { contentOf, type HotelQuoteContent } from "../quoting/quote-content";
import { RESIDENT } from "../stay";
import { newConfirmationCode } from "./confirmation-code";
import { linePart } from "./line-part";
import { nightsFrom, readBooked } from "./read-part";

/** Buyers of one room type queue on its month rows. */
export const stockOf = ({ content }: QuoteRow): string =>
	`hotel room type ${(content as HotelQuoteContent).room_type_id}`;

interface HoldRow {
	city_id: number;
	licensed: boolean;
	allowed: boolean;
}

/**
 * The city among whose nights the rooms of the row of `quote` are, whether its hotel takes foreigners, and whether its plan is sold to that
 * nationality.
 */
export const holdRow = sql`(select jsonb_build_object('city_id', h.city_id, 'licensed', h.foreigner_licensed,
		'allowed', m.id is null or (m.mode = 'include') = ("quote"."content" ->> 'nationality' = any(m.countries)))
	from rate_plan p join hotel h on h.id = p.hotel_id left join market_rule m on m.id = p.market_rule_id
	where p.id = ("quote"."content" ->> 'rate_plan_id')::int8 and h.id = ("quote"."content" -> 'hotel' ->> 'id')::int8)`;

/**
 * Rooms on every night, then the order with the hotel's part. Rooms before the order: buyers of a sold-out room write nothing, and nobody
 * can lock an order that is not written yet. Throws `Refused` as `ProductLineEntry.hold` says: a market rule or a licence may have changed
 * since the quote; these alone, beside the rooms themselves, may still refuse (domain.md 2.7).
 */
export function holdRooms(tx: Tx, { quote, row, guests, expires_at }: HoldRequest): Hold {
	const content = contentOf(quote);
	if (guests.length !== content.rooms.length)
		throw new Error(`${guests.length} guests for ${content.rooms.length} rooms`);
	const found = row as HoldRow | null;
	if (!found) throw new Refused("sold_out");
	if (!found.allowed || (!found.licensed && content.nationality !== RESIDENT)) throw new Refused("market_refused");
	const { room_type_id, check_in, check_out, rooms } = content;
	const stay = { city_id: found.city_id, room_type_id, check_in, check_out, rooms: rooms.length };
	const part = partOf(content);
	return {
		facts: factsOf(content),
		take: takeNights(stay),
		steps: (order) => {
			const own = keyOf(order);
			const roomRows = rooms.map(({ adults, child_ages, amount }, position) => ({
				...own,
				position,
				adults,
				child_ages,
				amount,
			}));
			return [
				{ name: "held_rooms", query: tx.insert(hold).values({ ...own, ...stay, status: "held", expires_at }) },
				{ name: "booked_hotel", query: tx.insert(orderHotel).values({ ...own, ...part }) },
				{ name: "booked_rooms", query: tx.insert(orderRoom).values(roomRows) },
			];
		},
		part: linePart({ row: part, snapshot: part.snapshot, rooms }),
	};
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

function partOf(content: HotelQuoteContent) {
	const { hotel, city, room_type, rate_plan, room_type_id, rate_plan_id } = content;
	const { check_in, check_out, meal_type, bed_type, credit, room_nights, nights } = content;
	const stay = { check_in, check_out, meal_type, bed_type, room_nights, nights };
	return {
		hotel_id: hotel.id,
		room_type_id,
		rate_plan_id,
		snapshot: { hotel, city, room_type, rate_plan, credit },
		...stay,
	};
}

/** The row of what an order holds, in one of these states. */
const holdOf = (order: OrderRecord, ...states: string[]) => and(ofOrder(hold, order), inArray(hold.status, states));

/** Held rooms become sold, once; with `confirm` a confirmation code is made, as own inventory is confirmed by selling it. */
export function sellRooms(tx: Tx, order: OrderRecord, confirm: boolean, after: SQL): Sale {
	const query = tx
		.update(hold)
		.set({ status: "sold", expires_at: null })
		.where(and(holdOf(order, "held"), after))
		.returning({
			city_id: hold.city_id,
			room_type_id: hold.room_type_id,
			check_in: hold.check_in,
			check_out: hold.check_out,
			rooms: hold.rooms,
		});
	return {
		facts: confirm ? { supplier_code: newConfirmationCode() } : {},
		query,
		count: (row) => heldToSold(row as StayRooms),
	};
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
	const [held] = await tx.select().from(hold).where(own).for("update");
	if (!held) return false;
	await tx.update(hold).set({ status: "released", expires_at: null }).where(own);
	await giveBack(tx, held, held.status === "sold" ? "sold" : "held");
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
