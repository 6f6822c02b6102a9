import type { MetaDescriptor } from "@remix-run/node";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";
import { translate } from "./translate";

interface MetaMatches {
	matches: readonly ({ id: string; data?: unknown } | undefined)[];
}

/** The name after every page's title: the portal's, or a constant one while the portal does not answer. */
export function titleSuffix(language: Language, siteName: string | null | undefined): string {
	return siteName || translate(language, "common:site-name");
}

/**
 * A page's `<title>`, "{page} - {site name}", for `meta`: `export const meta: MetaFunction = (args) => pageTitle(args, "hotel-list:title")`.
 * `key` names a text of a file that the page's handle names; `values` fill its placeholders.
 */
export function pageTitle(args: MetaMatches, key: string, values?: Record<string, unknown>): MetaDescriptor[] {
	return titleOf(args, (language) => translate(language, key, values));
}

/** The same for a page whose name is no text of ours. */
export function namedTitle(args: MetaMatches, name: string): MetaDescriptor[] {
	return titleOf(args, () => name);
}

function titleOf({ matches }: MetaMatches, nameIn: (language: Language) => string): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.data as { language?: Language; site?: { siteName?: string } } | undefined;
	const language = root?.language ?? DEFAULT_LANGUAGE;
	return [{ title: `${nameIn(language)} - ${titleSuffix(language, root?.site?.siteName)}` }];
}
