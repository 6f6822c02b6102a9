import { LRUCache } from "lru-cache";
import { env } from "~/env/env.server";
import { LAST_GOOD_MS } from "~/portal-client/fallback/allowance";
import { isRemote } from "~/portal-client/transport.server";
import type { CallOutcome } from "~/portal-contract/portal";
import { errorOf } from "./portal-call.server";

/** Time for which a remote portal's answer is shared, ms: its reads are counted. */
const REMOTE_MS = 5 * 60_000;
const MAX_OPEN = 1_000;

interface Shared {
	outcome: CallOutcome<unknown>;
	at: number;
}
const shared = new LRUCache<string, Shared>({ max: MAX_OPEN });

const sharedMs = (): number =>
	env.PORTAL_GUEST_CACHE_S === 0 ? 0 : isRemote ? REMOTE_MS : env.PORTAL_GUEST_CACHE_S * 1000;

/** The answer under `key` as it was, or read anew; where the portal does not answer, the last good one. Nobody may change it. */
export async function sharedAnswer<T>(key: string, read: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> {
	const known = shared.get(key) as { outcome: CallOutcome<T>; at: number } | undefined;
	const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
	if (known && age < sharedMs()) return known.outcome;
	const outcome = await read();
	if (outcome.ok && sharedMs() > 0) shared.set(key, { outcome, at: performance.now() });
	return !outcome.ok && known && age <= LAST_GOOD_MS && errorOf(outcome).hasNoResponse ? known.outcome : outcome;
}

export function forgetAnswers(): void {
	shared.clear();
}
