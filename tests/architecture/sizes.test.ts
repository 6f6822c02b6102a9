import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkBytes, checkFolders, checkSizes } from "./checks/sizes";
import { listFiles, readSources, report } from "./checks/sources";

const FOLDERS = ["app", "tests"];
const lines = (count: number) => "const a = 1;\n".repeat(count);

describe("sizes", () => {
	it("no file and no function is over its cap", () => {
		expect(report(checkSizes(readSources(FOLDERS)))).toEqual([]);
	});

	// Words lie flat: the name of their file is the name under which a page asks for them, one for each group of pages.
	it("no folder of code holds more than twenty entries", () => {
		expect(report(checkFolders(FOLDERS.flatMap(listFiles)))).toEqual([]);
	});

	it("all files together are over no cap", () => {
		const files = listFiles().map((file) => ({ file, bytes: statSync(file).size }));
		expect(report(checkBytes(files))).toEqual([]);
	});
});

describe("the check of sizes sees", () => {
	it.each([
		["a long route", "app/routes/home.tsx", lines(221)],
		["a long view", "app/features/hotel/list.tsx", lines(276)],
		["a long server file", "app/session/portal.server.ts", lines(221)],
		["a long use case", "app/portal-server/orders/pay.ts", lines(221)],
		["a long contract", "app/portal-contract/order.ts", lines(276)],
		["a long test", "tests/unit/lib/money.test.ts", lines(386)],
		["a long table", "app/routes.ts", lines(111)],
		["a long function", "app/lib/money.ts", `export function pay() {\n${lines(66)}}\n`],
		["a long arrow function", "app/lib/money.ts", `export const pay = () => {\n${lines(66)}};\n`],
	])("%s", (_name, file, text) => {
		expect(checkSizes([{ file, text }])).toHaveLength(1);
	});

	it("a crowded folder", () => {
		const files = Array.from({ length: 21 }, (_, index) => `app/lib/${index}.ts`);
		expect(checkFolders(files)).toMatchObject([{ file: "app/lib" }]);
	});

	it("files that are too large together", () => {
		const small = { file: "package.json", bytes: 1 };
		expect(checkBytes([small, { file: "app/fonts/all.ttf", bytes: 19_000_000 }])).toMatchObject([
			{ file: "app/fonts/all.ttf" },
			{ file: "package.json" },
		]);
	});

	it("nothing wrong at the cap itself", () => {
		expect(checkBytes([{ file: "app/fonts/all.ttf", bytes: 19_000_000 }])).toEqual([]);
		expect(checkSizes([{ file: "app/routes/home.tsx", text: lines(220) }])).toEqual([]);
		expect(checkSizes([{ file: "app/lib/money.ts", text: `function pay() {\n${lines(64)}}\n` }])).toEqual([]);
		expect(
			checkFolders(["app/lib/README.md", ...Array.from({ length: 20 }, (_, index) => `app/lib/${index}.ts`)]),
		).toEqual([]);
	});
});
