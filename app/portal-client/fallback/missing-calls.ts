import { env } from "~/env/env.server";
import type { Call } from "~/portal-contract/base/call";
import { NEED_LOGIN } from "~/portal-contract/base/envelope";
import { indexIndex } from "~/portal-contract/site/site";
import type { PortalContext } from "../calling/call-portal";
import { PortalError } from "../portal-error";
import { isRemote } from "../transport.server";

const REMEMBERED_MS = 5 * 60_000;

type Caller = Pick<PortalContext, "token">;

interface Verdict {
	isMissing: boolean;
	at: number;
}

/** Whether the portal has a read, by its path and for whom, as it was last found. */
const verdicts = new Map<string, Verdict>();

const keyOf = (path: string, who: "guests" | "members" | "all") => `${who} ${path}`;

function note(key: string, isMissing: boolean): void {
	if (isRemote) verdicts.set(key, { isMissing, at: performance.now() });
}

function found(key: string): boolean | undefined {
	const verdict = verdicts.get(key);
	return verdict && performance.now() - verdict.at < REMEMBERED_MS ? !verdict.isMissing : undefined;
}

/**
 * Whether the remote portal has had a read for this caller when it was last asked, at most five minutes ago; undefined where it was not
 * asked. `path`: below `/api/`.
 */
export function isThere(path: string, { token }: Caller): boolean | undefined {
	return found(keyOf(path, "all")) === false ? false : found(keyOf(path, token ? "members" : "guests"));
}

/** The same for all reads of one controller (`hotel`) of which the caller has asked for any: true where one was there. */
export function isAnyThere(controller: string, caller: Caller): boolean | undefined {
	const paths = new Set([...verdicts.keys()].map((key) => key.split(" ")[1] ?? ""));
	const known = [...paths].filter((path) => path.startsWith(`${controller}/`)).map((path) => isThere(path, caller));
	return known.includes(true) ? true : known.includes(false) ? false : undefined;
}

const lacking = (call: Call, isRemembered: boolean) =>
	new PortalError("missing", { path: call.path, messageKey: "error-requesting-address", isRemembered });

/** Servers of the family ask a guest to sign in for an action that they do not know. */
function isUnknownToGuests(call: Call, { token }: Caller, error: PortalError): boolean {
	return !token && call.access === "open" && error.kind === "redirect" && error.type === NEED_LOGIN;
}

/**
 * Makes a call by `run`, unless the remote portal has lacked it within the last five minutes; a call that it lacks throws `PortalError` of
 * kind `missing`. Only reads are spared, and none with PORTAL_GUEST_CACHE_S=0; index/index is never missing.
 */
export async function unlessMissing<T>(call: Call, context: Caller, run: () => Promise<T>): Promise<T> {
	if (call.method !== "GET" || call === indexIndex) return run();
	const who = context.token ? "members" : "guests";
	if (env.PORTAL_GUEST_CACHE_S > 0 && isThere(call.path, context) === false) throw lacking(call, true);
	try {
		const answer = await run();
		note(keyOf(call.path, who), false);
		verdicts.delete(keyOf(call.path, "all"));
		return answer;
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		const isGuestsOnly = isUnknownToGuests(call, context, error);
		if (error.kind === "refused" && !error.isThrottled) note(keyOf(call.path, who), false);
		if (error.kind !== "missing" && !isGuestsOnly) throw error;
		note(keyOf(call.path, isGuestsOnly ? "guests" : "all"), true);
		throw isGuestsOnly ? lacking(call, false) : error;
	}
}
