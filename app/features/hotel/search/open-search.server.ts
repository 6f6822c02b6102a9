import type { Notice } from "~/lib/notice";
import type { Option } from "~/portal-contract/ajax";
import { parseSearch, type Search } from "./schema.server";

/** The calls that fill the form's lists. */
interface SearchPortal {
	ajax: { country(): Promise<Option[]>; city(): Promise<Option[]> };
}

/** `optional` of the session: a part of the page that may be missing. */
type Optionally = (run: () => Promise<Option[]>, fallback: Option[]) => Promise<{ data: Option[]; notice?: Notice }>;

export interface OpenedSearch {
	search: Search;
	/** Nationalities and towns to choose from, in the reader's language; empty while the portal does not answer. */
	options: { countries: Option[]; cities: Option[] };
	notice: Notice | null;
}

/**
 * The search of the request's address and all that the form needs:
 *
 *   const { search, options } = await openSearch(request, { portal: portalFor(request), optional });
 *   if (search.redirectTo) return redirect(search.redirectTo);
 *
 * The page names `hotel-search` in its handle and draws `<SearchForm search={search} options={options} />`.
 */
export async function openSearch(request: Request, ports: { portal: SearchPortal; optional: Optionally }): Promise<OpenedSearch> {
	const [countries, cities] = await Promise.all([
		ports.optional(() => ports.portal.ajax.country(), []),
		ports.optional(() => ports.portal.ajax.city(), []),
	]);
	const search = parseSearch(request, { countries: countries.data.map((country) => String(country.value)), nowMs: Date.now() });
	return { search, options: { countries: countries.data, cities: cities.data }, notice: countries.notice ?? cities.notice ?? null };
}
