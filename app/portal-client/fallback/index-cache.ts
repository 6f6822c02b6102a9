import { env } from "~/env/env.server";
import { type IndexAnswer, indexIndex, isSignedIn } from "~/portal-contract/site/site";
import { callPortal, type PortalContext } from "../calling/call-portal";
import { PortalError } from "../portal-error";
import { isSparing, LAST_GOOD_MS, SPARING_MS } from "./allowance";

const MAX_COPIES = 500;

export interface IndexFound {
	answer: IndexAnswer;
	/** Why the answer is an earlier one. */
	stale?: PortalError;
	/** A guest's answer, for a member without one: it says nothing of the member. */
	isBorrowed?: boolean;
	/** The portal was asked for it just now. */
	isFresh?: boolean;
}

interface Copy {
	answer: IndexAnswer;
	at: number;
	/** False once the member has changed something: it then serves only where the portal does not answer. */
	isCurrent: boolean;
	/** When a page led on to another one, for which this answer serves once. */
	handedOnAt?: number | undefined;
}

/** What the next page after a redirect has to come within. */
const HANDED_ON_MS = 10_000;

const shared = new Map<string, { answer: Promise<IndexAnswer>; at: number }>();
const lastGood = new Map<string, Copy>();

const keyOf = ({ language, token }: PortalContext) => `${language} ${token ?? ""}`;
const ageOf = ({ at }: { at: number }) => performance.now() - at;

interface IndexOptions {
	/** Only data of the next page are asked for, in a browser that keeps site and menus of its document. */
	isNavigation?: boolean;
}

/** Whether a copy is as good as what the caller has on the screen, or was asked for a moment ago for this very page. */
function stillServes(copy: Copy, { token }: PortalContext, { isNavigation }: IndexOptions): boolean {
	if (!copy.isCurrent) return false;
	const handedOn = copy.handedOnAt;
	copy.handedOnAt = undefined;
	if (handedOn !== undefined && performance.now() - handedOn < HANDED_ON_MS) return true;
	if (isNavigation && (token || env.PORTAL_GUEST_CACHE_S > 0) && ageOf(copy) < LAST_GOOD_MS) return true;
	return isSparing() && ageOf(copy) < SPARING_MS;
}

/**
 * index/index for the context. Guests of one language share an answer for PORTAL_GUEST_CACHE_S seconds, members share nothing; for steps
 * inside the app the caller's last answer serves, at most 10 minutes old and until the caller changes something. While the portal's limit of reads runs short, guests' answers and a member's own are used for a minute. When the portal does not answer or
 * refuses for too many reads: the last good answer to the same caller, at most 10 minutes old, with `stale`; for a member without one a
 * guest's, of which site and header are still valid. Throws `PortalError` where there is none, and whenever the portal answered with an
 * envelope of its own.
 */
export async function indexFor(
	context: PortalContext,
	requiredLogin: 0 | 1,
	options: IndexOptions = {},
): Promise<IndexFound> {
	const key = keyOf(context);
	const copy = lastGood.get(key);
	if (copy && stillServes(copy, context, options)) return { answer: copy.answer };
	try {
		if (context.outage) throw context.outage;
		const isShared = !context.token && requiredLogin === 0 && env.PORTAL_GUEST_CACHE_S > 0;
		const answer = await (isShared ? sharedAnswer(key, context) : fetchIndex(context, requiredLogin));
		remember(context, answer);
		return { answer, isFresh: !isShared };
	} catch (error) {
		if (!(error instanceof PortalError) || !error.hasNoResponse) throw error;
		return staleIndex(context, error);
	}
}

/** The last good answer while `error` keeps the portal from answering; throws `error` where there is none. */
export function staleIndex(context: PortalContext, error: PortalError): IndexFound {
	const own = lastGood.get(keyOf(context));
	if (own && ageOf(own) <= LAST_GOOD_MS) return { answer: own.answer, stale: error };
	const guests = context.token ? lastGood.get(keyOf({ language: context.language })) : undefined;
	if (!guests || ageOf(guests) > LAST_GOOD_MS) throw error;
	return { answer: { ...guests.answer, menus: [], userInfo: null }, stale: error, isBorrowed: true };
}

/** Expires the menus of all callers after a change through this web tier. */
export function expireMenus(): void {
	shared.clear();
	for (const copy of lastGood.values()) copy.isCurrent = false;
}

/** The member's answer serves the page that this one redirects to as well. */
export function handOnIndex(context: PortalContext): void {
	const copy = lastGood.get(keyOf(context));
	if (copy && context.token) copy.handedOnAt = performance.now();
}

/** Expires the cached index of the context's member after a change of theirs. */
export function expireIndex(context: PortalContext): void {
	const copy = lastGood.get(keyOf(context));
	if (copy && context.token) copy.isCurrent = false;
}

async function fetchIndex(context: PortalContext, requiredLogin: 0 | 1): Promise<IndexAnswer> {
	const { data } = await callPortal(indexIndex, { requiredLogin }, context);
	return data;
}

function sharedAnswer(key: string, context: PortalContext): Promise<IndexAnswer> {
	const known = shared.get(key);
	if (known && ageOf(known) < env.PORTAL_GUEST_CACHE_S * 1000) return known.answer;
	const answer = fetchIndex(context, 0);
	shared.set(key, { answer, at: performance.now() });
	answer.catch(() => shared.delete(key));
	return answer;
}

/** A guest's answer to an expired token does not replace the member's own. */
function remember(context: PortalContext, answer: IndexAnswer): void {
	if (context.token && !isSignedIn(answer.userInfo)) return;
	const key = keyOf(context);
	lastGood.delete(key);
	lastGood.set(key, { answer, at: performance.now(), isCurrent: true });
	const oldest = lastGood.keys().next();
	if (lastGood.size > MAX_COPIES && !oldest.done) lastGood.delete(oldest.value);
}
