import { type SQL, sql } from "drizzle-orm";
import type { TransferWish } from "~/portal-contract/airport/quote";
import { absoluteTiers } from "~/portal-server/orders/model/policies/cancellation";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { flightFaults, timeFaults } from "../faults";
import {
	offerOf,
	type PlannedTransfer,
	passengersOf,
	plannedTransfer,
	type RideReading,
	readingFrom,
	ridesQuery,
	type TransferOffer,
} from "../offers";
import { seatsOf } from "../pricing/child-seats";
import type { TransferPrice } from "../pricing/transfer-price";
import { feesOf } from "../showing";
import { refuseAirport } from "../texts";
import { priceLinesOf } from "./price-lines";
import { TransferQuoteContent } from "./quote-content";

/** What a draft begins with, as a query of one value: airport, place, and the rate with its terms. */
export function draftRows(company_id: number, wish: TransferWish): SQL {
	const rides = ridesQuery({ transfer: wish, place: wish.place, rate_id: wish.rate_id, company_id, currency: null });
	return sql`select to_jsonb(r) from (${rides}) as r`;
}

function offerFaults({ verdict, ride }: TransferOffer, wish: TransferWish): FieldFaults {
	const { vehicle_count } = wish;
	if (verdict === "occupancy_mismatch") {
		const values = { seats: ride.seats * vehicle_count, passengers: passengersOf(wish) };
		return { adults: { key: "airport-too-many-passengers", values } };
	}
	if (verdict === "luggage")
		return { luggage: { key: "airport-too-much-luggage", values: { pieces: ride.luggage * vehicle_count } } };
	return verdict === "language" ? { driver_language: "airport-language-unknown" } : {};
}

/**
 * What a quote for this wish would say now, by the same rows and rules as the list. `read`: what `draftRows` found. Refuses `invalid` at the
 * fields of the wish, `not_found` for a rate that is none, `sold_out`.
 */
export function draftQuote(wish: TransferWish, read: unknown): TransferQuoteContent {
	const reading = readingFrom(read);
	const [ride] = reading.rides;
	const planned = plannedTransfer(wish, reading);
	const offer = ride && planned ? offerOf(ride, wish, planned.times, reading) : null;
	const fields = {
		...flightFaults(wish, reading.airport !== null),
		...(reading.airport && !reading.place ? { place: "airport-place-far" } : {}),
		...(planned ? timeFaults(wish, planned.times, reading.now) : {}),
		...(offer ? offerFaults(offer, wish) : {}),
	};
	requireValid(fields, refuseAirport);
	if (!offer || !planned)
		throw refuseAirport("not_found", { msg: "airport-rate-not-found", fields: { rate_id: "airport-rate-not-found" } });
	if (offer.verdict !== "available" || !offer.price || !offer.exchange) throw refuseAirport("sold_out");
	return write(wish, planned, reading, { ...offer, price: offer.price, exchange: offer.exchange });
}

type Priced = TransferOffer & { price: TransferPrice; exchange: NonNullable<TransferOffer["exchange"]> };

function write(
	wish: TransferWish,
	planned: PlannedTransfer,
	reading: RideReading,
	{ ride, price, exchange }: Priced,
): TransferQuoteContent {
	const { airport, place, flight, times } = planned;
	const units = price.vehicle_amounts.map((amount) => ({ amount, nights: [] }));
	// Parsing leaves out every column that a snapshot does not name.
	return TransferQuoteContent.parse({
		ride: { ...ride, rate_id: ride.id },
		transfer: wish,
		airport,
		place,
		place_address: wish.place_address,
		flight,
		times,
		booked_times: undefined,
		reported: undefined,
		seats: seatsOf(wish),
		fees: feesOf(price),
		city_id: ride.city_id,
		instant: ride.instant,
		supplier_cancel: ride.supplier_cancel,
		nationality: wish.nationality,
		currency: reading.currency,
		total_amount: price.total_amount,
		fx_rate_id: exchange.id,
		price_lines: priceLinesOf(price),
		policy: {
			tiers: absoluteTiers(ride.tiers, times.pick_up_time, units, exchange),
			grace: ride.grace && !ride.supplier_cancel,
		},
	} satisfies Record<keyof TransferQuoteContent, unknown>);
}
