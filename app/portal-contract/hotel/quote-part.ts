import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { Room } from "./occupancy";
import { MealType, NightPrice } from "./stay";

/** Offer and party of a hotel quote. */
export const HotelQuotePart = z.looseObject({
	product_line: z.literal("hotel"),
	hotel: z.looseObject({
		id: Id,
		name: z.string(),
		name_alt: z.string(),
		name_my: z.string().nullable(),
		city: z.string(),
		address: z.string(),
		stars: z.number().int(),
	}),
	room_type: z.string(),
	rate_plan: z.string(),
	rate_plan_id: Id,
	meal_type: MealType,
	bed_type: z.string(),
	check_in: CalendarDate,
	check_out: CalendarDate,
	rooms: z.array(Room),
	room_nights: z.number().int(),
	nights: z.array(NightPrice),
});
export type HotelQuotePart = z.output<typeof HotelQuotePart>;
