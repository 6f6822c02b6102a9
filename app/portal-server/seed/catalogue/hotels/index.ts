import type { SeedHotel } from "./hotel-row";
import { NORTH_FIRST } from "./north/first";
import { NEW_NORTHERN_TOWNS } from "./north/new-towns";
import { SOUTH_AND_SHAN_FIRST } from "./south/first";
import { NEW_SOUTHERN_TOWNS } from "./south/new-towns";
import { UPCOUNTRY_FIRST } from "./upcountry/first";
import { PYIN_OO_LWIN_HOTELS } from "./upcountry/pyin-oo-lwin";
import { YANGON_DOWNTOWN } from "./yangon/downtown";
import { YANGON_FIRST } from "./yangon/first";
import { YANGON_LAKES } from "./yangon/lakes";
import { YANGON_OUTSKIRTS } from "./yangon/outskirts";

/** All hotels of the demonstration in the order of their numbers: new ones go to the end. */
export const HOTELS: SeedHotel[] = [
	...YANGON_FIRST,
	...UPCOUNTRY_FIRST,
	...NORTH_FIRST,
	...SOUTH_AND_SHAN_FIRST,
	...NEW_NORTHERN_TOWNS,
	...NEW_SOUTHERN_TOWNS,
	...PYIN_OO_LWIN_HOTELS,
	...YANGON_DOWNTOWN,
	...YANGON_LAKES,
	...YANGON_OUTSKIRTS,
];
