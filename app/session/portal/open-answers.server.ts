import { LRUCache } from "lru-cache";
import { env } from "~/env/env.server";
import { LAST_GOOD_MS } from "~/portal-client/fallback/index-cache";
import { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";

/** Time for which a remote portal's answer is shared, ms: its reads are counted. */
const REMOTE_MS = 5 * 60_000;
const MOST = 1_000;

interface Shared {
	answer: unknown;
	at: number;
}
const shared = new LRUCache<string, Shared>({ max: MOST });

const sharedMs = (): number =>
	env.PORTAL_GUEST_CACHE_S === 0 ? 0 : isRemote ? REMOTE_MS : env.PORTAL_GUEST_CACHE_S * 1000;

/** The answer under `key` as it was, or read anew; where the portal does not answer, the last good one. Nobody may change it. */
export async function sharedAnswer<T>(key: string, read: () => Promise<T>): Promise<T> {
	const known = shared.get(key) as (Shared & { answer: T }) | undefined;
	const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
	if (known && age < sharedMs()) return known.answer;
	try {
		const answer = await read();
		if (sharedMs() > 0) shared.set(key, { answer, at: performance.now() });
		return answer;
	} catch (error) {
		if (!(error instanceof PortalError) || !known || age > LAST_GOOD_MS || !error.isUnanswered) throw error;
		return known.answer;
	}
}

export function forgetAnswers(): void {
	shared.clear();
}
