import type { PlannedStop } from "~/portal-contract/car/stop";
import type { DayStop, DriveSource } from "~/portal-contract/car/vehicle";
import { clock } from "./clock";

const HALF_HOUR = 30;

interface RoadZone {
	readonly id: number;
	readonly city_id: number;
	/** From the middle of its town. */
	readonly drive_minutes: number;
}

/** Minutes of drives; what is missing has no road. */
export interface Roads {
	readonly zones: readonly RoadZone[];
	readonly between: readonly { from_zone_id: number; to_zone_id: number; drive_minutes: number; source: DriveSource }[];
	readonly towns: readonly { from_city_id: number; to_city_id: number; drive_minutes: number }[];
}

/** A zone, or the middle of a town. */
type Point = RoadZone | { readonly id: null; readonly city_id: number; readonly drive_minutes: 0 };

interface Leg {
	readonly minutes: number;
	readonly source: DriveSource;
}

/** Within a zone no time is counted; otherwise by the drive between both zones, and without one through the middle of both towns. */
function legOf({ between, towns }: Roads, from: Point, to: Point): Leg | null {
	if (from.id !== null && from.id === to.id) return { minutes: 0, source: "map" };
	const direct = between.find(({ from_zone_id, to_zone_id }) => from_zone_id === from.id && to_zone_id === to.id);
	if (direct) return { minutes: direct.drive_minutes, source: direct.source };
	const ends = from.drive_minutes + to.drive_minutes;
	if (from.city_id === to.city_id) return { minutes: ends, source: "town" };
	const road = towns.find(({ from_city_id, to_city_id }) => from_city_id === from.city_id && to_city_id === to.city_id);
	return road ? { minutes: ends + road.drive_minutes, source: "road" } : null;
}

/** A day among zones. */
export interface Itinerary {
	readonly stops: DayStop[];
	readonly back_minutes: number;
	readonly back_source: DriveSource;
	/** From the start to the end, by half hours. */
	readonly minutes: number;
}

interface Way {
	/** Minutes after midnight. */
	readonly begins: number;
	/** Towns in whose middle the day begins and ends. */
	readonly from_city_id: number;
	readonly to_city_id: number;
}

/** Drives and visits one after the other, in the order of `stops`, and the way back. The index of the stop that no road leads to, otherwise. */
export function itineraryOf(
	stops: readonly PlannedStop[],
	roads: Roads,
	{ begins, from_city_id, to_city_id }: Way,
): Itinerary | number {
	const town = (city_id: number): Point => ({ id: null, city_id, drive_minutes: 0 });
	let here: Point = town(from_city_id);
	let minute = begins;
	const visited: DayStop[] = [];
	for (const [index, { zone_id, times, minutes }] of stops.entries()) {
		const zone = roads.zones.find(({ id }) => id === zone_id);
		const leg = zone ? legOf(roads, here, zone) : null;
		if (!zone || !leg) return index;
		minute += leg.minutes;
		visited.push({
			zone_id,
			name: "",
			times,
			minutes,
			drive_minutes: leg.minutes,
			drive_source: leg.source,
			arrives: clock(minute),
		});
		minute += times * minutes;
		here = zone;
	}
	const back = legOf(roads, here, town(to_city_id));
	if (!back) return stops.length - 1;
	const elapsed = minute + back.minutes - begins;
	return {
		stops: visited,
		back_minutes: back.minutes,
		back_source: back.source,
		minutes: Math.ceil(elapsed / HALF_HOUR) * HALF_HOUR,
	};
}
