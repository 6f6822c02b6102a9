import { z } from "zod";
import { LocalMinute } from "../base/local-minute";
import { PlaceText } from "../base/place";
import { typed } from "../base/typed/typed";
import { MAX_NAME_BOARD_LENGTH } from "../order/limits";
import {
	CHILD_SEATS,
	MAX_EXTRA_STOPS,
	MAX_TRANSFER_ADULTS,
	MAX_TRANSFER_CHILD_AGE,
	MAX_TRANSFER_CHILDREN,
	MAX_TRANSFER_LUGGAGE,
	MAX_TRANSFER_VEHICLES,
	TRANSFER_LANGUAGES,
	TRANSFER_TYPES,
} from "./limits";
import { TransferPlace } from "./places";

/**
 * A transfer, under the same keys in the search form, the list, the offer's link and the quote. Times by the clocks of Myanmar.
 * `pick_up`: `flight_number` and `arriving_at` (scheduled landing) are required; without `transfer_at` the car is there once passengers
 * of that flight are usually out. `drop_off`: `departure_at` (take-off) or `transfer_at` is required; without `transfer_at` the car leaves in
 * time to check in. A flight of the other type is not read. `child_ages`: one for each child. `luggage`: pieces.
 */
export const Transfer = z.object({
	transfer_type: z.enum(TRANSFER_TYPES).default("pick_up"),
	/** IATA code, `""` where none is chosen. */
	airport: typed("number").max(10).default(""),
	/** As typed: `ca 905` is read as `CA905`. */
	flight_number: typed("number").max(20).default(""),
	transfer_at: LocalMinute.optional(),
	arriving_at: LocalMinute.optional(),
	departure_at: LocalMinute.optional(),
	adults: z.coerce.number().int().min(1).max(MAX_TRANSFER_ADULTS).default(1),
	child_ages: z
		.array(z.coerce.number().int().min(0).max(MAX_TRANSFER_CHILD_AGE))
		.max(MAX_TRANSFER_CHILDREN)
		.default([]),
	luggage: z.coerce.number().int().min(0).max(MAX_TRANSFER_LUGGAGE).default(0),
	driver_language: z.enum(TRANSFER_LANGUAGES).default("my"),
	vehicle_count: z.coerce.number().int().min(1).max(MAX_TRANSFER_VEHICLES).default(1),
	child_seats: z.enum(CHILD_SEATS).default("none"),
	/** Stops of ten minutes on the way. */
	extra_stops: z.coerce.number().int().min(0).max(MAX_EXTRA_STOPS).default(0),
	/** What the driver's board says; the lead passenger's name where it is empty. */
	name_board: typed("label").max(MAX_NAME_BOARD_LENGTH).default(""),
});
export type Transfer = z.output<typeof Transfer>;

/** The end that is not the airport, as typed: `destination` of a pick-up, `departure` of a drop-off; or a place that was chosen, which wins. */
export const TransferEnds = z.object({ destination: PlaceText, departure: PlaceText, place: TransferPlace.optional() });
