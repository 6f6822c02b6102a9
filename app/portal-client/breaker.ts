const FAILURES_TO_OPEN = 5;
/** One call every 3 s looks whether an open breaker may close: it heals within that and one read's budget. */
const PROBE_EVERY_MS = 3_000;

/** Keeps calls from a portal that does not answer. Counts unreachable, time-out and 5xx; one good answer closes it. */
export interface Breaker {
	/** Whether a call may be tried now; taking the answer true of an open breaker is the probe. */
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
	return {
		allows() {
			if (failures < FAILURES_TO_OPEN) return true;
			if (performance.now() < probeAt) return false;
			probeAt = performance.now() + PROBE_EVERY_MS;
			return true;
		},
		succeeded() {
			failures = 0;
		},
		failed() {
			failures += 1;
			if (failures === FAILURES_TO_OPEN) probeAt = performance.now() + PROBE_EVERY_MS;
		},
	};
}
