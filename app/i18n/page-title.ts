import type { MetaDescriptor } from "@remix-run/node";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";
import { translate } from "./translate";

interface MetaMatches {
	matches: readonly ({ id: string; data?: unknown } | undefined)[];
}

/** The portal's site name, or a constant while it is unavailable. */
export function titleSuffix(language: Language, siteName: string | null | undefined): string {
	return siteName || translate(language, "common:site-name");
}

/**
 * A page's `<title>`, "{page} - {site name}", for `meta`: `export const meta: MetaFunction = (args) => pageTitle(args,
 * "hotel-list:title")`. `key` is of a namespace in the page's handle; `values` are interpolated.
 */
export function pageTitle(args: MetaMatches, key: string, values?: Record<string, unknown>): MetaDescriptor[] {
	return titleOf(args, (language) => translate(language, key, values));
}

export function namedTitle(args: MetaMatches, name: string): MetaDescriptor[] {
	return titleOf(args, () => name);
}

/** The same with a description, for pages that search engines may show. */
export function publicTitle(args: MetaMatches, keys: { title: string; description: string }): MetaDescriptor[] {
	return [
		...pageTitle(args, keys.title),
		{ name: "description", content: translate(languageIn(args), keys.description) },
	];
}

/** What the pages call the site. */
export const siteNameIn = (args: MetaMatches): string => titleSuffix(languageIn(args), rootOf(args)?.site?.siteName);

const rootOf = ({ matches }: MetaMatches) =>
	matches.find((match) => match?.id === "root")?.data as
		| { language?: Language; site?: { siteName?: string } }
		| undefined;

const languageIn = (args: MetaMatches): Language => rootOf(args)?.language ?? DEFAULT_LANGUAGE;

function titleOf(args: MetaMatches, nameIn: (language: Language) => string): MetaDescriptor[] {
	const language = languageIn(args);
	return [{ title: `${nameIn(language)} - ${siteNameIn(args)}` }];
}
