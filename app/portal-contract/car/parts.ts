import { z } from "zod";
import { CalendarDate, Id, orElse, Seconds } from "../base/basics";
import { Amount } from "../base/money";
import { Place } from "../base/place";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { Drivers } from "../order/drivers/drivers";
import { BilledDays, RentalRoute, RentalTerms, ServiceDay, Vehicle, ZoneFee } from "./vehicle";

/** One end of a rental: the place and its code, the address in it (`""` for none), its town, the instant and the same by the clocks of Myanmar (`2026-11-20T18:00:00+06:30`). */
const End = z.looseObject({
	code: Place,
	place: z.string(),
	address: orElse(z.string(), ""),
	city: z.string(),
	city_id: Id,
	at: Seconds,
	at_local: z.string(),
});

/**
 * What a rental is, on a quote and on an order. `all_day`: no day is a half one alone; `hours` in which it serves, of all days together, `billed` what they
 * are charged as; `fee` is what the days cost, all vehicles, without `route`, zones, language and the way back; `price_per_day` the total by days and
 * vehicles, of everything.
 */
export const CarQuotePart = Vehicle.extend({
	product_line: z.literal("car"),
	rate_id: Id,
	terms: RentalTerms,
	driver_language: z.enum(DRIVER_LANGUAGES),
	rental_date: CalendarDate,
	days: z.number().int(),
	hours: z.number(),
	/** Of the rental from pick-up to drop-off, seconds. */
	duration: z.number().int(),
	all_day: z.boolean(),
	billed: orElse(BilledDays, null),
	route: orElse(RentalRoute, null),
	plan: z.array(ServiceDay),
	half_days: z.array(CalendarDate),
	price_per_day: Amount,
	rental_count: z.number().int(),
	passengers: z.number().int(),
	fee: Amount,
	zones: z.array(ZoneFee),
	pick_up: End,
	drop_off: End,
});
export type CarQuotePart = z.output<typeof CarQuotePart>;

/** An order knows its vehicles and drivers as well, once they are assigned. */
export const CarOrderPart = CarQuotePart.extend(Drivers.shape);
export type CarOrderPart = z.output<typeof CarOrderPart>;
