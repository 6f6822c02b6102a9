import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import { COMMON_NATIONALITIES } from "~/portal-contract/hotel/limits";
import type { PortalCall } from "~/portal-contract/portal";
import type { Option } from "~/portal-contract/site/options";
import { languageOf } from "~/session/cookies/language.server";
import { optional } from "~/session/portal.server";
import { listForPage } from "~/session/scope.server";
import { parseSearch, type Search } from "./schema.server";
import { EDITING } from "./search-values";

interface SearchPorts {
	lists: { country(): PortalCall<Option[]>; city(): PortalCall<Option[]> };
	/** Those of the nationalities that the page brings; all of them without it. */
	shorten?: (countries: Option[]) => Option[];
	/** The page collapses the form after a successful search. */
	collapses?: boolean;
}

export interface LoadedSearch {
	search: Search;
	/**
	 * Options in the reader's language; empty while the portal is unavailable, nationalities also where the document renders them.
	 * `isShort`: only the common nationalities and no towns; the rest is loaded when the form opens.
	 */
	options: { countries: Option[]; cities: Option[]; isShort: boolean };
	notice: Notice | null;
}

function commonCountries(countries: readonly Option[], chosen: string): Option[] {
	return countries.filter(({ value }, index) => index < COMMON_NATIONALITIES || value === chosen);
}

/** Messages that do not name their field. */
const NAMELESS: ReadonlySet<string> = new Set(["required", "search-empty", "errors:date-invalid"]);

/** Translates the errors on the server, so that the browser needs no texts of errors. */
function translateErrors(search: Search, language: Language): Search {
	const keys = Object.entries(search.errors);
	if (keys.length === 0) return search;
	const say = (key: string) => translate(language, key.includes(":") ? key : `form:${key}`);
	const errors = Object.fromEntries(keys.map(([name, messages]) => [name, messages.map(say)]));
	const unnamed = keys.flatMap(([, messages]) => messages.filter((key) => NAMELESS.has(key)).map(say));
	return { ...search, errors, unnamed };
}

export type FormSearch = Pick<Search, "values" | "today" | "errors" | "unnamed" | "questioned">;

export interface SearchProps {
	search: FormSearch;
	options: LoadedSearch["options"];
}

export function toFormSearch({ values, today, errors, unnamed, questioned }: Search): FormSearch {
	return { values, today, errors, ...(unnamed ? { unnamed } : {}), ...(questioned ? { questioned } : {}) };
}

/**
 * Parses the search of the request's URL and loads the form's options:
 *
 * const { search, options } = await loadSearch(request, { lists: sharedPortalFor(request).ajax });
 * if (search.redirectTo) return redirect(search.redirectTo);
 *
 * The page names `hotel-search` in its handle, returns `toFormSearch(search)` and renders `<SearchForm search={search}
 * options={options} />`.
 */
export async function loadSearch(request: Request, ports: SearchPorts): Promise<LoadedSearch> {
	const [countries, cities] = await Promise.all([
		optional(ports.lists.country(), []),
		optional(ports.lists.city(), []),
	]);
	const parsed = parseSearch(request, {
		countries: countries.data.map((country) => String(country.value)),
		nowMs: Date.now(),
	});
	const search = translateErrors(parsed, languageOf(request));
	const isFolded = ports.collapses && search.status === "ready" && !new URL(request.url).searchParams.has(EDITING);
	const isShort = isFolded === true && countries.data.length > COMMON_NATIONALITIES;
	const offered = isShort ? commonCountries(countries.data, search.values.nationality) : countries.data;
	const shown = listForPage("countries", ports.shorten?.(offered) ?? offered);
	const options = { countries: shown, cities: isShort ? [] : cities.data, isShort };
	return { search, options, notice: countries.notice ?? cities.notice ?? null };
}
