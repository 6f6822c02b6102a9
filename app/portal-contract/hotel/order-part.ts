import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { Amount } from "../base/money";
import { MealType } from "./stay";

export const OrderRoom = z.looseObject({ guest_full_name: z.string(), adults: z.number().int(), child_ages: z.array(z.number().int()) });

/** The hotel as it was booked, the rooms, and the price of each night per room (minor units). */
export const HotelOrderPart = z.looseObject({
	product_line: z.literal("hotel"),
	hotel: z.looseObject({
		id: Id,
		name: z.string(),
		name_alt: z.string(),
		name_my: z.string().nullable(),
		email: z.string(),
		city: z.string(),
		address: z.string(),
		/** In the other language, and in Burmese. */
		address_alt: z.string().default(""),
		address_my: z.string().nullable().default(null),
		phone: z.string(),
		zip: z.string(),
	}),
	hotel_confirmation_code: z.string().nullable(),
	room_type: z.string(),
	meal_type: MealType,
	bed_type: z.string(),
	check_in: CalendarDate,
	check_out: CalendarDate,
	room_nights: z.number().int(),
	guest_count: z.number().int(),
	adults: z.number().int(),
	children: z.number().int(),
	rooms: z.array(OrderRoom),
	nights: z.array(z.looseObject({ date: CalendarDate, price_per_night: Amount })),
});
export type HotelOrderPart = z.output<typeof HotelOrderPart>;
