import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { isUpsideDown } from "~/portal-contract/base/facets";
import type { CarListAnswer, CarListQuery } from "~/portal-contract/car/list";
import { suggestionOf } from "~/portal-server/places/destination";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { inLanguage } from "~/portal-server/platform/words/names";
import { instantOf } from "../../vehicles/booking-time";
import { offeredOf, pageOf } from "../../vehicles/finding/offered";
import { routePaid, routeShown } from "../booked-route";
import { type CarOffer, type CarReading, carsQuery, offering, readingFrom } from "../offers";
import { daysOf } from "../pricing/plan";
import { rentalFaults, wayFaults } from "../rental";
import { rentalTermsOf, vehicleOf } from "../showing";
import { refuseCar } from "../texts";
import { endsOf } from "./ends";
import { type AvailableCar, facetsOf, matchCars } from "./matches";

type Answer = z.input<typeof CarListAnswer>;
/** Cars for a rental with exact counts. Refuses `invalid` at the places, the times or `price_min`. */
export async function listCars({ db, who, language }: ReadContext, query: CarListQuery): Promise<Answer> {
	const { from, to, ...addresses } = await endsOf({ db, language }, query, (now) => ownFaults(query, now));
	const { currency } = await siteSettings(db);
	const wanted = {
		rental: query,
		from_city_id: from.city_id,
		to_city_id: to.city_id,
		company_id: who?.company_id ?? null,
		member_id: who?.member_id,
		currency,
	};
	const [row] = await rowsOf<Record<string, unknown>>(db, carsQuery(wanted));
	const reading = readingFrom(row, query);
	checkSearch(query, reading);
	const offers = reading.cars.map(offering(query, reading)).filter(isAvailable);
	const station = { id: from.city_id, name: inLanguage(language, from.city_zh, from.city_en) };
	const matched = matchCars(offers, query, station);
	const found = pageOf(matched.passed, query, ({ car, price }) => ({
		id: car.id,
		rank: car.rank,
		sold: car.sold_days_30d,
		listed_at: car.listed_at,
		total_amount: price.total_amount,
	}));
	return {
		...found,
		list: found.list.map((offer) => cardOf(offer, query, reading, language)),
		pick_up: suggestionOf(language, from),
		drop_off: suggestionOf(language, to),
		...addresses,
		currency: reading.currency,
		days: daysOf(query).length,
		facets: facetsOf(matched, offers, query, {
			station,
			nameOf: (car) => inLanguage(language, car.name_zh, car.name_en),
		}),
	};
}

export const isAvailable = (offer: CarOffer): offer is AvailableCar => offer.verdict === "available";

/** What is wrong wherever it goes. */
const ownFaults = (query: CarListQuery, now: number): FieldFaults => ({
	...rentalFaults(query, now),
	...(isUpsideDown(query) ? { price_min: "car-price-upside-down" } : {}),
});

function checkSearch(query: CarListQuery, reading: CarReading): void {
	const fields = { ...ownFaults(query, reading.now), ...wayFaults(query, reading) };
	if (reading.km === null) fields.drop_off = "car-no-road";
	requireValid(fields, refuseCar);
}

function cardOf(
	{ car: found, price, exchange }: AvailableCar,
	{ pick_up_at, rental_count }: CarListQuery,
	reading: CarReading,
	language: Language,
): Answer["list"][number] {
	const car = reading.whole(found);
	const { total_amount, price_per_day, vehicle_amount } = price;
	const terms = rentalTermsOf(car, exchange);
	const offered = {
		product_line: "car",
		rate: car,
		exchange,
		total_amount,
		amounts: [vehicle_amount],
		starts_at: instantOf(pick_up_at),
		service_from: pick_up_at.slice(0, 10),
	};
	return {
		...vehicleOf(car, language),
		...offeredOf(offered, reading, language),
		terms,
		price_per_day,
		route: routeShown({
			terms,
			rental_count,
			plan: price.days(),
			route: routePaid(price, reading.route.way, rental_count),
		}),
		vehicles_left: car.free,
		collected: car.collected,
	};
}
