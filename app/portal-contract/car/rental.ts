import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { LocalMinute } from "../base/local-minute";
import { Place, PlaceText } from "../base/place";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { MAX_PASSENGERS, MAX_STOPS, MAX_VEHICLES, MAX_ZONE_TIMES, MAX_ZONES } from "./limits";
import { Stop } from "./stop";

/** Visits into one industrial zone, of each vehicle, during the whole rental. */
export const ZoneVisit = z.object({ zone_id: Id, times: z.coerce.number().int().min(1).max(MAX_ZONE_TIMES) });
export type ZoneVisit = z.output<typeof ZoneVisit>;

/**
 * A rental, under the same keys in the search form, the list, the offer's link and the quote. Every day from pick-up to drop-off is served:
 * from the hour of the pick-up, the last one until the drop-off, the others for a full day unless `half_days` names them.
 * `stops`, in the order of the way, plan days: such a day begins with the hour of the pick-up and lasts as long as visits and drives take, and
 * its zones are visited instead of `zones`, which is then empty.
 */
export const Rental = z.object({
	pick_up_at: LocalMinute,
	drop_off_at: LocalMinute,
	passengers: z.coerce.number().int().min(1).max(MAX_PASSENGERS),
	rental_count: z.coerce.number().int().min(1).max(MAX_VEHICLES).default(1),
	driver_language: z.enum(DRIVER_LANGUAGES).default("my"),
	half_days: z.array(CalendarDate).max(30).default([]),
	zones: z.array(ZoneVisit).max(MAX_ZONES).default([]),
	stops: z.array(Stop).max(MAX_STOPS).default([]),
});
export type Rental = z.output<typeof Rental>;

/** Where a rental begins and ends: as typed, or a place that was chosen, which wins. */
export const RentalPlaces = z.object({
	pick_up: PlaceText,
	pick_up_place: Place.optional(),
	drop_off: PlaceText,
	drop_off_place: Place.optional(),
});
export type RentalPlaces = z.output<typeof RentalPlaces>;

/** House and street at either end, `""` for none: an address in the district that is the end's place, and by which it is priced. */
export const RentalAddresses = z.object({ pick_up_address: PlaceText, drop_off_address: PlaceText });
export type RentalAddresses = z.output<typeof RentalAddresses>;
