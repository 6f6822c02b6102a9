import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { DidYouMean } from "~/parts/places/did-you-mean";
import { Destinations } from "./destinations";
import { listHref } from "./filters";
import type { LoadedList } from "./load-list.server";
import { NOTHING, type RenderedList } from "./render-list.server";

/**
 * For a search whose destination the portal does not know: the places that resemble it, as a question that keeps the rest of the search, else the towns
 * that there are; null for every other.
 */
export function renderSuggested(
	{ search, filters, towns, candidates }: LoadedList,
	language: Language,
): RenderedList | null {
	const { values, errors, status } = search;
	if (status !== "invalid") return null;
	if (candidates.length > 0) {
		const [text = ""] = errors.destination ?? [];
		// A district is one of the town that was not found.
		const narrowed = { ...filters, district: [], compare: [], page: 1 };
		const href = ({ name, place }: { name: string; place: string }) =>
			listHref({ ...values, destination: name, place }, narrowed);
		const question = renderHtml(language, <DidYouMean questions={[{ text, places: candidates, href }]} />);
		return { ...NOTHING, question };
	}
	if (towns.length === 0) return null;
	return {
		...NOTHING,
		body: renderHtml(language, <Destinations towns={towns} cities={[]} values={values} isSuggested />),
	};
}
