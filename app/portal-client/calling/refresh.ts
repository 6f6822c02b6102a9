import { refreshToken } from "~/portal-contract/account/sign-in";
import { PortalError } from "../portal-error";
import type { PortalContext } from "./call-portal";
import { outgoing } from "./outgoing";
import { answerOf } from "./response";
import { failure, send, timedOut } from "./send";

/** `refresh_token` is the old one where the portal does not rotate it. */
export interface TokenPair {
	token: string;
	refresh_token: string;
}

/** A renewed pair answers for the old refresh token this long, so that parallel loaders and a second tab renew once. */
const KEEP_MS = 30_000;

interface Renewal {
	pair: Promise<TokenPair | null>;
	/** Of the pair, once it is there. */
	token?: string;
}
const renewals = new Map<string, Renewal>();

/**
 * A new token for the context's refresh token (POST common/refreshToken): one call at a time per refresh token, its answer shared for 30 s
 * with whoever does not hold its token already. null: the portal refused, the session is over. Throws `PortalError` when the portal did not answer: the session may still be good.
 */
function refreshTokens(context: PortalContext): Promise<TokenPair | null> {
	const old = context.refreshToken ?? "";
	const known = renewals.get(old);
	// A caller whose token is the renewed one needs another: that one has ended as well.
	if (known && (known.token === undefined || known.token !== context.token)) return known.pair;
	const made: Renewal = { pair: renew(context, old) };
	renewals.set(old, made);
	const forget = () => {
		if (renewals.get(old) === made) renewals.delete(old);
	};
	made.pair.then((pair) => {
		if (!pair) return forget();
		made.token = pair.token;
		setTimeout(forget, KEEP_MS).unref();
	}, forget);
	return made.pair;
}

/**
 * The same, waited for `ms` at most; then `PortalError` of kind `timeout`. The renewal goes on and its pair is kept, since the portal may
 * have replaced the old token.
 */
export async function renewedWithin(ms: number, context: PortalContext): Promise<TokenPair | null> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(failure(refreshToken.path, "timeout", timedOut())), ms);
	});
	try {
		return await Promise.race([refreshTokens(context), late]);
	} finally {
		clearTimeout(timer);
	}
}

async function renew(context: PortalContext, old: string): Promise<TokenPair | null> {
	const body = { refreshToken: old, refresh_token: old };
	try {
		const { data } = answerOf(refreshToken, await send(outgoing(refreshToken, body, context, {}), context.budgets));
		return { token: data.token, refresh_token: data.refresh_token || old };
	} catch (error) {
		if (error instanceof PortalError && hasRefused(error)) return null;
		throw error;
	}
}

function hasRefused(error: PortalError): boolean {
	if (error.kind === "http") return (error.status ?? 500) < 500;
	return (
		error.kind === "missing" || error.kind === "refused" || error.kind === "redirect" || error.kind === "permission"
	);
}
