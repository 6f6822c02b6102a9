import { type SQL, sql } from "drizzle-orm";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import type { Rental } from "~/portal-contract/car/rental";
import { type PolicyInForce, type PolicyRow, policyColumn, policyFrom } from "~/portal-server/company/policy/judge";
import { convert, type Exchange } from "~/portal-server/orders/pricing/exchange";
import { exchangesTo, type RateRow, ratesTo } from "~/portal-server/orders/pricing/rates";
import type { carModel, carRate, industrialZone } from "~/portal-server/platform/db/schema";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { daysOf } from "./pricing/plan";
import { type PricedZone, priceRental, type RentalPrice } from "./pricing/rental-price";

type Model = Pick<
	typeof carModel.$inferSelect,
	"code" | "name_zh" | "name_en" | "car_class" | "seats" | "luggage" | "energy" | "drivetrain" | "rank"
>;

/** A rate with its model and its policy, and how many vehicles are free on all days. */
export interface Car extends Model, Omit<typeof carRate.$inferSelect, "listed_at"> {
	listed_at: string;
	tiers: PolicyRuleTier[];
	grace: boolean;
	free: number;
}

export type Zone = typeof industrialZone.$inferSelect;

/** What a search and a quote begin with. */
export interface Reading {
	/** Seconds UTC. */
	readonly now: number;
	readonly currency: CurrencyCode;
	readonly exchanges: readonly Exchange[];
	readonly travel_policy: PolicyInForce | null;
	/** Of the road from pick-up to drop-off; 0 within one town, null where none is known. */
	readonly km: number | null;
	readonly zones: readonly Zone[];
	readonly cars: readonly Car[];
}

interface ReadingRow extends Record<string, unknown> {
	now: number;
	currency: string;
	rates: RateRow[] | null;
	travel_policy: PolicyRow | null;
	km: number | null;
	zones: Zone[] | null;
	cars: Car[] | null;
}

export interface CarsWanted {
	rental: Rental;
	from_city_id: SQL | number;
	to_city_id: SQL | number;
	/** Of this rate alone. */
	rate_id?: number;
	/** The reader's company; null for guests, who see the site's `currency`. */
	company_id: number | null;
	currency: string | null;
}

const dates = (days: readonly string[]) =>
	sql`array[${sql.join(
		days.map((day) => sql`${day}`),
		sql`, `,
	)}]::date[]`;
const ids = (list: readonly number[]) =>
	sql`array[${sql.join(
		list.map((one) => sql`${one}`),
		sql`, `,
	)}]::int8[]`;

/** A query of one row; `readingFrom` reads it. */
export function carsQuery({ rental, from_city_id: from, to_city_id: to, rate_id, company_id, currency }: CarsWanted): SQL {
	const days = daysOf(rental);
	const only = rate_id === undefined ? sql`true` : sql`r.id = ${rate_id}`;
	const visited = rental.zones.map(({ zone_id }) => zone_id);
	return sql`with reader as materialized (select coalesce((select currency::text from company where id = ${company_id}::int8), ${currency}::text) as currency)
		select floor(extract(epoch from portal_now()))::int8 as now, (select currency from reader) as currency,
			(${ratesTo(sql`(select currency from reader)`)}) as rates, ${policyColumn(company_id)} as travel_policy,
			case when (${from})::int8 = (${to})::int8 then 0 else (select km from car_route where from_city_id = (${from})::int8 and to_city_id = (${to})::int8) end as km,
			(select jsonb_agg(to_jsonb(z)) from industrial_zone z where z.status = 1 and z.id = any(${ids(visited)})) as zones,
			(select jsonb_agg(to_jsonb(x)) from (
				select r.*, m.code, m.name_zh, m.name_en, m.car_class, m.seats, m.luggage, m.energy, m.drivetrain, m.rank, p.tiers, p.grace,
					r.fleet - coalesce((select max(d.held + d.sold) from car_day d where d.city_id = r.city_id and d.car_rate_id = r.id and d.day = any(${dates(days)})), 0) as free
				from car_rate r join car_model m on m.id = r.car_model_id join cancellation_policy p on p.id = r.cancellation_policy_id
				where r.city_id = (${from})::int8 and r.status = 1 and m.status = 1 and ${only}
			) as x) as cars`;
}

export function readingFrom(row: unknown): Reading {
	const { now, currency, rates, travel_policy, km, zones, cars } = row as ReadingRow;
	if (!isCurrency(currency)) throw new Error(`no such currency: ${currency}`);
	const exchanges = exchangesTo(currency, rates);
	return { now: Number(now), currency, exchanges, travel_policy: policyFrom(travel_policy), km, zones: zones ?? [], cars: cars ?? [] };
}

export type Verdict = "available" | "sold_out" | "closed" | "occupancy_mismatch" | "language" | "zone";

export interface CarOffer {
	readonly car: Car;
	readonly verdict: Verdict;
	readonly exchange: Exchange | null;
	readonly price: RentalPrice | null;
}

/** A visit in the money that the reader pays; null where its currency cannot be exchanged. */
function zonesOf({ zones, exchanges }: Reading, rental: Rental): PricedZone[] | null {
	const priced = rental.zones.map(({ zone_id, times }) => {
		const zone = zones.find(({ id }) => id === zone_id);
		const exchange = exchanges.find(({ from }) => from === zone?.currency);
		return zone && exchange ? { zone_id, times, unit_price: convert(zone.unit_price, exchange) } : null;
	});
	return priced.every((zone) => zone !== null) ? priced : null;
}

/** The one price of a car for a rental: search, quote and order all have it from here. */
export function offerOf(car: Car, rental: Rental, reading: Reading): CarOffer {
	const exchange = reading.exchanges.find(({ from }) => from === car.currency) ?? null;
	const nothing = (verdict: Verdict): CarOffer => ({ car, verdict, exchange, price: null });
	if (reading.km === null || exchange === null) return nothing("closed");
	if (car.seats * rental.rental_count < rental.passengers) return nothing("occupancy_mismatch");
	const zones = zonesOf(reading, rental);
	if (zones === null) return nothing("zone");
	const price = priceRental(car, rental, { zones, km: reading.km, exchange });
	if (price === null) return nothing("language");
	return { car, verdict: car.free >= rental.rental_count ? "available" : "sold_out", exchange, price };
}
