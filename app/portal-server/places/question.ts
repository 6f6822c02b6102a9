import type { CandidatePlace, ListedPlace } from "~/portal-contract/base/place";
import type { Message, RefusedDetails } from "~/portal-server/platform/api/refused";
import { FIT } from "./destination-match";

/** Places that a question names at most. */
export const MAX_CANDIDATES = 5;

export type QuestionKind = "like" | "several";

interface Fitting {
	fit: number;
	kind: string;
	nearness: number;
}

/** Likenesses below it are chance. */
const MIN_NEARNESS = 0.25;
/** The share of the best one's nearness from which another one is worth asking about. */
const MIN_SHARE = 0.6;

/** Without likenesses that are chance: what is left may be meant. */
export function candidatesOf<T extends Fitting>(found: readonly T[]): T[] {
	const [first] = found;
	const least = Math.max(MIN_NEARNESS, MIN_SHARE * (first?.nearness ?? 0));
	return found.filter(({ fit, nearness }) => fit !== FIT.like || nearness >= least);
}

/**
 * What is to be asked before a search goes on: `like` where what was typed only resembles the names that were found, `several` where it names places of
 * several areas, or several hotels, equally well; null where the first of `found` is meant. A town's whole name means the town.
 */
export function questionOf<T extends Fitting>(found: readonly T[], areaOf: (one: T) => number): QuestionKind | null {
	const [first, ...others] = found;
	if (!first) return null;
	if (first.fit === FIT.like) return "like";
	if (first.fit === FIT.whole && first.kind === "city") return null;
	const [rivals, parts] = [others.filter(({ fit }) => fit === first.fit), others.filter(({ fit }) => fit > FIT.whole)];
	const isDistinct =
		first.kind === "hotel"
			? rivals.length > 0 || (first.fit > FIT.whole && parts.length > 0)
			: rivals.some((one) => areaOf(one) !== areaOf(first));
	return isDistinct ? "several" : null;
}

/**
 * The details of a refusal that asks: `message` is the key of the question about a name that is `like` another. `address` was typed and is in one of the
 * districts among them.
 */
export function questionAt(
	kind: QuestionKind,
	{
		field,
		typed,
		message,
		candidates,
		address = "",
	}: { field: string; typed: string; message: string; candidates: readonly ListedPlace[]; address?: string },
): Required<Pick<RefusedDetails, "fields" | "data">> {
	const [first] = candidates;
	const said: Message =
		kind === "like"
			? { key: message, values: { typed, name: first?.name ?? "" } }
			: { key: "place-several", values: { typed } };
	const suggestions: CandidatePlace[] = candidates
		.slice(0, MAX_CANDIDATES)
		.map((one) => ({ ...one, address: one.kind === "district" ? address : "" }));
	return { fields: { [field]: said }, data: { suggestions: { [field]: suggestions } } };
}
