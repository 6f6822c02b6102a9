/** Oldest answer that still serves as a fallback. */
export const LAST_GOOD_MS = 10 * 60_000;
/** Age up to which an answer is reused while the portal's limit of reads runs short. */
export const SPARING_MS = 60_000;
/** Milliseconds for which the portal's last statement of its limit is trusted. Reads are spared from half of the limit on. */
const HOLDS_MS = 60_000;

let sparingUntil = 0;

/**
 * Records how many reads a remote portal still allows in this minute (`X-Rate-Limit-Limit` and `-Remaining`; both 0 with writes). The
 * whole web tier is one client there.
 */
export function noteAllowance(headers: Headers): void {
	const limit = Number(headers.get("X-Rate-Limit-Limit") ?? 0);
	if (limit > 0)
		sparingUntil = Number(headers.get("X-Rate-Limit-Remaining")) < limit / 2 ? performance.now() + HOLDS_MS : 0;
}

/** The portal has refused a read for exceeding the limit. */
export function noteThrottled(): void {
	sparingUntil = performance.now() + HOLDS_MS;
}

/** Whether cached answers should serve, so that the rest of the limit is left for reads that only the portal can answer. */
export function isSparing(): boolean {
	return performance.now() < sparingUntil;
}
