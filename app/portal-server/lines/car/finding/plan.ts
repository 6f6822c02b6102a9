import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { carPlan } from "~/portal-contract/car/plan";
import type { Rental } from "~/portal-contract/car/rental";
import { suggestionOf } from "~/portal-server/places/destination";
import type { AnswerOf, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { inLanguage } from "~/portal-server/platform/words/names";
import { routePaid, routeShown } from "../booked-route";
import { type CarReading, carsQuery, offering, readingFrom } from "../offers";
import { clock, minuteOf } from "../pricing/clock";
import { priceLinesOf } from "../quoting/price-lines";
import { rentalFaults } from "../rental";
import { dropOffFault, warningsOf } from "../route-plan";
import { rentalTermsOf, vehicleOf } from "../showing";
import { refuseCar } from "../texts";
import { endsOf } from "./ends";
import { isAvailable } from "./list";
import type { AvailableCar } from "./matches";

type Query = InputOf<typeof carPlan>;
type Answer = AnswerOf<typeof carPlan>;

/** A last day without stops is a whole one of those hours, or as long as its road. */
const PLAIN_DAY_MIN = 10 * 60;
const LAST_MINUTE = 24 * 60 - 1;
const HALF_HOUR = 30;

const rentalOf = ({ starts_at, days, passengers, rental_count, driver_language, stops }: Query): Rental => {
	const last = addDays(starts_at.slice(0, 10), days - 1);
	return {
		passengers,
		rental_count,
		driver_language,
		stops,
		half_days: [],
		zones: [],
		pick_up_at: starts_at,
		drop_off_at: `${last}T${clock(LAST_MINUTE)}`,
	};
};

/** Minutes of a day: of its way, or of the road that is driven on the last one. */
function minutesOn(date: string, { pick_up_at, drop_off_at }: Rental, { route }: CarReading): number {
	const planned = route.itineraries.get(date);
	if (planned) return planned.minutes;
	const isLast = date === drop_off_at.slice(0, 10);
	const road = isLast ? Math.ceil(route.way.minutes / HALF_HOUR) * HALF_HOUR : 0;
	return Math.min(Math.max(PLAIN_DAY_MIN, road), LAST_MINUTE - minuteOf(pick_up_at));
}

/** Until the last day's way is driven. */
function endOf(rental: Rental, reading: CarReading): string {
	const { pick_up_at, drop_off_at } = rental;
	const date = drop_off_at.slice(0, 10);
	const minutes = minutesOn(date, rental, reading);
	return `${date}T${clock(Math.min(minuteOf(pick_up_at) + minutes, LAST_MINUTE))}`;
}

/** What is wrong with the times, by the fields of a plan. */
function timeFaults(rental: Rental, now: number): FieldFaults {
	const { pick_up_at: starts_at, ...late } = rentalFaults(rental, now);
	return { ...late, ...(starts_at ? { starts_at } : {}) };
}

/** Days among zones, what cars cost for them, and one of them in full. Refuses `invalid` at the places, `starts_at`, `stops[…]` or `drop_off`. */
export const planDays: UseCase<typeof carPlan, Who | null> = async ({ db, who, language }, query) => {
	const laid_out = rentalOf(query);
	const { from, to, ...addresses } = await endsOf({ db, language }, query, (now) => timeFaults(laid_out, now));
	const { currency } = await siteSettings(db);
	const wanted = {
		rental: laid_out,
		from_city_id: from.city_id,
		to_city_id: to.city_id,
		company_id: who?.company_id ?? null,
		currency,
	};
	const [row] = await rowsOf<Record<string, unknown>>(db, carsQuery(wanted));
	const reading = readingFrom(row, laid_out);
	const rental = { ...laid_out, drop_off_at: endOf(laid_out, reading) };
	const late = dropOffFault(rental, reading.route);
	const fields = {
		...timeFaults(rental, reading.now),
		...reading.route.faults,
		...(late ? { drop_off_at: late } : {}),
		...(reading.km === null ? { drop_off: "car-no-road" } : {}),
	};
	requireValid(fields, refuseCar);
	const offers = reading.cars.map(offering(rental, reading)).filter(isAvailable);
	const cars = offers.sort((a, b) => a.price.total_amount - b.price.total_amount || a.car.id - b.car.id);
	const chosen = cars.find(({ car }) => car.id === query.rate_id) ?? cars[0];
	return {
		pick_up: suggestionOf(language, from),
		drop_off: suggestionOf(language, to),
		...addresses,
		currency: reading.currency,
		pick_up_at: rental.pick_up_at,
		drop_off_at: rental.drop_off_at,
		days: Array.from({ length: query.days }, (_, day) =>
			dayOf(addDays(rental.pick_up_at.slice(0, 10), day), rental, reading, language),
		),
		cars: cars.map((one) => pricedCar(one, language)),
		chosen: chosen ? { ...pricedCar(chosen, language), ...inFull(chosen, rental, reading, language) } : null,
	};
};

function dayOf(date: string, rental: Rental, reading: CarReading, language: Language): Answer["days"][number] {
	const { route, zones } = reading;
	const begins = minuteOf(rental.pick_up_at);
	const way = route.itineraries.get(date);
	const minutes = minutesOn(date, rental, reading);
	const isOnRoad = date === rental.drop_off_at.slice(0, 10) && route.way.minutes > 0;
	const nameOf = (zone_id: number) => {
		const zone = zones.find(({ id }) => id === zone_id);
		return zone ? inLanguage(language, zone.name_zh, zone.name_en) : "";
	};
	return {
		date,
		starts: clock(begins),
		ends: clock(begins + minutes),
		hours: minutes / 60,
		warnings: warningsOf(begins, minutes),
		stops: (way?.stops ?? []).map((stop) => ({ ...stop, name: nameOf(stop.zone_id) })),
		back_minutes: way?.back_minutes ?? 0,
		back_source: way?.back_source ?? null,
		back_km: way?.back_km ?? 0,
		km: way?.km ?? (isOnRoad ? (reading.km ?? 0) : 0),
	};
}

const pricedCar = ({ car, price }: AvailableCar, language: Language) => ({
	...vehicleOf(car, language),
	rate_id: car.id,
	total_amount: price.total_amount,
});

function inFull(
	{ car: found, price, exchange }: AvailableCar,
	rental: Rental,
	{ zones, whole, route: { way } }: CarReading,
	language: Language,
) {
	const car = whole(found);
	const [terms, plan] = [rentalTermsOf(car, exchange), price.days()];
	const { rental_count } = rental;
	return {
		terms,
		plan,
		route: routeShown({ terms, plan, rental_count, route: routePaid(price, way, rental_count) }),
		price_lines: priceLinesOf({ car, rental, price, zones }).map(({ label_zh, label_en, ...line }) => ({
			...line,
			label: inLanguage(language, label_zh, label_en),
		})),
	};
}
