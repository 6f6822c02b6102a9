import type { Language } from "~/lib/language";
import { languageLinks } from "~/lib/site/language-links";
import { languageOf } from "./cookies/language.server";
import { publicAddress } from "./scope.server";

/** Canonical address and alternates of a public page, in the reader's language, for its `meta`; `written`: the languages of its words. */
export const pageLinks = (request: Request, path: string, written?: readonly Language[]) =>
	languageLinks(publicAddress(request, path), languageOf(request), written);
