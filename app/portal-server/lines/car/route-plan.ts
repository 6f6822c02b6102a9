import { nightsBetween } from "~/lib/time/travel-dates";
import { LONG_DAY_HOURS, MAX_STOPS_A_DAY, MAX_ZONE_TIMES, MAX_ZONES } from "~/portal-contract/car/limits";
import type { Rental, ZoneVisit } from "~/portal-contract/car/rental";
import { type PlannedStop, readStop } from "~/portal-contract/car/stop";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import { clock, minuteOf } from "./pricing/clock";
import { type Itinerary, itineraryOf, type Roads } from "./pricing/itinerary";
import { daysOf } from "./pricing/plan";
import { type BookedWay, NO_WAY, plannedWay, wayByZones } from "./pricing/way";

const DAY_MIN = 24 * 60;
const HALF_HOUR = 30;
const [NIGHT_ENDS, NIGHT_BEGINS] = [6 * 60, 22 * 60];

type Planned = Pick<Rental, "pick_up_at" | "drop_off_at" | "stops" | "zones">;

/** What a rental's stops come to, by date; the way that it names as a whole, by stops, zones or towns; and what is wrong with them, by field. */
export interface RoutePlan {
	readonly itineraries: ReadonlyMap<string, Itinerary>;
	readonly way: BookedWay;
	readonly faults: Readonly<FieldFaults>;
}

/** Visits that are paid: those of the stops, zone by zone, where there are any. */
export function visitsOf({ stops, zones }: Pick<Rental, "stops" | "zones">): ZoneVisit[] {
	if (stops.length === 0) return zones;
	const visits = new Map<number, number>();
	for (const { zone_id, times } of stops.map(readStop)) visits.set(zone_id, (visits.get(zone_id) ?? 0) + times);
	return [...visits].map(([zone_id, times]) => ({ zone_id, times }));
}

type Placed = PlannedStop & { index: number };

/** What a stop itself is refused for, beside the stops before it on its day. */
function faultOf(stop: Placed, before: readonly Placed[], dates: readonly string[], { zones }: Roads): Message | null {
	if (!zones.some(({ id }) => id === stop.zone_id)) return "car-zone-unknown";
	if (!dates.includes(stop.date)) return "car-stop-outside";
	if (before.at(-1)?.zone_id === stop.zone_id) return "car-stop-repeated";
	return before.length >= MAX_STOPS_A_DAY ? { key: "car-too-many-stops", values: { maximum: MAX_STOPS_A_DAY } } : null;
}

/** Lays out each planned day. A day begins in the town of the pick-up and ends there, the last one in that of the drop-off. */
export function planRoute(
	rental: Planned,
	roads: Roads,
	ends: { from_city_id: number; to_city_id: number },
): RoutePlan {
	if (rental.stops.length === 0) return routeByZones(rental, roads, ends);
	const stops = rental.stops.map((text, index) => ({ ...readStop(text), index }));
	const dates = daysOf(rental);
	const begins = minuteOf(rental.pick_up_at);
	const itineraries = new Map<string, Itinerary>();
	const faults: FieldFaults = visitFaults(rental);
	for (const date of new Set(stops.map((stop) => stop.date))) {
		const of_day = stops.filter((stop) => stop.date === date);
		const wrong = of_day.flatMap((stop, place) => {
			const fault = faultOf(stop, of_day.slice(0, place), dates, roads);
			return fault === null ? [] : [[`stops[${stop.index}]`, fault] as const];
		});
		Object.assign(faults, Object.fromEntries(wrong));
		if (wrong.length > 0) continue;
		const to_city_id = date === dates.at(-1) ? ends.to_city_id : ends.from_city_id;
		const way = itineraryOf(of_day, roads, { begins, from_city_id: ends.from_city_id, to_city_id });
		const last = of_day.at(typeof way === "number" ? way : -1);
		if (typeof way === "number") faults[`stops[${last?.index}]`] = "car-zone-too-far";
		else if (begins + way.minutes > DAY_MIN) faults[`stops[${last?.index}]`] = "car-day-past-midnight";
		else itineraries.set(date, way);
	}
	return { itineraries, way: plannedWay(dates, itineraries, roads, ends), faults };
}

/** Zones without a plan of days, or two towns alone. `wayFaults` refuses a zone that is none and a town without a road. */
function routeByZones(rental: Planned, roads: Roads, ends: { from_city_id: number; to_city_id: number }): RoutePlan {
	const known = rental.zones.every(({ zone_id }) => roads.zones.some(({ id }) => id === zone_id));
	const way = known ? wayByZones(rental.zones, daysOf(rental).length, roads, ends) : NO_WAY;
	const last = rental.zones.length - 1;
	const isFar = typeof way === "number" && last >= 0;
	return {
		itineraries: new Map(),
		way: typeof way === "number" ? NO_WAY : way,
		faults: isFar ? { [`zones[${Math.min(way, last)}].zone_id`]: "car-zone-no-road" } : {},
	};
}

function visitFaults(rental: Planned): FieldFaults {
	if (rental.stops.length === 0) return {};
	const visits = visitsOf(rental);
	if (rental.zones.length > 0) return { "zones[0].zone_id": "car-zones-by-plan" };
	if (visits.length > MAX_ZONES)
		return { [`stops[${rental.stops.length - 1}]`]: { key: "car-too-many-zones", values: { maximum: MAX_ZONES } } };
	const often = visits.find(({ times }) => times > MAX_ZONE_TIMES);
	const index = rental.stops.findLastIndex((text) => readStop(text).zone_id === often?.zone_id);
	return often ? { [`stops[${index}]`]: { key: "car-too-many-visits", values: { maximum: MAX_ZONE_TIMES } } } : {};
}

/** When a planned last day, or the road to the drop-off, takes longer than until the drop-off: the message there. */
export function dropOffFault(rental: Planned, { itineraries, way }: RoutePlan): Message | null {
	const { pick_up_at, drop_off_at } = rental;
	if (drop_off_at <= pick_up_at) return null;
	const last = itineraries.get(drop_off_at.slice(0, 10));
	const ends = minuteOf(pick_up_at) + (last?.minutes ?? 0);
	if (last && minuteOf(drop_off_at) < Math.min(ends, DAY_MIN - 1))
		return { key: "car-plan-beyond-drop-off", values: { time: clock(Math.min(ends, DAY_MIN - 1)) } };
	const first = daysOf(rental)[way.first_day] ?? pick_up_at;
	const nights = nightsBetween(first.slice(0, 10), drop_off_at.slice(0, 10));
	const given = nights * DAY_MIN + minuteOf(drop_off_at) - minuteOf(pick_up_at);
	return !last && given < way.minutes
		? { key: "car-way-beyond-drop-off", values: { hours: Math.ceil(way.minutes / HALF_HOUR) / 2 } }
		: null;
}

/** What a day does to its driver: more hours than one person's, or hours of the night. */
export function warningsOf(begins: number, minutes: number): ("long" | "night")[] {
	const isNight = begins < NIGHT_ENDS || begins + minutes > NIGHT_BEGINS;
	return [...(minutes > LONG_DAY_HOURS * 60 ? (["long"] as const) : []), ...(isNight ? (["night"] as const) : [])];
}
