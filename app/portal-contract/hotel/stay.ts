import { z } from "zod";
import { CalendarDate, CountryCode, orElse } from "../base/basics";
import { Amount } from "../base/money";
import { Rooms } from "./occupancy";

export const MEAL_TYPES = ["room_only", "breakfast", "half_board", "full_board"] as const;
export const MealType = z.enum(MEAL_TYPES);
export type MealType = z.output<typeof MealType>;
export const BED_TYPES = ["single", "double", "king", "twin", "twin_or_double", "family"] as const;
export const FACILITIES = [
	"wifi",
	"backup_power",
	"pool",
	"gym",
	"restaurant",
	"chinese_restaurant",
	"meeting_room",
	"business_centre",
	"laundry",
	"parking",
	"airport_shuttle",
	"elevator",
	"spa",
	"garden",
	"chinese_speaking_staff",
] as const;
export const Facility = z.enum(FACILITIES);

/**
 * One night's price in minor units: `price_per_night` is the mean of a room, `room_amounts` each room's price in the order of the party, empty
 * where all rooms cost the same.
 */
export const NightPrice = z.looseObject({
	date: CalendarDate,
	price_per_night: Amount,
	room_amounts: orElse(z.array(Amount), []),
});
export type NightPrice = z.output<typeof NightPrice>;

/** A stay, under the same keys in the search form, the list, the detail, the offer's link and the quote. */
export const Stay = z.object({
	check_in: CalendarDate,
	check_out: CalendarDate,
	rooms: Rooms,
	nationality: CountryCode,
});
export type Stay = z.output<typeof Stay>;
