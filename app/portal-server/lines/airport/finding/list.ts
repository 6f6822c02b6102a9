import type { z } from "zod";
import type { AirportListAnswer, AirportListQuery } from "~/portal-contract/airport/list";
import type { Language } from "~/portal-contract/base/basics";
import { isUpsideDown } from "~/portal-contract/base/facets";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import type { Message } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { inLanguage } from "~/portal-server/platform/words/names";
import { offeredOf, pageOf } from "../../vehicles/finding/offered";
import { flightFaults, timeFaults } from "../faults";
import { offerOf, type PlannedTransfer, plannedTransfer, type RideReading, readingFrom, ridesQuery } from "../offers";
import { airportFacts } from "../places/airports";
import { findPlaces } from "../places/find-places";
import { transferSuggestion } from "../places/zoned";
import { feesOf, flightFacts, timesFacts, vehicleOf } from "../showing";
import { refuseAirport } from "../texts";
import { type AvailableRide, facetsOf, matchRides } from "./matches";

type Answer = z.input<typeof AirportListAnswer>;
/** Vehicle classes for a transfer with exact counts. Refuses `invalid` at airport, flight, place, times or `price_min`. */
export async function listTransfers({ db, who, language }: ReadContext, query: AirportListQuery): Promise<Answer> {
	const { place, fault } = await placeOf(db, query);
	const { currency } = await siteSettings(db);
	const wanted = { transfer: query, place, company_id: who?.company_id ?? null, currency };
	const [row] = await rowsOf<Record<string, unknown>>(db, ridesQuery(wanted));
	const reading = readingFrom(row);
	const planned = checkSearch(query, reading, fault);
	const offers = reading.rides.map((ride) => offerOf(ride, query, planned.times, reading)).filter(isAvailable);
	const matched = matchRides(offers, query);
	const found = pageOf(matched.passed, query, ({ ride, price }) => ({
		id: ride.id,
		rank: ride.rank,
		sold: ride.sold_30d,
		listed_at: Date.parse(ride.listed_at),
		total_amount: price.total_amount,
	}));
	return {
		...found,
		list: found.list.map((offer) => cardOf(offer, planned.times, reading, language)),
		transfer_type: query.transfer_type,
		airport: airportFacts(planned.airport, language),
		place: transferSuggestion(language, planned.place),
		flight: flightFacts(planned.flight, language),
		times: timesFacts(planned.times),
		currency: reading.currency,
		facets: facetsOf(matched, offers, query, ({ name_zh, name_en }) => inLanguage(language, name_zh, name_en)),
	};
}

export const isAvailable = (offer: ReturnType<typeof offerOf>): offer is AvailableRide => offer.verdict === "available";

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

function checkSearch(query: AirportListQuery, reading: RideReading, fault: Message | null): PlannedTransfer {
	const fields = flightFaults(query, reading.airport !== null);
	const far = reading.airport && !reading.place && query.place ? "airport-place-far" : null;
	// Whether an airport reaches a place is not asked of one that is none.
	const at_place = fault === "airport-place-far" && !reading.airport ? null : (fault ?? far);
	if (at_place !== null) fields[endField(query)] = at_place;
	const planned = plannedTransfer(query, reading);
	if (planned) Object.assign(fields, timeFaults(query, planned.times, reading.now));
	if (isUpsideDown(query)) fields.price_min = "airport-price-upside-down";
	if (Object.keys(fields).length > 0 || !planned)
		throw refuseAirport("invalid", { fields, ...(isBlank(query) ? { msg: "airport-search-required" } : {}) });
	return planned;
}

function cardOf(
	{ ride, price, exchange, left }: AvailableRide,
	{ pick_up_time: starts_at, day: service_from }: PlannedTransfer["times"],
	reading: RideReading,
	language: Language,
): Answer["list"][number] {
	const { total_amount, vehicle_amounts: amounts } = price;
	const offered = { product_line: "airport", rate: ride, exchange, total_amount, amounts, starts_at, service_from };
	return { ...vehicleOf(ride, language), ...feesOf(price), ...offeredOf(offered, reading, language), left };
}
