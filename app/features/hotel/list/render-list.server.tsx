import { rendererFor, renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import type { Reader } from "~/parts/favourites/reader";
import type { Option } from "~/portal-contract/site/options";
import { CompareTable } from "../compare/compare-table";
import { toFormSearch } from "../search/load-search.server";
import { Destinations } from "./destinations";
import { ListHead } from "./list-head";
import type { LoadedList } from "./load-list.server";
import { Results } from "./results";

/** Data for the page's scripts: the search form's values and the refusal. */
export function listPageData({ search, found, refused, status }: LoadedList) {
	const { values, ...rest } = toFormSearch(search);
	return {
		// The destination in the reader's language, whatever it was typed in.
		search: { ...rest, values: found ? { ...values, destination: found.place.name } : values },
		refused,
		/** The search had a result, even an empty one. */
		isLoaded: status === 200 && search.status === "ready",
	};
}

/** `question` stands above the form. */
export type RenderedList = Record<"question" | "head" | "body", string>;

export const NOTHING: RenderedList = { question: "", head: "", body: "" };

/** The list as static HTML: cards, filters and their texts are rendered on the server only; links and forms work as they are. */
export function renderList(
	opened: LoadedList,
	cities: readonly Option[],
	reader: Reader,
	language: Language,
): RenderedList {
	const { search, filters, found } = opened;
	if (found) {
		return {
			...NOTHING,
			head: renderHtml(
				language,
				<ListHead values={search.values} filters={filters} found={found} pause={reader.pause} />,
			),
			body: renderHtml(
				language,
				<Results opened={opened} found={found} reader={reader} render={rendererFor(language)} />,
			),
		};
	}
	if (search.status === "ready" && filters.view === "compare")
		return { ...NOTHING, body: renderHtml(language, <CompareTable opened={opened} reader={reader} />) };
	if (search.status !== "blank") return NOTHING;
	return {
		...NOTHING,
		body: renderHtml(language, <Destinations towns={opened.towns} cities={cities} values={search.values} />),
	};
}
