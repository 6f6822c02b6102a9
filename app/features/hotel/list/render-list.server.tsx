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

/** What the browser's part of the page needs beside what is drawn: the search form's values, what was refused. */
export function listPageData({ search, refused, status }: LoadedList) {
	return {
		search: toFormSearch(search),
		refused,
		/** The search came to an answer, be it that there is nothing. */
		isAnswered: status === 200 && search.status === "ready",
	};
}

/** What stands above the map, where there is one, and what stands below. */
export type RenderedList = Record<"head" | "body", string>;

/**
 * The list as HTML. Twenty cards, their filters and their words are drawn here alone: the browser needs neither the code nor the texts nor
 * the data of what it only shows, and follows its links and forms as they are.
 */
export function renderList(opened: LoadedList, cities: readonly Option[], reader: Reader, language: Language): RenderedList {
	const { search, filters, found } = opened;
	if (found) {
		return {
			head: renderHtml(language, <ListHead values={search.values} filters={filters} found={found} />),
			body: renderHtml(language, <Results opened={opened} found={found} reader={reader} render={rendererFor(language)} />),
		};
	}
	if (search.status === "ready" && filters.view === "compare")
		return { head: "", body: renderHtml(language, <CompareTable opened={opened} reader={reader} />) };
	if (search.status !== "blank") return { head: "", body: "" };
	return { head: "", body: renderHtml(language, <Destinations towns={opened.towns} cities={cities} values={search.values} />) };
}
