import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/lib/language";
import { cookieText, LONGEST_KEPT_S, readCookie, withCookie } from "./cookie-header.server";

const LANGUAGE_COOKIE = "ba-lang";

/** The reader's language: cookie ba-lang as plain text, else zh-cn, whatever the browser prefers. */
export function languageOf(request: Request): Language {
	const value = readCookie(request, LANGUAGE_COOKIE);
	return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** Stores the choice; headers for the answer, a redirect that reloads the page. */
export function storeLanguage(request: Request, language: Language): Headers {
	return withCookie(cookieText(request, LANGUAGE_COOKIE, language, { maxAge: LONGEST_KEPT_S, httpOnly: false }));
}
