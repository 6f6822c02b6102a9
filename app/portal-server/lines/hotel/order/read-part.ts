import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { MealType } from "~/portal-contract/hotel/stay";
import type { OrderHotelPart } from "~/portal-contract/order/order";
import { localInstant } from "~/portal-server/orders/policies/cancellation";
import type { Stay, Summary } from "~/portal-server/orders/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderHotel } from "~/portal-server/platform/db/schema";
import { bothNames, inLanguage } from "~/portal-server/platform/names";
import { HotelSnapshot, QuotedNight } from "../quoting/quote-content";

type PartRow = typeof orderHotel.$inferSelect;
interface RoomRow {
	guest_full_name: string;
	adults: number;
	child_ages: number[];
}

/** The hotel's part of an order as it was booked. */
export interface Booked {
	row: PartRow;
	snapshot: HotelSnapshot;
	rooms: RoomRow[];
}

/** By order id; orders of other lines have no entry. */
export async function readBooked(db: Db | Tx, order_ids: readonly number[]): Promise<Map<number, Booked>> {
	if (order_ids.length === 0) return new Map();
	const rooms = sql<
		RoomRow[]
	>`(select jsonb_agg(jsonb_build_object('guest_full_name', r.guest_full_name, 'adults', r.adults, 'child_ages', r.child_ages) order by r.position)
		from order_room r where r.order_id = order_hotel.order_id)`;
	const parts = await db
		.select({ row: orderHotel, rooms })
		.from(orderHotel)
		.where(inArray(orderHotel.order_id, [...order_ids]));
	return new Map(parts.map(({ row, rooms: own }) => [row.order_id, { row, snapshot: HotelSnapshot.parse(row.snapshot), rooms: own }]));
}

/** What a list says of a hotel order. */
export function summaryOf({ row, snapshot, rooms }: Booked, language: Language): Summary {
	const { name, name_alt } = bothNames(language, snapshot.hotel);
	return {
		title: name,
		title_alt: name_alt,
		city: bothNames(language, snapshot.city).name,
		check_in: row.check_in,
		check_out: row.check_out,
		room_nights: row.room_nights,
		guests: rooms.map(({ guest_full_name }) => guest_full_name),
		instant: row.instant,
		credit: snapshot.credit,
		supplier_cancel: row.supplier_cancel,
		starts_at: row.check_in_at,
		arrival_from: localInstant(row.check_in, "00:00"),
		no_show_from: localInstant(addDays(row.check_in, 1), "12:00"),
		complete_from: localInstant(row.check_out, "00:00"),
	};
}

/** From the hour at which rooms are ready to the one at which they are left; the hotel under both its names, as a driver may have to read it. */
export function stayOf({ row, snapshot, rooms }: Booked, language: Language): Stay {
	const { hotel, city } = snapshot;
	const { name, name_alt } = bothNames(language, hotel);
	const address = inLanguage(language, hotel.address_zh, hotel.address_en);
	return {
		title: name,
		place: [name, name_alt, address, bothNames(language, city).name]
			.filter((text, index, all) => text !== "" && all.indexOf(text) === index)
			.join(", "),
		phone: hotel.phone,
		confirmation_code: row.hotel_confirmation_code,
		guests: rooms.map(({ guest_full_name }) => guest_full_name),
		starts: { date: row.check_in, time: hotel.check_in_from },
		ends: { date: row.check_out, time: hotel.check_out_until },
	};
}

/** Price of every night from `date` on, all rooms together, minor units. */
export function nightsFrom({ row }: Booked, date: string): number[] {
	return QuotedNight.array()
		.parse(row.nights)
		.filter((night) => night.date >= date)
		.map(({ amount }) => amount);
}

/** The hotel's part of a whole order, as the contract has it. */
export function hotelPartOf({ row, snapshot, rooms }: Booked, language: Language): z.input<typeof OrderHotelPart> {
	const { hotel } = snapshot;
	const adults = rooms.reduce((all, room) => all + room.adults, 0);
	const children = rooms.reduce((all, room) => all + room.child_ages.length, 0);
	return {
		hotel: {
			id: hotel.id,
			...bothNames(language, hotel),
			name_my: hotel.name_my,
			email: hotel.email,
			city: bothNames(language, snapshot.city).name,
			address: inLanguage(language, hotel.address_zh, hotel.address_en),
			phone: hotel.phone,
			zip: hotel.zip,
		},
		hotel_confirmation_code: row.hotel_confirmation_code,
		room_type: bothNames(language, snapshot.room_type).name,
		meal_type: row.meal_type as MealType,
		bed_type: row.bed_type,
		check_in: row.check_in,
		check_out: row.check_out,
		room_nights: row.room_nights,
		guest_count: adults + children,
		adults,
		children,
		rooms: rooms.map(({ guest_full_name, adults: of, child_ages }) => ({ guest_full_name, adults: of, child_ages })),
		nights: QuotedNight.array()
			.parse(row.nights)
			.map(({ date, price_per_night }) => ({ date, price_per_night })),
	};
}
