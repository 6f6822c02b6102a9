import { type SQL, sql } from "drizzle-orm";
import type { Rental } from "~/portal-contract/car/rental";

import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import {
	type PriceReader,
	type PriceReaderRow,
	priceReaderFrom,
	readerColumns,
	readerTable,
} from "~/portal-server/orders/model/pricing/reader";

import type { industrialZone } from "~/portal-server/platform/db/schema";
import { bigints, texts } from "~/portal-server/platform/db/statements/arrays";
import { favouriteOf } from "~/portal-server/platform/subjects/favourites";
import { type Car, type CarModel, type CarTerms, carsFrom, type FoundCar, RATES, wholeCar } from "./found-cars";
import type { Roads } from "./pricing/itinerary";
import { daysOf, planner } from "./pricing/plan";
import { languagePrice, type PricedZone, priceRental, type RentalPrice } from "./pricing/rental-price";
import { planRoute, type RoutePlan, visitsOf } from "./route-plan";
import { CAR_SUBJECT } from "./subject";

export type Zone = typeof industrialZone.$inferSelect;

/** What a search and a quote begin with. */
export interface CarReading extends PriceReader {
	/** Of the road from pick-up to drop-off; 0 within one town, null where none is known. */
	readonly km: number | null;
	readonly zones: readonly Zone[];
	readonly route: RoutePlan;
	readonly cars: readonly FoundCar[];
	readonly whole: (car: FoundCar) => Car;
}

interface ReadingRow extends PriceReaderRow {
	km: number | null;
	zones: Zone[] | null;
	models: Record<string, CarModel> | null;
	policies: Record<string, CarTerms> | null;
	/** As `RATES` packs them. */
	cars: string | null;
	from_city_id: number;
	to_city_id: number;
	roads: Pick<Roads, "between" | "towns">;
}

export interface CarsWanted {
	rental: Rental;
	from_city_id: SQL | number;
	to_city_id: SQL | number;
	/** Of this rate alone. */
	rate_id?: number;
	/** The reader's company; null for guests, who see the site's `currency`. */
	company_id: number | null;
	/** Whose favourites are marked; none for guests. */
	member_id?: number;
	currency: string | null;
}

/** Drives among these zones, and roads among their towns and those of both ends. */
const roadsOf = (zones: SQL, from: SQL | number, to: SQL | number): SQL =>
	sql`with town as materialized (select city_id from industrial_zone where id = any(${zones}) union select unnest(array[${from}, ${to}]::int8[]))
		select jsonb_build_object(
			'between', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from zone_road x where x.from_zone_id = any(${zones}) and x.to_zone_id = any(${zones})),
			'towns', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from car_route x
				where x.from_city_id in (select city_id from town) and x.to_city_id in (select city_id from town)))`;

/** What `offering` asks as well: of a list the others need not be read. */
function canServe({ rental_count, passengers, driver_language }: Rental): SQL {
	const speaks = { my: sql`true`, zh: sql`r.language_zh is not null`, en: sql`r.language_en is not null` }[
		driver_language
	];
	const count = sql`${rental_count}::int4`;
	return sql`m.seats * ${count} >= ${passengers}::int4 and r.fleet - coalesce(t.most, 0) >= ${count} and ${speaks}`;
}

/** A query of one row; `readingFrom` reads it. */
export function carsQuery({
	rental,
	from_city_id: from,
	to_city_id: to,
	rate_id,
	company_id,
	member_id,
	currency,
}: CarsWanted): SQL {
	const days = daysOf(rental);
	const only = rate_id === undefined ? canServe(rental) : sql`r.id = ${rate_id}`;
	const collected =
		member_id === undefined ? sql`false` : favouriteOf({ company_id, member_id }, CAR_SUBJECT, sql`m.id`);
	const visited = bigints(visitsOf(rental).map(({ zone_id }) => zone_id));
	const roads = roadsOf(visited, from, to);
	return sql`with ${readerTable(company_id, currency)},
		taken as materialized (select d.car_rate_id, max(d.held + d.sold) as most from car_day d
			where d.city_id = (${from})::int8 and d.day = any(${texts(days)}::date[]) group by d.car_rate_id),
		hired as materialized (select r.*, r.fleet - coalesce(t.most, 0) as free from car_rate r join car_model m on m.id = r.car_model_id
			left join taken t on t.car_rate_id = r.id where r.city_id = (${from})::int8 and r.status = 1 and m.status = 1 and ${only})
		select ${readerColumns(company_id)},
			case when (${from})::int8 = (${to})::int8 then 0 else (select km from car_route where from_city_id = (${from})::int8 and to_city_id = (${to})::int8) end as km,
			(select jsonb_agg(to_jsonb(z)) from industrial_zone z where z.status = 1 and z.id = any(${visited})) as zones,
			(${from})::int8 as from_city_id, (${to})::int8 as to_city_id, (${roads}) as roads,
			(select jsonb_object_agg(m.id, to_jsonb(m) - 'id') from (select id, code, name_zh, name_en, car_class, seats, luggage, energy, drivetrain, rank, ${collected} as collected from car_model m
				where id in (select car_model_id from hired)) as m) as models,
			(select jsonb_object_agg(p.id, jsonb_build_object('tiers', p.tiers, 'grace', p.grace)) from cancellation_policy p
				where p.id in (select cancellation_policy_id from hired)) as policies,
			(select ${RATES.column({ free: sql`r.free` })} from hired r) as cars`;
}

export function readingFrom(row: unknown, rental: Rental): CarReading {
	const { km, zones: known, from_city_id, to_city_id, roads, ...found } = row as ReadingRow;
	const zones = known ?? [];
	const route = planRoute(rental, { zones, ...roads }, { from_city_id, to_city_id });
	const cars = carsFrom(found);
	return { ...priceReaderFrom(found), km, zones, route, cars, whole: (car) => wholeCar(car, found.policies) };
}

type Verdict = "available" | "sold_out" | "closed" | "occupancy_mismatch" | "language" | "zone";

export interface CarOffer {
	readonly car: FoundCar;
	readonly verdict: Verdict;
	readonly exchange: Exchange | null;
	readonly price: RentalPrice | null;
}

/** A visit in the money that the reader pays; null where its currency cannot be exchanged. */
function zonesOf({ zones, exchanges }: CarReading, rental: Rental): PricedZone[] | null {
	const priced = visitsOf(rental).map(({ zone_id, times }) => {
		const zone = zones.find(({ id }) => id === zone_id);
		const exchange = exchanges.find(({ from }) => from === zone?.currency);
		return zone && exchange ? { zone_id, times, unit_price: convert(zone.unit_price, exchange) } : null;
	});
	return priced.every((zone) => zone !== null) ? priced : null;
}

/** The one price of a car for a rental: search, quote and order all have it from here. */
export function offering(rental: Rental, reading: CarReading): (car: FoundCar) => CarOffer {
	const { km, exchanges, route } = reading;
	const { way, itineraries } = route;
	const wish = { ...rental, itineraries, way };
	const plan = planner(wish);
	const zones = zonesOf(reading, rental);
	return (car) => {
		const exchange = exchanges.find(({ from }) => from === car.currency) ?? null;
		const nothing = (verdict: Verdict): CarOffer => ({ car, verdict, exchange, price: null });
		if (km === null || exchange === null) return nothing("closed");
		if (car.seats * rental.rental_count < rental.passengers) return nothing("occupancy_mismatch");
		if (zones === null) return nothing("zone");
		if (languagePrice(car, rental.driver_language) === null) return nothing("language");
		if (car.free < rental.rental_count) return nothing("sold_out");
		return { car, verdict: "available", exchange, price: priceRental(car, wish, { zones, km, way, exchange, plan }) };
	};
}
