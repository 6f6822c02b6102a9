import { z } from "zod";
import type { TokenPair } from "~/portal-client/calling/refresh";
import { REFRESH_LIFE_S } from "~/portal-contract/account/token-life";
import { noteFault } from "../failures/faults.server";
import { getScope } from "../scope.server";
import { cookieText, readCookie, withCookie } from "./cookie-header.server";
import { seal, unseal } from "./seal.server";

/** The sign-in cookie carries the specification's key for the token. */
export const SESSION_COOKIE = "ba-user-token";
/** "Keep me signed in": as long as the portal's refresh token, seconds. */
const KEEP_S = REFRESH_LIFE_S;
/** Name and value together; browsers drop more. */
const COOKIE_BYTES = 4_096;

const Text = z.string().max(1_500);
const Stored = z.object({
	id: z.number().int().positive(),
	username: Text.catch(""),
	nickname: Text.catch(""),
	avatar: Text.catch(""),
	token: Text.min(1),
	refresh_token: Text.catch(""),
	until: z.number().int().optional(),
});

/** The six stored user fields; `until` (integer seconds) ends a kept session. Id and token are both there: that is being signed in. */
export type Session = z.output<typeof Stored>;

/** The six user fields of a sign-in answer, and no more, as a session. */
export function sessionOf(user: Omit<Session, "until">, keep: boolean): Session {
	const { id, username, nickname, avatar, token, refresh_token } = user;
	return { id, username, nickname, avatar, token, refresh_token, ...(keep ? { until: seconds() + KEEP_S } : {}) };
}

const PURPOSE = "session";
const MEMO = "session";
const renewed = new WeakMap<Request, Session | null>();

/**
 * The session of the request's cookie; null for a guest and for a session that is over; also, and with a line in the log, for a cookie
 * without id or token and for one that cannot be opened: tampered with, or sealed by a secret that is no longer known.
 */
export function readSession(request: Request): Promise<Session | null> {
	const memo = getScope()?.memo;
	const known = memo?.get(MEMO) as Promise<Session | null> | undefined;
	if (known) return known;
	const found = renewed.has(request) ? Promise.resolve(renewed.get(request) ?? null) : opened(request);
	memo?.set(MEMO, found);
	return found;
}

async function opened(request: Request): Promise<Session | null> {
	const cookie = readCookie(request, SESSION_COOKIE);
	if (!cookie) return null;
	const stored = Stored.safeParse(await unseal(PURPOSE, cookie));
	if (!stored.success) {
		noteFault("cookie-not-ours", SESSION_COOKIE);
		return null;
	}
	return stored.data.until !== undefined && stored.data.until <= seconds() ? null : stored.data;
}

/** Whether the request carries a sign-in cookie that is no session: half, stale or not ours. It is cleared at the next chance. */
export async function hasDeadCookie(request: Request): Promise<boolean> {
	return Boolean(readCookie(request, SESSION_COOKIE)) && (await readSession(request)) === null;
}

/** Stores `session` from now on, also for the rest of this request; headers for the answer. */
export async function storeSession(request: Request, session: Session): Promise<Headers> {
	remember(request, session);
	const maxAge = session.until === undefined ? undefined : Math.max(1, session.until - seconds());
	return withCookie(cookieText(request, SESSION_COOKIE, await fitting(session), { maxAge }));
}

/** Removes both tokens, also for the rest of this request; headers for the answer. */
export function clearSession(request: Request): Headers {
	remember(request, null);
	return withCookie(cookieText(request, SESSION_COOKIE, "", { maxAge: 0 }));
}

/** Puts a renewed token pair into the cookie; a kept session keeps its end. */
export async function renewSession(request: Request, pair: TokenPair): Promise<void> {
	await renewedSession(request, pair);
}

/** The same with the headers for the answer. */
export async function renewedSession(request: Request, pair: TokenPair): Promise<Headers> {
	const session = await readSession(request);
	return session ? storeSession(request, { ...session, ...pair }) : new Headers();
}

function remember(request: Request, session: Session | null): void {
	renewed.set(request, session);
	getScope()?.memo.set(MEMO, Promise.resolve(session));
}

/** Pictures and names give way to the tokens where all would be too long for a cookie. */
async function fitting(session: Session): Promise<string> {
	const lighter = [{}, { avatar: "" }, { avatar: "", nickname: "" }, { avatar: "", nickname: "", username: "" }];
	for (const part of lighter) {
		const sealed = await seal(PURPOSE, { ...session, ...part });
		if (SESSION_COOKIE.length + 1 + sealed.length < COOKIE_BYTES) return sealed;
	}
	throw new Error("The tokens do not fit a cookie");
}

function seconds(): number {
	return Math.floor(Date.now() / 1000);
}
