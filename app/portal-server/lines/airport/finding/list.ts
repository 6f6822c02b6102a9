import type { z } from "zod";
import type { AirportListAnswer, AirportListQuery } from "~/portal-contract/airport/list";
import type { Language } from "~/portal-contract/base/basics";
import { isUpsideDown } from "~/portal-contract/base/facets";
import { FIT } from "~/portal-server/places/destination-match";
import { candidatesOf, questionAt, questionOf } from "~/portal-server/places/question";
import { addressAt } from "~/portal-server/places/typed-place";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import type { FieldFaults, Message, RefusedDetails } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { inLanguage } from "~/portal-server/platform/words/names";
import { offeredOf, pageOf } from "../../vehicles/finding/offered";
import { flightFaults, timeFaults } from "../faults";
import { offerOf, type PlannedTransfer, plannedTransfer, type RideReading, readingFrom, ridesQuery } from "../offers";
import { airportFacts } from "../places/airports";
import { findTypedPlaces } from "../places/find-places";
import { transferSuggestion } from "../places/zoned";
import { feesOf, flightFacts, timesFacts, vehicleOf } from "../showing";
import { refuseAirport } from "../texts";
import { type AvailableRide, facetsOf, matchRides } from "./matches";

type Answer = z.input<typeof AirportListAnswer>;
/** Vehicle classes for a transfer with exact counts. Refuses `invalid` at airport, flight, place, times or `price_min`. */
export async function listTransfers({ db, who, language }: ReadContext, query: AirportListQuery): Promise<Answer> {
	const { place, address: place_address, ...end } = await placeOf({ db, language }, query);
	const { currency } = await siteSettings(db);
	const wanted = { transfer: query, place, company_id: who?.company_id ?? null, currency };
	const [row] = await rowsOf<Record<string, unknown>>(db, ridesQuery(wanted));
	const reading = readingFrom(row);
	const planned = checkSearch(query, reading, end);
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
		place_address,
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

interface FoundEnd {
	/** "" where there is none. */
	place: string;
	address: string;
	fault: Pick<RefusedDetails, "fields" | "data"> | null;
	isFar?: boolean;
}

/** The end that is not the airport, or what is wrong with it. */
async function placeOf(
	{ db, language }: Pick<ReadContext, "db" | "language">,
	query: AirportListQuery,
): Promise<FoundEnd> {
	const field = endField(query);
	const typed = query[field];
	const found = (place: string, address = "") => ({ place, address, fault: null });
	const wrong = (message: Message, isFar = false) => ({
		...found(""),
		fault: { fields: { [field]: message } },
		isFar,
	});
	if (query.place) return found(query.place, await addressAt(db, typed, query.place));
	if (typed === "") return wrong(`airport-${field}-required`);
	const { places, best, address } = await findTypedPlaces(db, query.airport, typed);
	const reached = candidatesOf(places.filter(({ fit }) => fit === best));
	const [first] = reached;
	if (!first) {
		if (best !== null && best !== FIT.like) return wrong("airport-place-far", true);
		return wrong(address === "" ? "airport-place-unknown" : "place-outside");
	}
	const others = places.filter(({ fit }) => fit > first.fit && fit !== FIT.like);
	const question = questionOf([...reached, ...others], ({ zone_id }) => Number(zone_id));
	if (question === null) return found(first.place, address);
	const candidates = [...reached, ...others].map((one) => transferSuggestion(language, one));
	const at = { field, typed, message: `airport-${field}-like`, candidates, address };
	return { ...found(""), fault: questionAt(question, at) };
}

const isBlank = ({ airport, flight_number, destination, departure, place }: AirportListQuery) =>
	airport === "" && flight_number === "" && destination === "" && departure === "" && !place;

function checkSearch(
	query: AirportListQuery,
	reading: RideReading,
	end: Omit<FoundEnd, "place" | "address">,
): PlannedTransfer {
	const isFar = reading.airport && !reading.place && end.fault === null;
	// Whether an airport reaches a place is not asked of one that is none.
	const fault = end.isFar && !reading.airport ? null : end.fault;
	const fields: FieldFaults = {
		...flightFaults(query, reading.airport !== null),
		...(isFar ? { [endField(query)]: "airport-place-far" } : {}),
		...fault?.fields,
	};
	const planned = plannedTransfer(query, reading);
	if (planned) Object.assign(fields, timeFaults(query, planned.times, reading.now));
	if (isUpsideDown(query)) fields.price_min = "airport-price-upside-down";
	if (Object.keys(fields).length > 0 || !planned)
		throw refuseAirport("invalid", {
			fields,
			...(fault?.data ? { data: fault.data } : {}),
			...(isBlank(query) ? { msg: "airport-search-required" } : {}),
		});
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
