import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "~/env/env.server";
import { DAY_S } from "~/lib/time/durations";
import { getScope } from "../scope.server";

/** The largest Max-Age a stored cookie may have, seconds. */
const MAX_AGE_LIMIT = 2_147_483_646;
/** 400 days: what browsers keep at most. */
export const MAX_COOKIE_AGE_S = 400 * DAY_S;

const asItIs = (value: string) => value;

/** The value of cookie `name` in a Cookie header as it was sent; undefined if absent. The first of several counts. */
export function readCookie(request: Request, name: string): string | undefined {
	return parseCookie(request.headers.get("Cookie") ?? "", { decode: asItIs })[name];
}

export interface CookieOptions {
	/** Seconds; absent: until the browser closes; 0: remove. */
	maxAge?: number;
	/** false lets page scripts read it. */
	httpOnly?: boolean;
	/** Sent below this path only; everywhere unless said. */
	path?: string;
}

/** A Set-Cookie value: Path=/ unless said, SameSite=Lax, no Domain, Secure whenever the request came by https or COOKIE_SECURE=1. `value` as it is. */
export function cookieText(request: Request, name: string, value: string, options: CookieOptions = {}): string {
	const { path = "/", httpOnly = true } = options;
	const maxAge =
		options.maxAge === undefined ? undefined : Math.min(Math.max(0, Math.floor(options.maxAge)), MAX_AGE_LIMIT);
	return stringifySetCookie(
		{ name, value, path, maxAge, httpOnly, secure: isSecure(request), sameSite: "lax" },
		{ encode: asItIs },
	);
}

function isSecure(request: Request): boolean {
	return env.COOKIE_SECURE || getScope()?.isHttps === true || new URL(request.url).protocol === "https:";
}

/**
 * Sends a Set-Cookie with the answer to the running request: through its scope, where a later value of the same cookie takes the place of
 * an earlier one; without a scope (a loader called alone) it is added to `headers`. Gives the headers for the Response to be made.
 */
export function withCookie(cookie: string, headers: Headers = new Headers()): Headers {
	const scope = getScope();
	if (!scope) {
		headers.append("Set-Cookie", cookie);
		return headers;
	}
	const name = cookie.slice(0, cookie.indexOf("=") + 1);
	const known = scope.setCookies.findIndex((text) => text.startsWith(name));
	if (known >= 0) scope.setCookies.splice(known, 1);
	scope.setCookies.push(cookie);
	return headers;
}
