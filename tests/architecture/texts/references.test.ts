import { describe, expect, it } from "vitest";
import {
	checkFiles,
	checkPages,
	checkRows,
	checkSections,
	checkTestFiles,
	rowsOf,
	sectionsOf,
} from "../checks/references";
import { isCode, listFiles, readSources, report } from "../checks/sources";
import finished from "../finished-rows.json";

const FOLDERS = ["app", "tests"];
/** Articles of the site are texts of the product, not of its makers. */
const ARTICLES = /^app\/portal-server\/content\/seed\//;
/** They name what they forbid. */
const THE_CHECK = /^tests\/architecture\/(checks|texts)\/references\./;
/** They name files that could be. */
const EXAMPLES = /^tests\/(architecture|unit\/setup)\//;
const isSpoken = (file: string) =>
	/\.(ts|tsx|js|css|sql|md)$/.test(file) && !ARTICLES.test(file) && !THE_CHECK.test(file);

const page = (file: string) => readSources([file], () => true)[0]?.text ?? "";
const requirements = page("tests/requirements.md");
const sections = sectionsOf(page("app/portal-server/domain.md"));
const spoken = [...readSources(["README.md"], isSpoken), ...readSources(FOLDERS, isSpoken)];
const comment = (text: string) => [{ file: "app/lib/money.ts", text: `/** ${text} */\nconst a = 1;` }];

describe("references lead somewhere", () => {
	it("every row that a test names, and every row that is claimed, is a line of the requirements", () => {
		const tests = readSources(["tests"], (file) => isCode(file) && !THE_CHECK.test(file));
		expect(report(checkRows(tests, rowsOf(requirements)))).toEqual([]);
		expect(
			Object.values(finished)
				.flat()
				.filter((row) => !rowsOf(requirements).includes(row)),
		).toEqual([]);
	});

	it("a requirement is one line of at most 140 characters, and has one", () => {
		const lines = requirements.split("\n").filter((line) => line.startsWith("- "));
		expect(lines.filter((line) => [...line].length > 140)).toEqual([]);
		expect([new Set(rowsOf(requirements)).size, rowsOf(requirements).length]).toEqual([lines.length, lines.length]);
	});

	it("every section of domain.md that is cited is there", () => {
		expect(report(checkSections(spoken, sections))).toEqual([]);
	});

	it("no comment and no page cites a file or a folder that is not in the repository", () => {
		expect(report(checkFiles(spoken, listFiles()))).toEqual([]);
	});

	it("no test runs or leaves out another that is not in the repository", () => {
		const tests = readSources(["tests"], (file) => isCode(file) && !EXAMPLES.test(file));
		expect(report(checkTestFiles(tests, listFiles()))).toEqual([]);
	});

	it("no comment and no page cites a page that is not in the repository", () => {
		const pages = ["README.md", ...FOLDERS.flatMap(listFiles)].filter((file) => file.endsWith(".md"));
		expect(report(checkPages(spoken, pages))).toEqual([]);
	});
});

describe("the check of references sees", () => {
	it.each([
		["in a title", 'it("a guest is sent away [M-999]", () => {});', "M-999"],
		["behind another", 'it("a guest [M-001, T-99]", () => {});', "T-99"],
		["in a table", 'it.each([["O-77", "react"]])("%s", () => {});', "O-77"],
		["with too few digits", 'it("a guest [M-55]", () => {});', "M-55"],
	])("a row that is none, %s", (_name, text, id) => {
		expect(report(checkRows([{ file: "a.test.ts", text }], ["M-001"]))).toEqual([
			`a.test.ts:1 ${id} is no row of tests/requirements.md`,
		]);
	});

	it.each([
		["alone", "Free until then (domain.md 9.9).", ["9.9"]],
		["behind one that is there", "Every line (domain.md 2.9, 7.1).", ["7.1"]],
		["on a page", "Rules: `domain.md` 8.", ["8"]],
		["none", "Rules: domain.md 2.9.", []],
	])("a section that is not there, %s", (_name, text, missing) => {
		expect(checkSections(comment(text), ["2.9"]).map(({ what }) => what)).toEqual(
			missing.map((one) => `domain.md has no section ${one}`),
		);
	});

	it.each([
		["a comment that cites it", "Seconds between attempts (quality.md R7).", ["quality.md is not in the repository"]],
		[
			"a section of it",
			"Headers of section 7 of the specification.",
			['"section 7" of a page that is not in the repository'],
		],
		["one that is there", "As `domain.md` says, and app/portal-server/domain.md.", []],
		["one beside it", "As [the tree](../portal-server/domain.md) says.", []],
	])("a page that is not there: %s", (_name, text, expected) => {
		expect(checkPages(comment(text), ["app/portal-server/domain.md"]).map(({ what }) => what)).toEqual(expected);
	});

	it.each([
		["a file", "See `orders/pay.ts`.", ["orders/pay.ts"]],
		["a file outside back-ticks", "As in lib/cash.ts.", ["lib/cash.ts"]],
		["a name in a row of names that is none", "One of `locales/{zh-cn,de}/pay.json`.", ["locales/{zh-cn,de}/pay.json"]],
		[
			"files that are there",
			"`~/lib/money.ts`, `money.ts`, `locales/{zh-cn,en}/a.json`, `locales/<language>/a.json`.",
			[],
		],
		["files that are not ours", "`dist/esm/index.js`, `.cache/flaws.json`, `Response.json`, https://a.test/b.js.", []],
	])("a file that is not there: %s", (_name, text, missing) => {
		const files = ["app/lib/money.ts", "locales/en/a.json"];
		expect(checkFiles(comment(text), files).map(({ what }) => what)).toEqual(
			missing.map((one) => `${one} is not in the repository`),
		);
	});

	it("a folder that a page names and that is not there", () => {
		const page = { file: "tests/README.md", text: "- `unit/`: rules.\n- `drawn/`: flaws, and `app/lib/` beside.\n" };
		expect(report(checkFiles([page], ["app/lib/money.ts", "tests/unit/a.test.ts"]))).toEqual([
			"tests/README.md:2 drawn/ is not in the repository",
		]);
	});

	it("a test that another runs and that is not there", () => {
		const source = {
			file: "tests/long/a.test.ts",
			text: 'const FILES = ["tests/unit/a.test.ts", "tests/unit/b.test.ts"];',
		};
		expect(report(checkTestFiles([source], ["tests/unit/a.test.ts"]))).toEqual([
			"tests/long/a.test.ts:1 tests/unit/b.test.ts is not in the repository",
		]);
	});

	it("statements and styles as well as code", () => {
		const sql = {
			file: "app/portal-server/platform/db/migrations/1.sql",
			text: "select 1;\n-- Points (domain.md 9.9).",
		};
		const css = { file: "app/styles/a.css", text: "/* As look.md says. */" };
		expect(report([...checkSections([sql], ["2.9"]), ...checkPages([css], [])])).toEqual([
			`${sql.file}:2 domain.md has no section 9.9`,
			`${css.file}:1 look.md is not in the repository`,
		]);
	});

	it("what a page of requirements and one of sections have", () => {
		expect(rowsOf("# Requirements\n\n- M-001 One portal\n- T-01 Two codes\n- M-002\n")).toEqual(["M-001", "T-01"]);
		expect(sectionsOf("# The domain\n\n## 1 Principles\n\n## 2.10 Transfers\n\n### 3 Other\n")).toEqual(["1", "2.10"]);
	});
});
