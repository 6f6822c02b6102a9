import type { Db } from "~/portal-server/platform/db/db";
import { foldWords } from "~/portal-server/platform/words/search-words";
import { districtsOf, isAddress, isNumbered, partsOf } from "./address";
import { type Destination, findDestinations } from "./destination";
import { FIT } from "./destination-match";

/** House and street as somebody has typed them, and the districts that they may name: none, one, or one of each of several towns. */
export interface TypedAddress {
	address: string;
	districts: Destination[];
}

/** `typed` as an address, where none of `found` has it as a name; null where it is none. */
export async function addressIn(
	db: Db,
	typed: string,
	found: readonly { fit: number }[],
): Promise<TypedAddress | null> {
	const isNamed = found.some(({ fit }) => fit !== FIT.like);
	if (isNamed || !mayBeAddress(typed)) return null;
	const districts = await districtsOf(db, typed);
	const isSure = isAddress(typed) || (isNumbered(typed) && found.length === 0);
	return districts.length > 0 || isSure ? { address: typed, districts } : null;
}

/** Two parts may be a building and its district: `Junction Square, Kamayut`. */
const mayBeAddress = (typed: string) => isAddress(typed) || isNumbered(typed) || partsOf(typed).length > 1;

/** The address that goes with a place that was chosen: what is typed beside it, unless that is the name of the place, with or without its town's. */
export function addressWith(typed: string, place: Destination): string {
	const names = [place.name_zh, place.name_en, place.city_zh, place.city_en].map(foldWords);
	const isNamed = (text: string) => names.includes(foldWords(text));
	return mayBeAddress(typed) && !isNamed(typed) && !partsOf(typed).every(isNamed) ? typed : "";
}

/** The same by the place's code; a zone has no addresses. */
export async function addressAt(db: Db, typed: string, place: string): Promise<string> {
	const [chosen] = await findDestinations(db, { destination: "", place }, 1);
	return chosen?.kind === "district" ? addressWith(typed, chosen) : "";
}
