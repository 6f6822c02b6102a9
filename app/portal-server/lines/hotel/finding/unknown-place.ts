import type { Language } from "~/portal-contract/base/basics";
import { type Destination, findDestinations, type Named, suggestionOf } from "~/portal-server/places/destination";
import { FIT } from "~/portal-server/places/destination-match";
import { candidatesOf, questionAt } from "~/portal-server/places/question";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";

/**
 * The first of what was found of a place. Refuses `invalid` at `destination` where nothing was: nothing typed, or nothing that is known; and, with the
 * places to ask about, where what was typed is only like their names.
 */
export function requireFound<T extends Destination>(all: readonly T[], named: Named, language: Language): T {
	const { place, destination } = named;
	const found = candidatesOf(all);
	const [first] = found;
	if (!first) {
		const isMissing = !place && destination === "";
		throw new Refused("invalid", {
			fields: { destination: `hotel-destination-${isMissing ? "required" : "unknown"}` },
		});
	}
	if (first.fit !== FIT.like) return first;
	const candidates = found.map((one) => suggestionOf(language, one));
	const at = { field: "destination", typed: destination, message: "hotel-destination-like", candidates };
	throw new Refused("invalid", questionAt("like", at));
}

/** The town of that id. Throws `Refused` where there is none. */
export async function requireTown(db: Db, id: number, language: Language): Promise<Destination> {
	const named = { place: `city:${id}`, destination: "" };
	return requireFound(await findDestinations(db, named, 1), named, language);
}
