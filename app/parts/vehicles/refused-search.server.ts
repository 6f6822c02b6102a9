import { type Candidates, candidatePlaces } from "~/parts/places/candidate-places.server";
import type { Refusal } from "~/session/portal.server";

interface RefusedSearch {
	errors: Record<string, string[]>;
	refused: string | null;
	candidates: Candidates;
}

/** What a refused search says at its fields, and the places that it asks about; `refused`, the portal's sentence, where it names no field. */
export function refusedSearch({ fields, msg, data }: Refusal): RefusedSearch {
	const errors = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
	return { errors, candidates: candidatePlaces(data), refused: Object.keys(errors).length > 0 ? null : msg };
}
