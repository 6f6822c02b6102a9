/**
 * Test files that may take longer than the limit, each with the reason why it can neither be split nor sampled.
 * @type {Record<string, string>}
 */
export const SLOW_FILES = {
	"tests/server/outside/portal/fault-modes.test.ts": "waits out time limits of the client and the breaker's rest for each kind of failure",
	"tests/server/outside/portal/throttle.test.ts": "is about what forty guests ask for within a minute",
};
