import { CENTRAL_TOWNS } from "./central";
import { MANDALAY, PYIN_OO_LWIN } from "./mandalay";
import { NORTHERN_TOWNS } from "./north";
import type { SeedCity } from "./place-row";
import { SHAN_TOWNS } from "./shan";
import { SOUTHERN_TOWNS } from "./south";
import { YANGON } from "./yangon";

/** Towns, districts and landmarks are real; the hotels in them are invented. */
export const CITIES: SeedCity[] = [
	YANGON,
	MANDALAY,
	...CENTRAL_TOWNS,
	...SHAN_TOWNS,
	...NORTHERN_TOWNS,
	...SOUTHERN_TOWNS,
	PYIN_OO_LWIN,
];
