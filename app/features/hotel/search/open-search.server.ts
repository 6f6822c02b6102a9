import type { Notice } from "~/lib/notice";
import type { Option } from "~/portal-contract/ajax";
import { parseSearch, type Search } from "./schema.server";
import { EDITING } from "./search-values";

interface SearchPorts {
	/** The calls that fill the form's lists. */
	lists: { country(): Promise<Option[]>; city(): Promise<Option[]> };
	/** `optional` of the session: a part of the page that may be missing. */
	optional: (run: () => Promise<Option[]>, fallback: Option[]) => Promise<{ data: Option[]; notice?: Notice }>;
	/** `listForPage` of the session: what of a long list goes into the page's data. */
	listForPage: (name: string, options: Option[]) => Option[];
	/** The page folds the form away once the search has been answered. */
	folds?: boolean;
}

export interface OpenedSearch {
	search: Search;
	/**
	 * Nationalities and towns to choose from, in the reader's language; empty while the portal does not answer, nationalities also where the
	 * document draws them. `isShort`: only the common nationalities and the chosen one, and no towns; the others are fetched when the form is unfolded.
	 */
	options: { countries: Option[]; cities: Option[]; isShort: boolean };
	notice: Notice | null;
}

/** The portal names the common nationalities first. */
const COMMON = 16;

function commonOnes(countries: readonly Option[], chosen: string): Option[] {
	return countries.filter(({ value }, index) => index < COMMON || value === chosen);
}

/**
 * The search of the request's address and all that the form needs:
 *
 *   const { search, options } = await openSearch(request, { lists: listsFor(request), optional, listForPage });
 *   if (search.redirectTo) return redirect(search.redirectTo);
 *
 * The page names `hotel-search` in its handle and draws `<SearchForm search={search} options={options} />`.
 */
export async function openSearch(request: Request, ports: SearchPorts): Promise<OpenedSearch> {
	const [countries, cities] = await Promise.all([
		ports.optional(() => ports.lists.country(), []),
		ports.optional(() => ports.lists.city(), []),
	]);
	const search = parseSearch(request, { countries: countries.data.map((country) => String(country.value)), nowMs: Date.now() });
	const isFolded = ports.folds && search.status === "ready" && !new URL(request.url).searchParams.has(EDITING);
	const isShort = isFolded === true && countries.data.length > COMMON;
	const shown = isShort ? commonOnes(countries.data, search.values.nationality) : ports.listForPage("countries", countries.data);
	const options = { countries: shown, cities: isShort ? [] : cities.data, isShort };
	return { search, options, notice: countries.notice ?? cities.notice ?? null };
}
