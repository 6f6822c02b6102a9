import { type Destination, findDestinations, type Named } from "~/portal-server/places/destination";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";

/** `invalid` at `destination`: nothing typed, or nothing that is known. */
export function unknownDestination({ place, destination }: Named): Refused {
	const isMissing = !place && destination === "";
	return new Refused("invalid", { fields: { destination: `hotel-destination-${isMissing ? "required" : "unknown"}` } });
}

/** The town of that id. Throws `Refused` where there is none. */
export async function requireTown(db: Db, id: number): Promise<Destination> {
	const named = { place: `city:${id}`, destination: "" };
	const [found] = await findDestinations(db, named, 1);
	if (!found) throw unknownDestination(named);
	return found;
}
