import { LONG_DAY_HOURS } from "~/portal-contract/car/limits";
import type { ZoneVisit } from "~/portal-contract/car/rental";
import { type Itinerary, type Leg, legOf, middleOf, type Roads } from "./itinerary";

/** The way that a booking names, of one vehicle; nothing where it names none (domain.md 2.9). */
export interface BookedWay {
	readonly km: number;
	/** Of the drives without a plan of days, from the beginning of `first_day`, counted from 0. */
	readonly minutes: number;
	readonly first_day: number;
	/** That the driver spends away from the town of the pick-up. */
	readonly nights: number;
}

export const NO_WAY: BookedWay = { km: 0, minutes: 0, first_day: 0, nights: 0 };

interface Ends {
	readonly from_city_id: number;
	readonly to_city_id: number;
}

const MINUTES_A_DAY = LONG_DAY_HOURS * 60;

/**
 * From the pick-up by the zones in their order to the drop-off. A further visit to a zone is one of another day, from the middle of its town and back, as
 * long as there are further days. Every night is one away where the rental ends in another town, or where its way is longer than one driver's day.
 * The index of what no road leads to otherwise, that of the drop-off behind the zones.
 */
export function wayByZones(
	visits: readonly ZoneVisit[],
	days: number,
	roads: Roads,
	{ from_city_id, to_city_id }: Ends,
): BookedWay | number {
	const zones = visits.flatMap(({ zone_id }) => roads.zones.find(({ id }) => id === zone_id) ?? []);
	const points = [middleOf(from_city_id), ...zones, middleOf(to_city_id)];
	const legs: Leg[] = [];
	for (const [index, to] of points.slice(1).entries()) {
		const from = points[index];
		const leg = from && legOf(roads, from, to);
		if (!leg) return index;
		legs.push(leg);
	}
	const further = zones.reduce((all, { km }, place) => {
		const { times = 1 } = visits[place] ?? {};
		return all + Math.min(times, days) * 2 * km - 2 * km;
	}, 0);
	const minutes = legs.reduce((all, leg) => all + leg.minutes, 0);
	const isAway =
		from_city_id !== to_city_id || (zones.some(({ city_id }) => city_id !== from_city_id) && minutes > MINUTES_A_DAY);
	return {
		km: legs.reduce((all, leg) => all + leg.km, further),
		minutes,
		first_day: 0,
		nights: isAway ? days - 1 : 0,
	};
}

/**
 * Of planned days, each of which begins and ends in the town of the pick-up, but for the last one. Where that one is not planned and ends in another
 * town, the vehicle leaves on the day after the last planned one, and the nights from then on are away.
 */
export function plannedWay(
	dates: readonly string[],
	itineraries: ReadonlyMap<string, Itinerary>,
	roads: Roads,
	{ from_city_id, to_city_id }: Ends,
): BookedWay {
	const of_days = [...itineraries.values()].reduce((all, { km }) => all + km, 0);
	const last_planned = dates.findLastIndex((date) => itineraries.has(date));
	const leg = legOf(roads, middleOf(from_city_id), middleOf(to_city_id));
	if (last_planned === dates.length - 1 || from_city_id === to_city_id || !leg) return { ...NO_WAY, km: of_days };
	const first_day = last_planned + 1;
	return { km: of_days + leg.km, minutes: leg.minutes, first_day, nights: dates.length - 1 - first_day };
}
