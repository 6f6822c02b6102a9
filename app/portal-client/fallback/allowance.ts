/** A limit of reads a minute is spared from when half of it is gone; what the portal said of it holds this long, ms. */
const HOLDS_MS = 60_000;

let sparingUntil = 0;

/**
 * Takes note of how many reads a remote portal still allows in this minute (`X-Rate-Limit-Limit` and `-Remaining`; both 0 with writes).
 * The whole web tier is one caller there.
 */
export function noteAllowance(headers: Headers): void {
	const limit = Number(headers.get("X-Rate-Limit-Limit") ?? 0);
	if (limit > 0) sparingUntil = Number(headers.get("X-Rate-Limit-Remaining")) < limit / 2 ? performance.now() + HOLDS_MS : 0;
}

/** The portal has refused a read for being one too many. */
export function noteThrottled(): void {
	sparingUntil = performance.now() + HOLDS_MS;
}

/** Whether what copies can answer is better not asked for: what is left of the limit is for what only the portal can say. */
export function isSparing(): boolean {
	return performance.now() < sparingUntil;
}
