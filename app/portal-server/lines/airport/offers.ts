import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { Transfer } from "~/portal-contract/airport/transfer";

import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import {
	type PriceReader,
	type PriceReaderRow,
	priceReaderFrom,
	readerColumns,
	readerTable,
} from "~/portal-server/orders/model/pricing/reader";

import type { transferClass, transferFleet, transferRate } from "~/portal-server/platform/db/schema";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { type Airline, airlineOf, flightOf, type KnownFlight } from "./flights";
import { AIRPORTS, type AirportRow } from "./places/airports";
import { type ZonedPlace, zonedQuery } from "./places/zoned";
import { priceTransfer, type TransferPrice } from "./pricing/transfer-price";
import { flightMinute, type PlannedTimes, planTimes } from "./times";

type Class = Pick<
	typeof transferClass.$inferSelect,
	"code" | "name_zh" | "name_en" | "examples" | "seats" | "luggage" | "rank"
>;
type Fleet = Pick<
	typeof transferFleet.$inferSelect,
	| "city_id"
	| "currency"
	| "per_day"
	| "language_zh"
	| "night_fee"
	| "extra_stop"
	| "seat_infant"
	| "seat_child"
	| "seat_booster"
	| "sold_30d"
>;
type Rate = Pick<
	typeof transferRate.$inferSelect,
	"id" | "transfer_fleet_id" | "price" | "instant" | "credit" | "supplier_cancel"
>;

/** A rate with its fleet, its class and its policy; `taken` of the fleet by day, around the day that is wanted. */
export interface Ride extends Class, Fleet, Rate {
	listed_at: string;
	tiers: PolicyRuleTier[];
	grace: boolean;
	booked: Readonly<Record<string, number>> | null;
}

interface Found {
	readonly airport: AirportRow | null;
	readonly airline: Airline | null;
	readonly place: ZonedPlace | null;
}

/** What a search and a quote begin with. */
export interface RideReading extends PriceReader, Found {
	readonly rides: readonly Ride[];
}

interface ReadingRow extends PriceReaderRow, Found {
	rides: Ride[] | null;
}

export interface RidesWanted {
	transfer: Transfer;
	/** "" where none is known. */
	place: string;
	/** Of this rate alone. */
	rate_id?: number;
	/** The reader's company; null for guests, who see the site's `currency`. */
	company_id: number | null;
	currency: string | null;
}

/** The pick-up is on the day of the time that was said, or on the one before or after it. */
function daysAround(transfer: Transfer): string[] {
	const requested = transfer.transfer_at ?? flightMinute(transfer);
	if (requested === undefined) return [];
	return [-1, 0, 1].map((days) => addDays(requested.slice(0, 10), days));
}

/** A query of one row; `readingFrom` reads it. */
export function ridesQuery({ transfer, place, rate_id, company_id, currency }: RidesWanted): SQL {
	const only = rate_id === undefined ? sql`true` : sql`r.id = ${rate_id}`;
	return sql`with ${readerTable(company_id, currency)},
		airport_here as materialized (${AIRPORTS} and a.code = ${transfer.airport}), place_here as materialized (${zonedQuery(transfer.airport, texts([place]))}),
		taken as materialized (select d.transfer_fleet_id, jsonb_object_agg(d.day, d.held + d.sold) as days from transfer_day d
			where d.city_id = (select city_id from airport_here) and d.day = any(${texts(daysAround(transfer))}::date[]) group by d.transfer_fleet_id)
		select ${readerColumns(company_id)},
			(select to_jsonb(a) from airport_here a) as airport, (select to_jsonb(p) from place_here p) as place,
			(select to_jsonb(l) from airline l where l.code = ${airlineOf(transfer.flight_number)}::text) as airline,
			(select jsonb_agg(to_jsonb(x)) from (
				select r.id, r.transfer_fleet_id, r.price, r.instant, r.credit, r.supplier_cancel, p.tiers, p.grace,
					k.code, k.name_zh, k.name_en, k.examples, k.seats, k.luggage, k.rank,
					f.city_id, f.currency, f.per_day, f.language_zh, f.night_fee, f.extra_stop, f.seat_infant, f.seat_child, f.seat_booster, f.sold_30d, f.listed_at,
					t.days as booked
				from transfer_rate r join transfer_fleet f on f.id = r.transfer_fleet_id join transfer_class k on k.id = f.transfer_class_id
					join airport_here a on a.id = f.airport_id join cancellation_policy p on p.id = r.cancellation_policy_id
					left join taken t on t.transfer_fleet_id = f.id
				where r.transfer_zone_id = (select zone_id from place_here) and r.status = 1 and f.status = 1 and k.status = 1 and ${only}
			) as x) as rides`;
}

export function readingFrom(row: unknown): RideReading {
	const { airport, airline, place, rides, ...reader } = row as ReadingRow;
	return { ...priceReaderFrom(reader), airport, airline, place, rides: rides ?? [] };
}

/** What a transfer between an airport and a place is, whatever drives it. */
export interface PlannedTransfer {
	readonly airport: AirportRow;
	readonly place: ZonedPlace;
	readonly flight: KnownFlight | null;
	readonly times: PlannedTimes;
}

/** Null where airport, place or time is missing. */
export function plannedTransfer(transfer: Transfer, { airport, airline, place }: RideReading): PlannedTransfer | null {
	if (!airport || !place) return null;
	const flight = flightOf(transfer.flight_number, airport, airline);
	const kind = flight?.kind ?? (airport.is_international ? "international" : "domestic");
	const times = planTimes(transfer, airport, kind, place.drive_minutes);
	return times && { airport, place, flight, times };
}

type Verdict = "available" | "sold_out" | "closed" | "occupancy_mismatch" | "luggage" | "language";

export interface TransferOffer {
	readonly ride: Ride;
	readonly verdict: Verdict;
	readonly exchange: Exchange | null;
	readonly price: TransferPrice | null;
	/** Transfers of the fleet that are free that day. */
	readonly left: number;
}

/** Every child counts as one (domain.md 2.10). */
export const passengersOf = ({ adults, child_ages }: Pick<Transfer, "adults" | "child_ages">): number =>
	adults + child_ages.length;

/** The one price of a class for a transfer: search, quote and order all have it from here. */
export function offerOf(
	ride: Ride,
	transfer: Transfer,
	{ day, is_night }: PlannedTimes,
	{ exchanges }: RideReading,
): TransferOffer {
	const exchange = exchanges.find(({ from }) => from === ride.currency) ?? null;
	const left = ride.per_day - (ride.booked?.[day] ?? 0);
	const nothing = (verdict: Verdict): TransferOffer => ({ ride, verdict, exchange, price: null, left });
	if (exchange === null) return nothing("closed");
	if (ride.seats * transfer.vehicle_count < passengersOf(transfer)) return nothing("occupancy_mismatch");
	if (ride.luggage * transfer.vehicle_count < transfer.luggage) return nothing("luggage");
	const price = priceTransfer(ride, transfer, is_night, exchange);
	if (price === null) return nothing("language");
	return { ride, verdict: left >= transfer.vehicle_count ? "available" : "sold_out", exchange, price, left };
}
