import { type DidYouMean, textOf } from "~/parts/places/did-you-mean";
import type { CandidatePlace } from "~/portal-contract/base/place";
import type { PlaceValues } from "./search-values";

type Questions = Parameters<typeof DidYouMean>[0]["questions"];

const ENDS = ["pick_up", "drop_off"] as const;

/** The two ends that are asked about, once where both are the same; `hrefOf`: the address with other places. */
export function placeQuestions(
	values: PlaceValues,
	errors: Readonly<Record<string, readonly string[]>>,
	candidates: Readonly<Record<string, readonly CandidatePlace[]>>,
	hrefOf: (places: Partial<PlaceValues>) => string,
): Questions {
	const isRound = values.drop_off === "" || values.drop_off === values.pick_up;
	return ENDS.filter((end) => candidates[end] && !(isRound && end === "drop_off" && candidates.pick_up)).map((end) => ({
		text: errors[end]?.[0] ?? "",
		places: candidates[end] ?? [],
		href: (place) => {
			const chosen = isRound ? ENDS : [end];
			return hrefOf(
				Object.fromEntries(
					chosen.flatMap((one) => [
						[one, textOf(place)],
						[`${one}_place`, place.place],
					]),
				),
			);
		},
	}));
}
