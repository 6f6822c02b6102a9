import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/lib/language";
import { cookieText, readCookie, withCookie } from "./cookie-header.server";

const LANGUAGE_COOKIE = "ba-lang";
/** 400 days: what browsers keep at most. */
const KEEP_S = 400 * 86_400;

/** The reader's language: cookie ba-lang as plain text, else zh-cn, whatever the browser prefers. */
export function languageOf(request: Request): Language {
	const value = readCookie(request, LANGUAGE_COOKIE);
	return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** Stores the choice; headers for the answer, a redirect that reloads the page. */
export function storeLanguage(request: Request, language: Language): Headers {
	return withCookie(cookieText(request, LANGUAGE_COOKIE, language, { maxAge: KEEP_S, httpOnly: false }));
}
