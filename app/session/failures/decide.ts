import { withoutEndSlashes } from "~/lib/site/end-slashes";
import type { Notice } from "~/lib/site/notice";
import { ROUTES } from "~/paths";
import { ENVELOPE, type Envelope, NEED_LOGIN } from "~/portal-contract/base/envelope";

/** What an envelope with another code than 1 asks of the web tier. */
export interface Decision {
	/** To show; after the redirect, if there is one. */
	notice?: Notice;
	/** Both tokens are to be removed. */
	clear: boolean;
	/** Named route to go to; absent: stay. */
	redirect?: "userLogin" | "user";
}

/**
 * The envelope rules of the specification. Pure. `currentPath` is the path of the page, without query.
 *
 * - 303 and 409 without data: nothing at all. With data (an empty list is data): "need login" or code 409 removes the tokens and goes to
 *   the sign-in page, another type goes to /user; msg is shown where that lands. Nobody is sent to the page already open, so nothing loops.
 * - every other code but 1 shows its msg as an error.
 */
export function decide(envelope: Envelope, currentPath: string): Decision {
	const { code } = envelope;
	const message = envelope.msg ?? "";
	if (code === ENVELOPE.ok) return { clear: false };
	if (code !== ENVELOPE.redirect && code !== ENVELOPE.tokenExpired) return { ...say("error", message), clear: false };
	if (!envelope.data) return { clear: false };
	const isSignedOut = code === ENVELOPE.tokenExpired || typeOf(envelope.data) === NEED_LOGIN;
	const target = isSignedOut ? "userLogin" : "user";
	const isThere = plain(currentPath) === ROUTES[target];
	return {
		...say(isSignedOut ? "warning" : "info", message),
		clear: isSignedOut,
		...(isThere ? {} : { redirect: target }),
	};
}

function say(type: Notice["type"], message: string): { notice?: Notice } {
	return message === "" ? {} : { notice: { type, message } };
}

function typeOf(data: unknown): unknown {
	return typeof data === "object" && data !== null && "type" in data ? data.type : undefined;
}

function plain(path: string): string {
	return withoutEndSlashes(path).toLowerCase();
}
