import { env } from "~/env/env.server";
import type { Call } from "~/portal-contract/base/call";
import { NEED_LOGIN } from "~/portal-contract/base/envelope";
import { indexIndex } from "~/portal-contract/site/site";
import type { PortalContext } from "../calling/call-portal";
import { PortalError } from "../portal-error";
import { isRemote } from "../transport.server";

const REMEMBERED_MS = 5 * 60_000;

/** Reads that the portal lacks, by their path and whom it lacks them for, and when that was last found. */
const missing = new Map<string, number>();

const keyOf = ({ path }: Call, who: "guests" | "all") => `${who} ${path}`;

function isKnown(key: string): boolean {
	const at = missing.get(key);
	return at !== undefined && performance.now() - at < REMEMBERED_MS;
}

const lacking = (call: Call, isRemembered: boolean) =>
	new PortalError("missing", { path: call.path, messageKey: "error-requesting-address", isRemembered });

/** Servers of the family ask a guest to sign in for an action that they do not know. */
function isUnknownToGuests(call: Call, { token }: Pick<PortalContext, "token">, error: PortalError): boolean {
	return !token && call.access === "open" && error.kind === "redirect" && error.type === NEED_LOGIN;
}

/**
 * Makes a call by `run`, unless the remote portal has lacked it within the last five minutes; a call that it lacks throws `PortalError` of
 * kind `missing`. Only reads are remembered, and none with PORTAL_GUEST_CACHE_S=0; index/index is never missing.
 */
export async function unlessMissing<T>(
	call: Call,
	context: Pick<PortalContext, "token">,
	run: () => Promise<T>,
): Promise<T> {
	if (call.method !== "GET" || call === indexIndex) return run();
	const isGuest = !context.token;
	if (isKnown(keyOf(call, "all")) || (isGuest && isKnown(keyOf(call, "guests")))) throw lacking(call, true);
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		const isGuestsOnly = isUnknownToGuests(call, context, error);
		if (error.kind !== "missing" && !isGuestsOnly) throw error;
		if (isRemote && env.PORTAL_GUEST_CACHE_S > 0)
			missing.set(keyOf(call, isGuestsOnly ? "guests" : "all"), performance.now());
		throw isGuestsOnly ? lacking(call, false) : error;
	}
}
