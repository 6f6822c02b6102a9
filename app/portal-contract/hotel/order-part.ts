import { z } from "zod";
import { CalendarDate, Id, OptionalText, orElse } from "../base/basics";
import { MealType, NightPrice } from "./stay";

const OrderRoom = z.looseObject({
	guest_full_name: z.string(),
	adults: z.number().int(),
	child_ages: z.array(z.number().int()),
});

/** The hotel as it was booked, the rooms, and the price of each night. */
export const HotelOrderPart = z.looseObject({
	product_line: z.literal("hotel"),
	hotel: z.looseObject({
		id: Id,
		name: z.string(),
		name_alt: OptionalText,
		name_my: orElse(z.string(), null),
		email: OptionalText,
		city: OptionalText,
		address: OptionalText,
		/** In the other language, and in Burmese. */
		address_alt: OptionalText,
		address_my: orElse(z.string(), null),
		phone: OptionalText,
		zip: OptionalText,
	}),
	hotel_confirmation_code: orElse(z.string(), null),
	room_type: z.string(),
	meal_type: MealType,
	bed_type: OptionalText,
	check_in: CalendarDate,
	check_out: CalendarDate,
	room_nights: z.number().int(),
	guest_count: orElse(z.number().int(), 0),
	adults: orElse(z.number().int(), 0),
	children: orElse(z.number().int(), 0),
	rooms: orElse(z.array(OrderRoom), []),
	nights: orElse(z.array(NightPrice), []),
});
export type HotelOrderPart = z.output<typeof HotelOrderPart>;
