const STEP = 5;
/** In a town a kilometre by air takes three minutes; what lies beyond ten is mostly open road. */
const TOWN_KM = 10;
const TOWN_MINUTES = 3;
const ROAD_MINUTES = 1.6;

/** Minutes by car on a usual day between two points so many metres apart by air, in steps of five: an estimate, to be shown as one. */
export function driveMinutes(metres: number): number {
	const km = metres / 1000;
	const minutes = km <= TOWN_KM ? km * TOWN_MINUTES : TOWN_KM * TOWN_MINUTES + (km - TOWN_KM) * ROAD_MINUTES;
	return Math.max(STEP, Math.round(minutes / STEP) * STEP);
}
