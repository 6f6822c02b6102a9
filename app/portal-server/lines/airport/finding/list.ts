import type { z } from "zod";
import type { AirportListAnswer, AirportListQuery } from "~/portal-contract/airport/list";
import type { Language } from "~/portal-contract/base/basics";
import { judgeByPolicy, sayVerdict } from "~/portal-server/company/policy/judge";
import { absoluteTiers, freeUntil } from "~/portal-server/orders/model/policies/cancellation";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Message } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { inLanguage } from "~/portal-server/platform/words/names";
import { flightFaults, timeFaults } from "../faults";
import { offerOf, type PlannedTransfer, plannedTransfer, type Reading, readingFrom, ridesQuery } from "../offers";
import { airportFacts } from "../places/airports";
import { findPlaces } from "../places/find-places";
import { transferSuggestion } from "../places/zoned";
import { feesOf, flightFacts, timesFacts, vehicleOf } from "../showing";
import { refuseAirport } from "../texts";
import { type AvailableRide, facetsOf, matchRides } from "./matches";

type Answer = z.input<typeof AirportListAnswer>;
type Order = (a: AvailableRide, b: AvailableRide) => number;

/** Ties by rate, so that pages never overlap. */
const ORDERS: Record<AirportListQuery["sort"], Order> = {
	default: (a, b) => a.ride.rank - b.ride.rank,
	recommended: (a, b) => a.ride.rank - b.ride.rank,
	hot: (a, b) => b.ride.sold_30d - a.ride.sold_30d,
	price: (a, b) => a.price.total_amount - b.price.total_amount,
	time: (a, b) => Date.parse(b.ride.listed_at) - Date.parse(a.ride.listed_at),
};

/** Vehicle classes for a transfer with exact counts. Refuses `invalid` at airport, flight, place, times or `price_min`. */
export async function listTransfers(
	db: Db,
	who: Who | null,
	language: Language,
	query: AirportListQuery,
): Promise<Answer> {
	const { place, fault } = await placeOf(db, query);
	const { currency } = await siteSettings(db);
	const wanted = { transfer: query, place, company_id: who?.company_id ?? null, currency };
	const [row] = await rowsOf<Record<string, unknown>>(db, ridesQuery(wanted));
	const reading = readingFrom(row);
	const planned = checkSearch(query, reading, fault);
	const offers = reading.rides.map((ride) => offerOf(ride, query, planned.times, reading)).filter(isAvailable);
	const matched = matchRides(offers, query);
	const sorted = matched.rides.sort((a, b) => ORDERS[query.sort](a, b) || a.ride.id - b.ride.id);
	const begin = (query.page - 1) * query.limit;
	return {
		list: sorted.slice(begin, begin + query.limit).map((offer) => cardOf(offer, { planned, reading, language })),
		total: sorted.length,
		page: query.page,
		limit: query.limit,
		transfer_type: query.transfer_type,
		airport: airportFacts(planned.airport, language),
		place: transferSuggestion(language, planned.place),
		flight: flightFacts(planned.flight, language),
		times: timesFacts(planned.times),
		currency: reading.currency,
		facets: facetsOf(matched, offers, query, ({ name_zh, name_en }) => inLanguage(language, name_zh, name_en)),
	};
}

const isAvailable = (offer: ReturnType<typeof offerOf>): offer is AvailableRide => offer.verdict === "available";

type EndField = "destination" | "departure";
const endField = ({ transfer_type }: AirportListQuery): EndField =>
	transfer_type === "pick_up" ? "destination" : "departure";

/** The end that is not the airport; "" with what is wrong where there is none. */
async function placeOf(db: Db, query: AirportListQuery): Promise<{ place: string; fault: Message | null }> {
	if (query.place) return { place: query.place, fault: null };
	const field = endField(query);
	const typed = query[field];
	if (typed === "") return { place: "", fault: `airport-${field}-required` };
	const { places, is_known } = await findPlaces(db, query.airport, typed, 1);
	const [first] = places;
	if (first) return { place: first.place, fault: null };
	return { place: "", fault: is_known ? "airport-place-far" : "airport-place-unknown" };
}

const isBlank = ({ airport, flight_number, destination, departure, place }: AirportListQuery) =>
	airport === "" && flight_number === "" && destination === "" && departure === "" && !place;

function checkSearch(query: AirportListQuery, reading: Reading, fault: Message | null): PlannedTransfer {
	const fields = flightFaults(query, reading.airport !== null);
	const far = reading.airport && !reading.place && query.place ? "airport-place-far" : null;
	// Whether an airport reaches a place is not asked of one that is none.
	const at_place = fault === "airport-place-far" && !reading.airport ? null : (fault ?? far);
	if (at_place !== null) fields[endField(query)] = at_place;
	const planned = plannedTransfer(query, reading);
	if (planned) Object.assign(fields, timeFaults(query, planned.times, reading.now));
	if (query.price_min !== undefined && query.price_max !== undefined && query.price_min > query.price_max)
		fields.price_min = "airport-price-upside-down";
	if (Object.keys(fields).length > 0 || !planned)
		throw refuseAirport("invalid", { fields, ...(isBlank(query) ? { msg: "airport-search-required" } : {}) });
	return planned;
}

interface Reader {
	planned: PlannedTransfer;
	reading: Reading;
	language: Language;
}

function cardOf(
	{ ride, price, exchange, left }: AvailableRide,
	{ planned, reading, language }: Reader,
): Answer["list"][number] {
	const { now, currency, travel_policy } = reading;
	const { pick_up_time, day } = planned.times;
	const { total_amount } = price;
	const units = price.vehicle_amounts.map((amount) => ({ amount, nights: [] }));
	const tiers = absoluteTiers(ride.tiers, pick_up_time, units, exchange);
	const judged = {
		...{ product_line: "airport", city_id: null, stars: null, price_per_night: null, nationality: "" },
		...{ service_from: day, today: yangonDate(now), total_amount, currency },
	};
	return {
		...vehicleOf(ride, language),
		...feesOf(price),
		rate_id: ride.id,
		...{ currency, total_amount, left },
		free_until: freeUntil(tiers, pick_up_time, now),
		instant: ride.instant,
		travel_policy: sayVerdict(judgeByPolicy(travel_policy, judged), language),
	};
}
