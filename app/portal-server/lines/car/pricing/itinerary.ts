import { KM_SOURCES } from "~/portal-contract/car/limits";
import type { PlannedStop } from "~/portal-contract/car/stop";
import type { DayStop, DriveSource, KmSource } from "~/portal-contract/car/vehicle";
import { clock } from "./clock";

const HALF_HOUR = 30;

interface RoadZone {
	readonly id: number;
	readonly city_id: number;
	/** From the middle of its town. */
	readonly drive_minutes: number;
	readonly km: number;
	readonly km_source: KmSource;
}

interface ZoneRoad {
	readonly from_zone_id: number;
	readonly to_zone_id: number;
	readonly drive_minutes: number;
	readonly source: DriveSource;
	readonly km: number;
	readonly km_source: KmSource;
}

interface TownRoad {
	readonly from_city_id: number;
	readonly to_city_id: number;
	readonly drive_minutes: number;
	readonly km: number;
}

/** Minutes and kilometres of drives; what is missing has no road. */
export interface Roads {
	readonly zones: readonly RoadZone[];
	readonly between: readonly ZoneRoad[];
	readonly towns: readonly TownRoad[];
}

/** A zone, or the middle of a town. */
export type Point = RoadZone | (Omit<RoadZone, "id"> & { readonly id: null });

export const middleOf = (city_id: number): Point => ({
	id: null,
	city_id,
	drive_minutes: 0,
	km: 0,
	km_source: "driven",
});

export interface Leg {
	readonly minutes: number;
	readonly source: DriveSource;
	readonly km: number;
	readonly km_source: KmSource;
}

const leastSure = (...sources: readonly KmSource[]): KmSource =>
	sources.reduce((least, one) => (KM_SOURCES.indexOf(one) > KM_SOURCES.indexOf(least) ? one : least));

/** Within a zone neither time nor distance is counted; otherwise by the drive between both zones, and without one through the middle of both towns. */
export function legOf({ between, towns }: Roads, from: Point, to: Point): Leg | null {
	if (from.id !== null && from.id === to.id) return { minutes: 0, source: "map", km: 0, km_source: "map" };
	const direct = between.find(({ from_zone_id, to_zone_id }) => from_zone_id === from.id && to_zone_id === to.id);
	if (direct) {
		const { drive_minutes: minutes, source, km, km_source } = direct;
		return { minutes, source, km, km_source };
	}
	const minutes = from.drive_minutes + to.drive_minutes;
	const km = from.km + to.km;
	const km_source = leastSure(from.km_source, to.km_source);
	if (from.city_id === to.city_id) return { minutes, source: "town", km, km_source };
	const road = towns.find(({ from_city_id, to_city_id }) => from_city_id === from.city_id && to_city_id === to.city_id);
	if (!road) return null;
	return {
		minutes: minutes + road.drive_minutes,
		source: "road",
		km: km + road.km,
		km_source: leastSure(km_source, "map"),
	};
}

/** A day among zones. */
export interface Itinerary {
	readonly stops: DayStop[];
	readonly back_minutes: number;
	readonly back_source: DriveSource;
	readonly back_km: number;
	/** From the start to the end, by half hours. */
	readonly minutes: number;
	/** Of all drives. */
	readonly km: number;
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
	let here = middleOf(from_city_id);
	let [minute, km] = [begins, 0];
	const visited: DayStop[] = [];
	for (const [index, { zone_id, times, minutes }] of stops.entries()) {
		const zone = roads.zones.find(({ id }) => id === zone_id);
		const leg = zone ? legOf(roads, here, zone) : null;
		if (!zone || !leg) return index;
		minute += leg.minutes;
		km += leg.km;
		visited.push({
			zone_id,
			name: "",
			times,
			minutes,
			drive_minutes: leg.minutes,
			drive_source: leg.source,
			drive_km: leg.km,
			km_source: leg.km_source,
			arrives: clock(minute),
		});
		minute += times * minutes;
		here = zone;
	}
	const back = legOf(roads, here, middleOf(to_city_id));
	if (!back) return stops.length - 1;
	const elapsed = minute + back.minutes - begins;
	return {
		stops: visited,
		back_minutes: back.minutes,
		back_source: back.source,
		back_km: back.km,
		km: km + back.km,
		minutes: Math.ceil(elapsed / HALF_HOUR) * HALF_HOUR,
	};
}
