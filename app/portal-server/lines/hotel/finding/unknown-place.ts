import { type Destination, findDestinations, type Named } from "~/portal-server/places/destination";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";

/** What was found of a place. Refuses `invalid` at `destination` where nothing was: nothing typed, or nothing that is known. */
export function requireFound<T extends Destination>(found: T | undefined, { place, destination }: Named): T {
	if (found) return found;
	const isMissing = !place && destination === "";
	throw new Refused("invalid", { fields: { destination: `hotel-destination-${isMissing ? "required" : "unknown"}` } });
}

/** The town of that id. Throws `Refused` where there is none. */
export async function requireTown(db: Db, id: number): Promise<Destination> {
	const named = { place: `city:${id}`, destination: "" };
	const [found] = await findDestinations(db, named, 1);
	return requireFound(found, named);
}
