/**
 * Test files that may cost more processor time than the limit, each with the reason why it can neither be split nor sampled.
 * @type {Record<string, string>}
 */
export const SLOW_FILES = {
	"tests/e2e/shell/every-page.spec.ts": "looks at each page of the route table once, with the check of accessibility",
};
