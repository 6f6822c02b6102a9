import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "~/lib/language";

/** Field of an address that chooses the language of its page. */
const LANGUAGE_FIELD = "lang";

/** Languages as search engines name them. */
export const HREFLANG: Readonly<Record<Language, string>> = { "zh-cn": "zh-Hans", en: "en" };

/** The language that an address chooses; of several the first counts, an unknown one chooses none. */
export function languageIn(address: string): Language | undefined {
	const [, query = ""] = address.includes(`${LANGUAGE_FIELD}=`) ? (/^[^?#]*\?([^#]*)/.exec(address) ?? []) : [];
	const chosen = new URLSearchParams(query).get(LANGUAGE_FIELD);
	return isLanguage(chosen) ? chosen : undefined;
}

/** An address that leaves the language to its reader. */
export function withoutLanguage(address: string): string {
	const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
	if (query === undefined || !query.includes(LANGUAGE_FIELD)) return address;
	const rest = query.split("&").filter((part) => part.split("=")[0] !== LANGUAGE_FIELD);
	return path + (rest.length > 0 ? `?${rest.join("&")}` : "") + hash;
}

/** The address of a page in one language; in the default one as it is. */
export function inLanguageAddress(address: string, language: Language): string {
	if (language === DEFAULT_LANGUAGE) return address;
	return `${address}${address.includes("?") ? "&" : "?"}${LANGUAGE_FIELD}=${language}`;
}

/** A page in each language that it is written in; `x-default` is the default one where it is among them. */
export function alternatesOf(
	address: string,
	written: readonly Language[] = LANGUAGES,
): { hrefLang: string; href: string }[] {
	const languages = LANGUAGES.filter((language) => written.includes(language));
	const links = languages.map((language) => ({
		hrefLang: HREFLANG[language],
		href: inLanguageAddress(address, language),
	}));
	return [...links, { hrefLang: "x-default", href: inLanguageAddress(address, languages[0] ?? DEFAULT_LANGUAGE) }];
}

/**
 * Canonical address and alternates of a public page, for `meta`. `address`: absolute, without a language; `written`: the languages of its
 * words, where that is not all of them.
 */
export function languageLinks(address: string, language: Language, written: readonly Language[] = []) {
	const known = written.length > 0 ? written : LANGUAGES;
	const shown = known.includes(language) ? language : (known[0] ?? language);
	return [
		{ tagName: "link" as const, rel: "canonical", href: inLanguageAddress(address, shown) },
		...alternatesOf(address, known).map(({ hrefLang, href }) => ({
			tagName: "link" as const,
			rel: "alternate",
			hrefLang,
			href,
		})),
	];
}
