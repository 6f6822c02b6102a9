import { describe, expect, it } from "vitest";
import { readSources } from "./checks/sources";

const CHANGES_CLOCK = /setClock\(|setLocal\(|laterBy\(|moveClock\(/;
const SETS_RIGHT = /(afterEach|beforeEach)\((async )?\(\) => (\{[^}]*?)?(await )?(setClock\(portal, 0\)|laterBy\(0\))/s;
/** They move it forward from test to test, in a store that nobody else has. */
const ONE_STORY = [
	"tests/server/account/sign-in/sign-in.test.ts",
	"tests/server/platform/store.test.ts",
	"tests/server/orders/life/many-stays.test.ts",
];

describe("a test that moves the portal's clock", () => {
	it("sets it right whatever happens: in a hook, not in its last line", () => {
		const files = readSources(["tests/server", "tests/long"]).filter(
			({ file, text }) => file.endsWith(".test.ts") && CHANGES_CLOCK.test(text),
		);
		expect(files.length).toBeGreaterThan(10);
		expect(
			files.filter(({ file, text }) => !SETS_RIGHT.test(text) && !ONE_STORY.includes(file)).map(({ file }) => file),
		).toEqual([]);
	});
});
