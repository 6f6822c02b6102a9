import { cookieText, readCookie, withCookie } from "./cookie-header.server";

const COOKIE = "menu";
/** 400 days: what browsers keep at most. */
const KEEP_S = 400 * 86_400;

/** Whether the reader keeps the side menu as a narrow bar of icons. */
export function isMenuNarrow(request: Request): boolean {
	return readCookie(request, COOKIE) === "narrow";
}

/** Stores the choice; headers for the answer. */
export function storeMenuWidth(request: Request, isNarrow: boolean): Headers {
	return withCookie(cookieText(request, COOKIE, isNarrow ? "narrow" : "wide", { maxAge: KEEP_S, httpOnly: false }));
}
