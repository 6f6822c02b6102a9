import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { Destinations } from "./destinations";
import type { LoadedList } from "./load-list.server";
import type { RenderedList } from "./render-list.server";

/** The towns that there are, for a search whose destination the portal does not know; null for every other. */
export function renderSuggested({ search, towns }: LoadedList, language: Language): RenderedList | null {
	if (search.status !== "invalid" || towns.length === 0) return null;
	return {
		head: "",
		body: renderHtml(language, <Destinations towns={towns} cities={[]} values={search.values} isSuggested />),
	};
}
