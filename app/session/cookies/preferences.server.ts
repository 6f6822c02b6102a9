import { cookieText, MAX_COOKIE_AGE_S, readCookie, withCookie } from "./cookie-header.server";

const SCHEME_COOKIE = "scheme";

export type Scheme = "light" | "dark";

const isScheme = (value: unknown): value is Scheme => value === "light" || value === "dark";

/** The stored colour scheme: plain text in the cookie `scheme`, set by script or form. Anything else follows the system. */
export function schemeOf(request: Request): Scheme | null {
	const value = readCookie(request, SCHEME_COOKIE);
	return isScheme(value) ? value : null;
}

/** Stores the choice, or forgets it for anything but a scheme; headers for the answer, a redirect that reloads the page. */
export function storeScheme(request: Request, scheme: unknown): Headers {
	const [value, maxAge] = isScheme(scheme) ? [scheme, MAX_COOKIE_AGE_S] : ["", 0];
	return withCookie(cookieText(request, SCHEME_COOKIE, value, { maxAge, httpOnly: false }));
}

const MENU_COOKIE = "menu";

/** Whether the reader keeps the side menu as a narrow bar of icons. */
export function isMenuNarrow(request: Request): boolean {
	return readCookie(request, MENU_COOKIE) === "narrow";
}

/** Stores the choice; headers for the answer. */
export function storeMenuWidth(request: Request, isNarrow: boolean): Headers {
	return withCookie(
		cookieText(request, MENU_COOKIE, isNarrow ? "narrow" : "wide", { maxAge: MAX_COOKIE_AGE_S, httpOnly: false }),
	);
}
