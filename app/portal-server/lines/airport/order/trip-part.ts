import { MINUTE_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import type { TripFacts, TripMoment } from "~/portal-server/orders/model/line/trip-facts";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type AssignedUnit, driverNotes } from "../../vehicles/assigned";
import { withAddress } from "../../vehicles/service-sheet";
import type { TransferSnapshot } from "../quoting/quote-content";
import { airportText } from "../texts";

/** Passengers are seldom out sooner after a landing, and counters close so long before a take-off; minutes. */
const SOONEST_OUT = { international: 30, domestic: 15 } as const;
const COUNTER_CLOSES = { international: 60, domestic: 45 } as const;

export function tripFacts({ transfer, airport, place, flight, times, ride }: TransferSnapshot): TripFacts {
	const isPickUp = transfer.transfer_type === "pick_up";
	const ends = [airport.city_en, place.city_en];
	const [town_from = "", town_to = ""] = isPickUp ? ends : ends.reverse();
	return {
		begins_at: times.pick_up_time,
		ends_at: times.ends_at,
		town_from,
		town_to,
		...(place.kind === "hotel" ? { [isPickUp ? "place_to" : "place_from"]: place.place } : {}),
		people: transfer.adults + transfer.child_ages.length,
		nights: null,
		seats: ride.seats * transfer.vehicle_count,
		flight: flightOf(isPickUp, times.flight_at, flight?.kind ?? "international"),
	};
}

function flightOf(isPickUp: boolean, at: number | null, kind: keyof typeof SOONEST_OUT): TripFacts["flight"] {
	if (at === null) return null;
	if (isPickUp) return { kind: "landing", at, ready_at: at + SOONEST_OUT[kind] * MINUTE_S };
	return { kind: "take_off", at, ready_at: at - COUNTER_CLOSES[kind] * MINUTE_S };
}

export function tripMoments(
	{ transfer, airport, place, place_address, flight, times, ride }: TransferSnapshot,
	drivers: readonly AssignedUnit[],
	{ guests }: GuestedOrder,
	language: Language,
): TripMoment[] {
	const airport_name = inLanguage(language, airport.name_zh, airport.name_en);
	const point = inLanguage(language, airport.meeting_point_zh, airport.meeting_point_en);
	const { zh, en } = withAddress({ zh: place.name_zh, en: place.name_en }, place_address);
	const place_name = inLanguage(language, zh, en);
	const values = { flight: flight?.flight_number ?? "", name: inLanguage(language, ride.name_zh, ride.name_en) };
	const text = (key: string) =>
		airportText(language, {
			key: `airport-trip-${key}${key === "pick-up" || values.flight ? "" : "-unnumbered"}`,
			values,
		});
	const isPickUp = transfer.transfer_type === "pick_up";
	const flown =
		times.flight_at === null
			? []
			: [{ at: times.flight_at, text: text(isPickUp ? "landing" : "take-off"), place: airport_name }];
	const board = [...new Set(guests.map((guest) => transfer.name_board || bothNamesOf(guest)))].join("; ");
	const notes = [
		...(isPickUp ? [airportText(language, { key: "airport-trip-board", values: { board } })] : []),
		...(transfer.extra_stops > 0
			? [airportText(language, { key: "airport-trip-stops", values: { count: transfer.extra_stops } })]
			: []),
		...driverNotes(drivers, language),
	];
	const ridden = [
		{
			at: times.pick_up_time,
			text: text("pick-up"),
			notes,
			place: isPickUp ? `${airport_name}${language === "en" ? ", " : "，"}${point}` : place_name,
		},
		{
			at: times.ends_at,
			text: airportText(language, "airport-trip-arrival"),
			place: isPickUp ? place_name : airport_name,
		},
	];
	return isPickUp ? [...flown, ...ridden] : [...ridden, ...flown];
}
