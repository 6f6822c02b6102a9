import { type SQL, sql } from "drizzle-orm";
import type { CarWish } from "~/portal-contract/car/quote";
import { absoluteTiers } from "~/portal-server/orders/model/policies/cancellation";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { instantOf } from "../../vehicles/booking-time";
import { routePaid } from "../booked-route";
import type { Car } from "../found-cars";
import { type CarOffer, type CarReading, carsQuery, offering, readingFrom } from "../offers";
import type { RentalPrice } from "../pricing/rental-price";
import { rentalFaults, wayFaults } from "../rental";
import { rentalTermsOf } from "../showing";
import { refuseCar } from "../texts";
import { priceLinesOf } from "./price-lines";
import { CarQuoteContent } from "./quote-content";

interface PlaceRow {
	place: string;
	name_zh: string;
	name_en: string;
	city: { id: number; name_zh: string; name_en: string; name_my: string | null };
}

const placeRow = (
	place: string,
): SQL => sql`(select jsonb_build_object('place', d.place, 'name_zh', d.name_zh, 'name_en', d.name_en,
	'city', jsonb_build_object('id', c.id, 'name_zh', c.name_zh, 'name_en', c.name_en, 'name_my', c.name_my))
	from destination d join city c on c.id = d.city_id where d.place = ${place})`;

const cityOf = (place: string): SQL => sql`(select city_id from destination where place = ${place})`;

/** What a draft begins with, as a query of one value: both places, and the rate with its terms. */
export function draftRows(company_id: number, wish: CarWish): SQL {
	const [from_city_id, to_city_id] = [cityOf(wish.pick_up_place), cityOf(wish.drop_off_place)];
	const cars = carsQuery({ rental: wish, from_city_id, to_city_id, rate_id: wish.rate_id, company_id, currency: null });
	return sql`select jsonb_build_object('pick_up', ${placeRow(wish.pick_up_place)}, 'drop_off', ${placeRow(wish.drop_off_place)}, 'reading', (select to_jsonb(c) from (${cars}) as c))`;
}

interface DraftRows {
	pick_up: PlaceRow | null;
	drop_off: PlaceRow | null;
	reading: unknown;
}

/** Faults of a wish by its fields: times, places, people, zones. */
function faultsOf(
	wish: CarWish,
	{ pick_up, drop_off }: DraftRows,
	reading: CarReading,
	offer: CarOffer | null,
): FieldFaults {
	const fields = { ...rentalFaults(wish, reading.now), ...wayFaults(wish, reading) };
	if (!pick_up) fields.pick_up_place = "car-place-unknown";
	if (!drop_off) fields.drop_off_place = "car-place-unknown";
	else if (pick_up && reading.km === null) fields.drop_off_place = "car-no-road";
	if (offer?.verdict === "occupancy_mismatch") {
		fields.passengers = { key: "car-too-many-passengers", values: { seats: offer.car.seats * wish.rental_count } };
	}
	if (offer?.verdict === "language") fields.driver_language = "car-language-unknown";
	return fields;
}

/**
 * What a quote for this wish would say now, by the same rows and rules as the list. `read`: what `draftRows` found. Refuses `invalid` at the
 * fields of the wish, `not_found` for a rate that is none, `sold_out`.
 */
export function draftQuote(wish: CarWish, read: unknown): CarQuoteContent {
	const rows = read as DraftRows;
	const reading = readingFrom(rows.reading, wish);
	const [found] = reading.cars;
	const offer = found ? offering(wish, reading)(found) : null;
	const fields = faultsOf(wish, rows, reading, offer);
	requireValid(fields, refuseCar);
	if (!offer || !rows.pick_up || !rows.drop_off)
		throw refuseCar("not_found", { msg: "car-rate-not-found", fields: { rate_id: "car-rate-not-found" } });
	if (offer.verdict !== "available" || !offer.price || !offer.exchange) throw refuseCar("sold_out");
	return write(wish, { pick_up: rows.pick_up, drop_off: rows.drop_off }, reading, {
		car: reading.whole(offer.car),
		price: offer.price,
		exchange: offer.exchange,
	});
}

interface Priced {
	car: Car;
	price: RentalPrice;
	exchange: NonNullable<CarOffer["exchange"]>;
}

function write(
	wish: CarWish,
	ends: Record<"pick_up" | "drop_off", PlaceRow>,
	reading: CarReading,
	{ car, price, exchange }: Priced,
): CarQuoteContent {
	const starts_at = instantOf(wish.pick_up_at);
	const plan = price.days();
	const nights = plan.map(({ amount }) => amount);
	const vehicles = Array.from({ length: wish.rental_count }, () => ({ amount: price.vehicle_amount, nights }));
	const end = (row: PlaceRow, address: string, at_local: string) => ({
		...row,
		address,
		at_local,
		at: instantOf(at_local),
	});
	const nameOf = (zone_id: number) => reading.zones.find(({ id }) => id === zone_id);
	// Parsing leaves out every column that a snapshot does not name.
	return CarQuoteContent.parse({
		car: { ...car, rate_id: car.id },
		terms: rentalTermsOf(car, exchange),
		rental: wish,
		plan,
		route: routePaid(price, reading.route.way, wish.rental_count),
		pick_up: end(ends.pick_up, wish.pick_up_address, wish.pick_up_at),
		drop_off: end(ends.drop_off, wish.drop_off_address, wish.drop_off_at),
		fee: price.fee,
		price_per_day: price.price_per_day,
		zones: price.zones.map((zone) => ({ ...nameOf(zone.zone_id), ...zone })),
		city_id: car.city_id,
		instant: car.instant,
		supplier_cancel: car.supplier_cancel,
		nationality: wish.nationality,
		currency: reading.currency,
		total_amount: price.total_amount,
		vehicle_amount: price.vehicle_amount,
		fx_rate_id: exchange.id,
		price_lines: priceLinesOf({ car, rental: wish, price, zones: reading.zones }),
		policy: {
			tiers: absoluteTiers(car.tiers, starts_at, vehicles, exchange),
			grace: car.grace && !car.supplier_cancel,
		},
	} satisfies Record<keyof CarQuoteContent, unknown>);
}
