import { z } from "zod";
import { CHILD_SEAT_KINDS, FLIGHT_KINDS, FLIGHT_SOURCES, FLIGHT_STATES } from "~/portal-contract/airport/limits";
import { AirportCode, TransferPlace } from "~/portal-contract/airport/places";
import { Transfer } from "~/portal-contract/airport/transfer";
import { TransferFees } from "~/portal-contract/airport/vehicle";
import { CalendarDate, Id, Seconds } from "~/portal-contract/base/basics";
import { PLACE_KINDS } from "~/portal-contract/base/place";
import { PRICED } from "~/portal-server/orders/model/pricing/priced-content";
import type { QuoteRow } from "~/portal-server/orders/model/record";

const Names = z.object({ name_zh: z.string(), name_en: z.string() });
const City = { city_id: Id, city_zh: z.string(), city_en: z.string() };

const Airport = Names.extend(City).extend({
	code: AirportCode,
	name_my: z.string().nullable(),
	is_international: z.boolean(),
	meeting_point_zh: z.string(),
	meeting_point_en: z.string(),
	wait_international: z.number().int(),
	wait_domestic: z.number().int(),
	wait_address: z.number().int(),
	free_delay_minutes: z.number().int(),
});

const Place = Names.extend(City).extend({
	place: TransferPlace,
	kind: z.enum(["zone", ...PLACE_KINDS]),
	name_my: z.string().nullable(),
	zone_id: Id,
	zone_zh: z.string(),
	zone_en: z.string(),
});

const Times = z.object({
	pick_up_time: Seconds,
	flight_at: Seconds.nullable(),
	ends_at: Seconds,
	drive_minutes: z.number().int(),
	free_wait_minutes: z.number().int(),
	is_night: z.boolean(),
	day: CalendarDate,
});

/** What the feed said of a flight: when it lands, null where it says no time. */
const FeedWord = z.object({ state: z.enum(FLIGHT_STATES), landing_at: Seconds.nullable() });
export type FeedWord = z.output<typeof FeedWord>;

/** What an order keeps of a transfer, whatever becomes of the catalogue; amounts in minor units of the currency that was paid. */
export const TransferSnapshot = z.object({
	ride: Names.extend({
		rate_id: Id,
		transfer_fleet_id: Id,
		code: z.string(),
		examples: z.string(),
		seats: z.number().int(),
		luggage: z.number().int(),
		credit: z.boolean(),
	}),
	/** As wished, with the times that were typed. */
	transfer: Transfer,
	airport: Airport,
	place: Place,
	/** House and street, "" for none. */
	place_address: z.string().default(""),
	flight: z
		.object({
			flight_number: z.string(),
			name_zh: z.string().nullable(),
			name_en: z.string().nullable(),
			kind: z.enum(FLIGHT_KINDS),
		})
		.nullable(),
	times: Times,
	/** As booked, once a delay of the flight has moved them. */
	booked_times: Times.optional(),
	/** Who said the landing that counts, and the last word of the feed that was taken: the same one again does nothing. */
	reported: z.object({ source: z.enum(FLIGHT_SOURCES).nullable(), feed: FeedWord.nullable() }).optional(),
	seats: z.array(z.object({ age: z.number().int(), kind: z.enum(CHILD_SEAT_KINDS) })),
	fees: TransferFees,
});
export type TransferSnapshot = z.output<typeof TransferSnapshot>;

/** `quote.content` of the airport line. Σ price_lines[].amount = Σ `fees` = `total_amount`. `city_id`: of the airport, whose fleet drives. */
export const TransferQuoteContent = TransferSnapshot.extend(PRICED).extend({
	city_id: Id,
	instant: z.boolean(),
	supplier_cancel: z.boolean(),
});
export type TransferQuoteContent = z.output<typeof TransferQuoteContent>;

export const contentOf = (quote: Pick<QuoteRow, "content">): TransferQuoteContent =>
	TransferQuoteContent.parse(quote.content);
