/**
 * Test files that may take longer than the limit, each with the reason why it can neither be split nor sampled.
 * @type {Record<string, string>}
 */
export const SLOW_FILES = {
	"tests/server/outside/portal/fault-modes.test.ts": "waits out time limits of the client and the breaker's rest for each kind of failure",
	"tests/server/outside/portal/throttle.test.ts": "is about what forty guests ask for within a minute",
	"tests/server/outside/second-process.test.ts": "starts the built product again and again, one start after the other",
	"tests/server/hotel/pglite.test.ts": "the search's answers compared on a PGlite of its own, which has one thread",
	"tests/server/orders/money/load.test.ts": "random steps of money by the hundred, each audited",
	"tests/server/orders/money/kills.test.ts": "starts the built product twenty times, one start after the other",
	"tests/server/account/billing/proof/year.test.ts": "a year of orders from booking to invoice by the calls of the product",
	"tests/server/outside/nul.test.ts": "reads every page of the route table in both languages",
	"tests/server/outside/bad-input/booking.test.ts": "every field of the booking form wrong in turn, through the built product",
	"tests/server/orders/state-machine.test.ts": "every call in every state by every role, over each product line",
	"tests/server/orders/lines/pages.test.ts": "a whole order of each product line through portal and pages, in both languages",
	"tests/server/orders/life/many-stays.test.ts": "overlapping stays by the hundred, each counted against the nights",
	"tests/server/account/sign-in/sign-in.test.ts": "hashes passwords as slowly as they are meant to be hashed",
	"tests/e2e/shell/every-page.spec.ts": "looks at each page of the route table in both languages, at two widths and in both schemes",
};
