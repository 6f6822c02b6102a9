import { z } from "zod";
import { CalendarDate, Id, Seconds } from "~/portal-contract/base/basics";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { Amount } from "~/portal-contract/base/money";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES } from "~/portal-contract/car/limits";
import { Rental } from "~/portal-contract/car/rental";
import { RentalTerms, ServiceDay } from "~/portal-contract/car/vehicle";
import { PRICED } from "~/portal-server/orders/model/pricing/priced-content";
import type { QuoteRow } from "~/portal-server/orders/model/record";
import type { PaidRental } from "../booked-route";

const Names = z.object({ name_zh: z.string(), name_en: z.string() });

const End = Names.extend({
	place: z.string(),
	/** House and street, "" for none. */
	address: z.string().default(""),
	at: Seconds,
	at_local: LocalMinute,
	city: Names.extend({ id: Id, name_my: z.string().nullable() }),
});

/** What an order keeps of a rental, whatever becomes of the catalogue; amounts in minor units of the currency that was paid. */
export const CarSnapshot = z.object({
	car: Names.extend({
		rate_id: Id,
		car_model_id: Id,
		car_class: z.enum(CAR_CLASSES),
		seats: z.number().int(),
		luggage: z.number().int(),
		energy: z.enum(ENERGY_SOURCES),
		drivetrain: z.enum(DRIVETRAINS),
		credit: z.boolean(),
	}),
	terms: RentalTerms,
	rental: Rental,
	plan: z.array(ServiceDay),
	/** Of one vehicle, what the price includes of the way: nothing where it was booked before ways were priced. */
	route: z
		.object({ km: z.number().int(), excess_km: z.number().int(), nights: z.number().int() })
		.default({ km: 0, excess_km: 0, nights: 0 }),
	pick_up: End,
	drop_off: End,
	fee: Amount,
	price_per_day: Amount,
	zones: z.array(Names.extend({ zone_id: Id, unit_price: Amount, times: z.number().int(), fee: Amount })),
});
export type CarSnapshot = z.output<typeof CarSnapshot>;

export const paidRental = ({ terms, plan, route, rental }: CarSnapshot): PaidRental => ({
	terms,
	plan,
	route,
	rental_count: rental.rental_count,
});

/** `quote.content` of the car line. Σ price_lines[].amount = `total_amount` = `rental.rental_count` × `vehicle_amount`. */
export const CarQuoteContent = CarSnapshot.extend(PRICED).extend({
	city_id: Id,
	instant: z.boolean(),
	supplier_cancel: z.boolean(),
	vehicle_amount: Amount,
});
export type CarQuoteContent = z.output<typeof CarQuoteContent>;

export const contentOf = (quote: Pick<QuoteRow, "content">): CarQuoteContent => CarQuoteContent.parse(quote.content);

/** Calendar days of service, `YYYY-MM-DD`. */
export const daysOfPlan = ({ plan }: Pick<CarSnapshot, "plan">): string[] =>
	plan.map(({ date }) => CalendarDate.parse(date));
