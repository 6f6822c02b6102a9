import { env } from "~/env.server";
import { type IndexAnswer, indexIndex } from "~/portal-contract/site";
import { callPortal, type PortalContext } from "./call-portal";
import { PortalError } from "./portal-error";

/** A copy older than this is no longer better than none. */
const LAST_GOOD_MS = 10 * 60_000;
const COPIES_KEPT = 500;

/** `stale`: why the answer is a copy of an earlier one. */
export interface IndexFound {
	answer: IndexAnswer;
	stale?: PortalError;
}

interface Copy {
	answer: Promise<IndexAnswer>;
	at: number;
}

const shared = new Map<string, Copy>();
const lastGood = new Map<string, { answer: IndexAnswer; at: number }>();

/**
 * index/index for the context. Guests of one language share an answer for PORTAL_GUEST_CACHE_S seconds, members share nothing.
 * When the portal does not answer: the last good answer to the same caller, at most 10 minutes old, with `stale`. Throws `PortalError`
 * where there is none, and whenever the portal answered with an envelope of its own.
 */
export async function indexFor(context: PortalContext, requiredLogin: 0 | 1): Promise<IndexFound> {
	const key = `${context.language} ${context.token ?? ""}`;
	try {
		const isShared = !context.token && requiredLogin === 0 && env.PORTAL_GUEST_CACHE_S > 0;
		const answer = await (isShared ? sharedAnswer(key, context) : ask(context, requiredLogin));
		remember(key, answer);
		return { answer };
	} catch (error) {
		const copy = lastGood.get(key);
		if (!(error instanceof PortalError) || !error.isOutage || !copy || performance.now() - copy.at > LAST_GOOD_MS) throw error;
		return { answer: copy.answer, stale: error };
	}
}

async function ask(context: PortalContext, requiredLogin: 0 | 1): Promise<IndexAnswer> {
	return (await callPortal(indexIndex, { requiredLogin }, context)).data;
}

function sharedAnswer(key: string, context: PortalContext): Promise<IndexAnswer> {
	const known = shared.get(key);
	if (known && performance.now() - known.at < env.PORTAL_GUEST_CACHE_S * 1000) return known.answer;
	const answer = ask(context, 0);
	shared.set(key, { answer, at: performance.now() });
	answer.catch(() => shared.delete(key));
	return answer;
}

function remember(key: string, answer: IndexAnswer): void {
	lastGood.delete(key);
	lastGood.set(key, { answer, at: performance.now() });
	const oldest = lastGood.keys().next();
	if (lastGood.size > COPIES_KEPT && !oldest.done) lastGood.delete(oldest.value);
}
