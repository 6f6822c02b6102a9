import { type CandidatePlace, CandidatePlaces } from "~/portal-contract/base/place";

export type Candidates = Readonly<Record<string, readonly CandidatePlace[]>>;

/** By field: the places that a refused search asks about; none where it was refused for another reason. */
export function candidatePlaces(data: unknown): Candidates {
	const read = CandidatePlaces.safeParse(data);
	return read.success ? read.data.suggestions : {};
}
