import type { Library } from "../sentence";
import { INVOICE, MEETING, PRICE } from "./business";
import { OPENINGS, SHORTS, VERDICTS } from "./openings";
import { CAR, FACILITIES, LOCATION, NOISE } from "./place";
import { SORRY, THANKS } from "./replies";
import { BATHROOM, POWER, ROOM } from "./room";
import { BREAKFAST, CHECK_IN, STAFF } from "./service";

export const ENGLISH: Library = {
	openings: OPENINGS,
	aspects: {
		location: LOCATION,
		power: POWER,
		breakfast: BREAKFAST,
		room: ROOM,
		staff: STAFF,
		noise: NOISE,
		price: PRICE,
		meeting: MEETING,
		car: CAR,
		bathroom: BATHROOM,
		check_in: CHECK_IN,
		invoice: INVOICE,
		facilities: FACILITIES,
	},
	verdicts: VERDICTS,
	shorts: SHORTS,
	thanks: THANKS,
	sorry: SORRY,
	space: " ",
};
