import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { MealType } from "~/portal-contract/hotel/stay";
import { isOrder, type OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { PartOf, Visit } from "~/portal-server/orders/model/line/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { type orderHotel, orders } from "~/portal-server/platform/db/schema";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { HotelSnapshot, QuotedNight } from "../quoting/quote-content";

export type HotelPartAnswer = z.input<typeof HotelOrderPart>;

type PartRow = Omit<typeof orderHotel.$inferSelect, "company_id" | "order_id">;
interface RoomRow {
	adults: number;
	child_ages: number[];
}

export interface BookedStay {
	row: PartRow;
	snapshot: HotelSnapshot;
	rooms: RoomRow[];
}

/** What was booked by the row of `orders` that a statement reads; `bookedFrom` reads it. */
export const bookedRow = (company: SQL): SQL =>
	sql`(select jsonb_build_object('row', to_jsonb(h),
	'rooms', (select jsonb_agg(jsonb_build_object('adults', r.adults, 'child_ages', r.child_ages) order by r.position)
		from order_room r where r.company_id = ${company} and r.order_id = h.order_id))
	from order_hotel h where h.company_id = ${company} and h.order_id = "orders"."id")`;

export function bookedFrom(value: unknown): BookedStay {
	const { row, rooms } = value as Pick<BookedStay, "row" | "rooms">;
	return { row, snapshot: HotelSnapshot.parse(row.snapshot), rooms };
}

export async function readBooked(db: Db | Tx, order: OrderKey): Promise<BookedStay | null> {
	const [found] = await db
		.select({ booked: bookedRow(sql`${order.company_id}::int8`) })
		.from(orders)
		.where(isOrder(order));
	return found?.booked ? bookedFrom(found.booked) : null;
}

export function visitOf({ row, snapshot }: BookedStay, language: Language): Visit {
	const { hotel, city } = snapshot;
	const { name, name_alt } = bothNames(language, hotel);
	const address = inLanguage(language, hotel.address_zh, hotel.address_en);
	return {
		place: [name, name_alt, address, bothNames(language, city).name]
			.filter((text, index, all) => text !== "" && all.indexOf(text) === index)
			.join(", "),
		contact: hotel.phone,
		starts: { date: row.check_in, time: hotel.check_in_from },
		ends: { date: row.check_out, time: hotel.check_out_until },
	};
}

export function factsOf({ row, snapshot: { hotel, city, room_type }, rooms }: BookedStay): unknown[] {
	return [
		[hotel.name_zh, hotel.name_en, hotel.name_my, hotel.address_zh, hotel.address_en, hotel.address_my, hotel.phone],
		[city.name_zh, city.name_en, room_type.name_zh, room_type.name_en, row.bed_type, row.meal_type],
		[row.check_in, hotel.check_in_from, row.check_out, hotel.check_out_until, row.room_nights],
		rooms.map(({ adults, child_ages }) => [adults, child_ages]),
	];
}

/** Price of every night from `date` on, all rooms together, minor units. */
export function nightsFrom({ row }: BookedStay, date: string): number[] {
	return QuotedNight.array()
		.parse(row.nights)
		.filter((night) => night.date >= date)
		.map(({ amount }) => amount);
}

export function hotelPartOf(
	{ row, snapshot, rooms }: BookedStay,
	{ order, guests }: PartOf,
	language: Language,
): HotelPartAnswer {
	const { hotel } = snapshot;
	const adults = rooms.reduce((all, room) => all + room.adults, 0);
	const children = rooms.reduce((all, room) => all + room.child_ages.length, 0);
	return {
		product_line: "hotel",
		hotel: {
			...pick(hotel, "id", "name_my", "email", "address_my", "phone", "zip"),
			...bothNames(language, hotel),
			city: bothNames(language, snapshot.city).name,
			address: inLanguage(language, hotel.address_zh, hotel.address_en),
			address_alt: inLanguage(language, hotel.address_en, hotel.address_zh),
		},
		hotel_confirmation_code: order.supplier_code,
		room_type: bothNames(language, snapshot.room_type).name,
		meal_type: row.meal_type as MealType,
		bed_type: row.bed_type,
		check_in: row.check_in,
		check_out: row.check_out,
		room_nights: row.room_nights,
		guest_count: adults + children,
		adults,
		children,
		rooms: rooms.map((room, unit) => ({
			guest_full_name: guests[unit]?.guest_full_name ?? "",
			adults: room.adults,
			child_ages: room.child_ages,
		})),
		nights: QuotedNight.array()
			.parse(row.nights)
			.map(({ date, price_per_night, room_amounts }) => ({ date, price_per_night, room_amounts })),
	};
}
