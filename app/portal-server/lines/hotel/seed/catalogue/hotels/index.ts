import type { SeedHotel } from "./hotel-row";
import { NORTH_FIRST } from "./north/first";
import { MORE_NORTHERN_HOTELS } from "./north/more";
import { MUSE_HOTELS } from "./north/muse";
import { NEW_NORTHERN_TOWNS } from "./north/new-towns";
import { INLE_HOTELS } from "./shan/inle";
import { TAUNGGYI_HOTELS } from "./shan/taunggyi";
import { BAGAN_HOTELS } from "./south/bagan";
import { COAST_AND_BAGO_HOTELS } from "./south/coast-and-bago";
import { SOUTH_AND_SHAN_FIRST } from "./south/first";
import { MON_AND_KAYIN_HOTELS } from "./south/mawlamyine";
import { NEW_SOUTHERN_TOWNS } from "./south/new-towns";
import { UPCOUNTRY_FIRST } from "./upcountry/first";
import { MANDALAY_CENTRE } from "./upcountry/mandalay-centre";
import { MANDALAY_SOUTH } from "./upcountry/mandalay-south";
import { NAY_PYI_TAW_HOTELS } from "./upcountry/nay-pyi-taw";
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
	...MANDALAY_CENTRE,
	...MANDALAY_SOUTH,
	...NAY_PYI_TAW_HOTELS,
	...BAGAN_HOTELS,
	...INLE_HOTELS,
	...TAUNGGYI_HOTELS,
	...MUSE_HOTELS,
	...MORE_NORTHERN_HOTELS,
	...MON_AND_KAYIN_HOTELS,
	...COAST_AND_BAGO_HOTELS,
];
