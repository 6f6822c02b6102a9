import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "~/i18n/words.server";
import type { Language } from "~/lib/language";
import type { Option } from "~/portal-contract/ajax";
import { CompareTable } from "../compare/compare-table";
import { formSearch } from "../search/open-search.server";
import { ListHead } from "./list-head";
import type { OpenedList } from "./open-list.server";
import { type Reader, Results } from "./results";
import { Towns } from "./towns";

/** What the browser's part of the page needs beside what is drawn: the search form's values, what was refused. */
export function pageOf({ search, refused, status }: OpenedList) {
	return {
		search: formSearch(search),
		refused,
		/** The search came to an answer, be it that there is nothing. */
		isAnswered: status === 200 && search.status === "ready",
	};
}

/** What stands above the map, where there is one, and what stands below. */
export type DrawnList = Record<"head" | "body", string>;

/**
 * The list as HTML. Twenty cards, their filters and their words are drawn here alone: the browser needs neither the code nor the texts nor
 * the data of what it only shows, and follows its links and forms as they are.
 */
export function drawList(opened: OpenedList, cities: readonly Option[], reader: Reader, language: Language): DrawnList {
	const html = (view: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{view}</I18nextProvider>);
	const { search, filters, found } = opened;
	if (found) {
		return {
			head: html(<ListHead values={search.values} filters={filters} found={found} />),
			body: html(<Results opened={opened} found={found} reader={reader} />),
		};
	}
	if (search.status === "ready" && filters.view === "compare")
		return { head: "", body: html(<CompareTable opened={opened} reader={reader} />) };
	return { head: "", body: search.status === "blank" ? html(<Towns towns={opened.towns} cities={cities} values={search.values} />) : "" };
}
