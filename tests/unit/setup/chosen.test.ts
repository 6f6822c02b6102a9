import path from "node:path";
import { describe, expect, it } from "vitest";
import { choose, listTestFiles } from "../../setup/report/chosen";

const ROOT = path.resolve("here");
const FILES = {
	quick: ["tests/unit/lib/money.test.ts", "tests/unit/lib/money.test.tsx", "tests/routes/orders/pay.test.ts"],
	server: ["tests/server/orders/money/load.test.ts"],
	browser: ["tests/e2e/orders/pay.spec.ts"],
};
const chosen = (...words: string[]) => Object.values(choose(FILES, words, ROOT)).flat();

describe("words after npm test", () => {
	it("choose the files of all suites that have one of them in their path", () => {
		expect(choose(FILES, ["orders/pay"], ROOT)).toEqual({
			quick: ["tests/routes/orders/pay.test.ts"],
			server: [],
			browser: ["tests/e2e/orders/pay.spec.ts"],
		});
		expect(chosen("load", "e2e")).toEqual([...FILES.server, ...FILES.browser]);
		expect(chosen("nowhere")).toEqual([]);
	});

	it("choose the one file whose path they are, however it is written, and a folder's files", () => {
		const [file] = FILES.quick as [string];
		expect(chosen(file)).toEqual([file]);
		expect(chosen(`./${file}`)).toEqual([file]);
		expect(chosen(path.join(ROOT, file))).toEqual([file]);
		expect(chosen("tests/unit/")).toEqual(FILES.quick.slice(0, 2));
	});

	it("can choose each test file of the repository", () => {
		const { quick, server, long, browser } = listTestFiles(process.cwd());
		expect(quick).toContain("tests/unit/setup/chosen.test.ts");
		expect([server, long, browser].every((files) => files && files.length > 5)).toBe(true);
	});
});
