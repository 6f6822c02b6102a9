import { ENVELOPE, LOGGED_IN, NEED_LOGIN } from "~/portal-contract/base/envelope";
import type { Message } from "./refused";

/** An envelope that turns the caller away before the business of the call: codes 303, 401 and 409 of part A. */
export class AccessDenied extends Error {
	override readonly name = "Turned";
	constructor(
		readonly code: number,
		readonly msg: Message,
		readonly data: unknown,
	) {
		super(`turned away with ${code}`);
	}
}

/** No login, or one that no longer exists. */
export const needLogin = () => new AccessDenied(ENVELOPE.redirect, "need-login", { type: NEED_LOGIN });
/** Signing in although signed in. */
export const loggedIn = () => new AccessDenied(ENVELOPE.redirect, "logged-in", { type: LOGGED_IN });
/** A known token whose time is over; `data` is an empty list, as every server of the family sends it. */
export const tokenExpired = () => new AccessDenied(ENVELOPE.tokenExpired, "token-expired", []);
/** The member's group lacks the rule. */
export const noPermission = () => new AccessDenied(ENVELOPE.noPermission, "no-permission", []);
