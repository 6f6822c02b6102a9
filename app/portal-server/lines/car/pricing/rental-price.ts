import { CURRENCIES } from "~/portal-contract/base/money";
import type { ServiceDay } from "~/portal-contract/car/vehicle";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import { convert, dividedHalfUp, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { coverDay, type DayPrices } from "./cover";
import { type PlannedDay, planner, type RentalTimes } from "./plan";

/** Prices of a rate in its currency's price unit; a language that no driver speaks is null. */
export interface RatePrices extends DayPrices {
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
	readonly language: { unit: number; quantity: number };
	readonly zones: readonly (PricedZone & { fee: number })[];
	readonly one_way: { unit: number; quantity: number };
	readonly total_amount: number;
	/** Mean of one vehicle, half up to the step that is charged, of `fee` alone. */
	readonly price_per_day: number;
	/** What one vehicle costs with everything; vehicles cost the same. */
	readonly vehicle_amount: number;
}

export interface PricedAround {
	readonly zones: readonly PricedZone[];
	/** Of the empty way back, 0 where the rental ends in its town. */
	readonly km: number;
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

/** The days between the first and the last are alike. */
function amountOf(planned: readonly PlannedDay[], units: DayPrices): number {
	let [covered, amount, all] = [-1, 0, 0];
	for (const { minutes } of planned) {
		if (minutes !== covered) [covered, amount] = [minutes, coverDay(minutes, units).amount];
		all += amount;
	}
	return all;
}

function serviceDay({ date, starts, minutes }: PlannedDay, units: DayPrices, { itineraries }: RentalWish): ServiceDay {
	const { full, half, extra_hours, amount } = coverDay(minutes, units);
	const { stops = [], back_minutes = 0 } = itineraries?.get(date) ?? {};
	return { date, starts, hours: minutes / 60, full, half, extra_hours, amount, stops, back_minutes };
}

/**
 * A whole rental (domain.md 2.9): vehicles × (days + language + visits + the way back). Unit prices are converted first, once each, and
 * multiplied after, so that every line is its quantity times its unit. Null where no driver speaks the language.
 */
export function priceRental(
	rate: RatePrices,
	wish: RentalWish,
	{ zones, km, exchange, plan = planner(wish) }: PricedAround,
): RentalPrice | null {
	const spoken = languagePrice(rate, wish.driver_language);
	if (spoken === null) return null;
	const paid = (units: number) => convert(units, exchange);
	const { half_hours, full_hours } = rate;
	const half_price = paid(rate.half_price);
	const full_price = paid(rate.full_price);
	const units = { half_hours, full_hours, half_price, full_price, extra_hour: paid(rate.extra_hour) };
	const planned = plan(rate);
	const { rental_count } = wish;
	const of_days = amountOf(planned, units);
	const language = { unit: paid(spoken), quantity: planned.length * rental_count };
	const one_way = { unit: paid(rate.one_way_km * km), quantity: rental_count };
	const visited = zones.map((zone) => ({ ...zone, fee: zone.unit_price * zone.times * rental_count }));
	const of_zones = zones.reduce((all, { unit_price, times }) => all + unit_price * times, 0);
	const vehicle_amount = of_days + language.unit * planned.length + of_zones + one_way.unit;
	const { step } = CURRENCIES[exchange.to];
	return {
		days: () => planned.map((day) => serviceDay(day, units, wish)),
		units,
		language,
		one_way,
		zones: visited,
		vehicle_amount,
		fee: of_days * rental_count,
		total_amount: vehicle_amount * rental_count,
		price_per_day: Number(dividedHalfUp(BigInt(of_days), BigInt(planned.length * step))) * step,
	};
}
