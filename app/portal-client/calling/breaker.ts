const FAILURES_TO_OPEN = 5;
/** One call every 3 s probes an open breaker: it closes within that and one read's budget. */
const PROBE_EVERY_MS = 3_000;
/** Calls that start together with the probe pass with it, so that the parallel loaders of one page succeed together. */
const PROBE_WINDOW_MS = 40;

/** Keeps calls from a portal that does not answer. Counts unreachable, time-out and 5xx; one good answer closes it. */
export interface Breaker {
	/** Whether a call may be sent now; of an open breaker, the first such call is the probe. */
	allows(): boolean;
	succeeded(): void;
	failed(): void;
}

const breakers = new Map<string, Breaker>();

/** The breaker of a base URL: one per portal and process. */
export function breakerFor(base: string): Breaker {
	const known = breakers.get(base);
	if (known) return known;
	const made = makeBreaker();
	breakers.set(base, made);
	return made;
}

function makeBreaker(): Breaker {
	let failures = 0;
	let probeAt = 0;
	let isProbing = false;
	return {
		allows() {
			if (failures < FAILURES_TO_OPEN) return true;
			const now = performance.now();
			if (now < probeAt) return now - (probeAt - PROBE_EVERY_MS) < PROBE_WINDOW_MS && isProbing;
			probeAt = now + PROBE_EVERY_MS;
			isProbing = true;
			return true;
		},
		succeeded() {
			failures = 0;
			isProbing = false;
		},
		failed() {
			failures += 1;
			isProbing = false;
			if (failures === FAILURES_TO_OPEN) probeAt = performance.now() + PROBE_EVERY_MS;
		},
	};
}
