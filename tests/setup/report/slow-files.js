/**
 * Test files that may cost more processor time than the limit, each with the reason why it can neither be split nor sampled.
 * @type {Record<string, string>}
 */
export const SLOW_FILES = {
	"tests/server/account/owner/owner.test.ts": "every call of the portal as somebody to whom the thing does not belong",
	"tests/e2e/shell/every-page.spec.ts": "looks at each page of the route table in both languages, at two widths and in both schemes",
};
