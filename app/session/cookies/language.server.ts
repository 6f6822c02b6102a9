import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/lib/language";
import { languageIn } from "~/lib/site/language-links";
import { cookieText, MAX_COOKIE_AGE_S, readCookie, withCookie } from "./cookie-header.server";

const LANGUAGE_COOKIE = "ba-lang";

/** Of cookie ba-lang as plain text, else zh-cn, whatever the browser prefers. */
function storedLanguage(request: Request): Language {
	const value = readCookie(request, LANGUAGE_COOKIE);
	return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** The reader's language: the one that the address chooses (`?lang=en`), else the stored one. */
export function languageOf(request: Request): Language {
	return languageIn(request.url) ?? storedLanguage(request);
}

/** The language that was chosen here, by the address or before; undefined where nobody has chosen. */
export function chosenLanguage(request: Request): Language | undefined {
	const stored = readCookie(request, LANGUAGE_COOKIE);
	return languageIn(request.url) ?? (isLanguage(stored) ? stored : undefined);
}

/** The language that the address chooses where it is not the stored one; undefined: nothing is to be stored. */
export function newLanguage(request: Request): Language | undefined {
	const chosen = languageIn(request.url);
	return chosen === storedLanguage(request) ? undefined : chosen;
}

/** Stores the choice; headers for the answer, a redirect that reloads the page, or the first page in that language. */
export function storeLanguage(request: Request, language: Language): Headers {
	return withCookie(cookieText(request, LANGUAGE_COOKIE, language, { maxAge: MAX_COOKIE_AGE_S, httpOnly: false }));
}
