import { CURRENCIES } from "~/portal-contract/base/money";
import type { MILEAGE_POLICIES } from "~/portal-contract/car/limits";
import type { ServiceDay } from "~/portal-contract/car/vehicle";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import { convert, dividedHalfUp, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import type { Cover, DayPrices } from "./cover";
import { type CoveredDays, coverDays, type KmPrices } from "./cover-days";
import { type PlannedDay, planner, type RentalTimes } from "./plan";
import type { BookedWay } from "./way";

/** Prices of a rate in its currency's price unit; a language that no driver speaks is null. */
export interface RatePrices extends DayPrices, KmPrices {
	readonly mileage_policy: (typeof MILEAGE_POLICIES)[number];
	/** A night that the driver spends away. */
	readonly overnight: number;
	readonly one_way_km: number;
	readonly language_zh: number | null;
	readonly language_en: number | null;
}

export interface RentalWish extends RentalTimes {
	readonly rental_count: number;
	readonly driver_language: DriverLanguage;
}

/** A zone to visit; `unit_price` of one visit in minor units of the currency that is paid. */
export interface PricedZone {
	readonly zone_id: number;
	readonly times: number;
	readonly unit_price: number;
}

/** Minor units of the currency that is paid, all vehicles together where nothing else is said. */
export interface RentalPrice {
	/** Of one vehicle, made when it is asked for: a list of cars asks for none. */
	readonly days: () => ServiceDay[];
	/** Prices by which the days were put together. */
	readonly units: DayPrices;
	readonly fee: number;
	/** Kilometres of one vehicle's way beyond what its days include, and the driver's nights away. */
	readonly excess_km: { unit: number; quantity: number };
	readonly nights: { unit: number; quantity: number };
	readonly language: { unit: number; quantity: number };
	readonly zones: readonly (PricedZone & { fee: number })[];
	readonly one_way: { unit: number; quantity: number };
	readonly total_amount: number;
	/** Of one vehicle, what it costs with everything by its days, half up to the step that is charged. */
	readonly price_per_day: number;
	/** What one vehicle costs with everything; vehicles cost the same. */
	readonly vehicle_amount: number;
}

export interface PricedAround {
	readonly zones: readonly PricedZone[];
	/** Of the empty way back, 0 where the rental ends in its town. */
	readonly km: number;
	readonly way: Pick<BookedWay, "km" | "nights">;
	readonly exchange: Exchange;
	/** Of the same wish, for many rates. */
	readonly plan?: ReturnType<typeof planner>;
}

/** The price unit of that language a day, null where no driver of the rate speaks it; Burmese costs nothing. */
export function languagePrice(
	rate: Pick<RatePrices, "language_zh" | "language_en">,
	language: DriverLanguage,
): number | null {
	if (language === "my") return 0;
	return language === "zh" ? rate.language_zh : rate.language_en;
}

function serviceDay(
	{ date, starts, minutes }: PlannedDay,
	{ full, half, extra_hours, amount }: Cover,
	{ itineraries }: RentalWish,
): ServiceDay {
	const { stops = [], back_minutes = 0, back_km = 0 } = itineraries?.get(date) ?? {};
	return { date, starts, hours: minutes / 60, full, half, extra_hours, amount, stops, back_minutes, back_km };
}

function serviceDays(planned: readonly PlannedDay[], { covers }: CoveredDays, wish: RentalWish): ServiceDay[] {
	return planned.flatMap((day, place) => {
		const cover = covers[place];
		return cover ? [serviceDay(day, cover, wish)] : [];
	});
}

/** Amount by days and vehicles, half up to the step that is charged. */
export const meanOf = (amount: number, days: number, vehicles: number, step: number): number =>
	Number(dividedHalfUp(BigInt(amount), BigInt(days * vehicles * step))) * step;

/**
 * A whole rental (domain.md 2.9): vehicles × (days + the way's kilometres beyond the free ones and its nights + language + visits + the way back). Unit
 * prices are converted first, once each, and multiplied after, so that every line is its quantity times its unit. Null where no driver speaks the language.
 */
export function priceRental(
	rate: RatePrices,
	wish: RentalWish,
	{ zones, km, way, exchange, plan = planner(wish) }: PricedAround,
): RentalPrice | null {
	const spoken = languagePrice(rate, wish.driver_language);
	if (spoken === null) return null;
	const paid = (units: number) => convert(units, exchange);
	const { half_hours, full_hours, half_km, full_km } = rate;
	const half_price = paid(rate.half_price);
	const full_price = paid(rate.full_price);
	const units = { half_hours, full_hours, half_price, full_price, extra_hour: paid(rate.extra_hour) };
	const planned = plan(rate);
	const { rental_count } = wish;
	const extra_km = paid(rate.extra_km);
	const limited_km = rate.mileage_policy === "limited" ? way.km : 0;
	const covered = coverDays(
		planned.map(({ minutes }) => minutes),
		{ ...units, half_km, full_km, extra_km },
		limited_km,
	);
	const of_days = covered.covers.reduce((all, { amount }) => all + amount, 0);
	const excess_km = { unit: extra_km, quantity: covered.excess_km * rental_count };
	const nights = { unit: paid(rate.overnight), quantity: way.nights * rental_count };
	const language = { unit: paid(spoken), quantity: planned.length * rental_count };
	const one_way = { unit: paid(rate.one_way_km * km), quantity: rental_count };
	const visited = zones.map((zone) => ({ ...zone, fee: zone.unit_price * zone.times * rental_count }));
	const of_zones = zones.reduce((all, { unit_price, times }) => all + unit_price * times, 0);
	const of_way = extra_km * covered.excess_km + nights.unit * way.nights;
	const vehicle_amount = of_days + of_way + language.unit * planned.length + of_zones + one_way.unit;
	const total_amount = vehicle_amount * rental_count;
	return {
		days: () => serviceDays(planned, covered, wish),
		units,
		excess_km,
		nights,
		language,
		one_way,
		zones: visited,
		vehicle_amount,
		fee: of_days * rental_count,
		total_amount,
		price_per_day: meanOf(total_amount, planned.length, rental_count, CURRENCIES[exchange.to].step),
	};
}
