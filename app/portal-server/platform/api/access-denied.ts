import { ENVELOPE, LOGGED_IN, NEED_LOGIN } from "~/portal-contract/base/envelope";
import type { Message } from "./refused";

/** Envelope that denies access before the business of the call: codes 303, 401 and 409 of part A. */
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

export const needLogin = () => new AccessDenied(ENVELOPE.redirect, "need-login", { type: NEED_LOGIN });
export const loggedIn = () => new AccessDenied(ENVELOPE.redirect, "logged-in", { type: LOGGED_IN });
/** `data` is an empty list, as every server of the family sends it. */
export const tokenExpired = () => new AccessDenied(ENVELOPE.tokenExpired, "token-expired", []);
export const noPermission = () => new AccessDenied(ENVELOPE.noPermission, "no-permission", []);
