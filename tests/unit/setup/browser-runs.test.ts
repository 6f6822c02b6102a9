import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { COMBINATIONS, type Combination, combinationOf, SPLIT_RUN, titlesFor } from "../../e2e/combinations";

interface Spec {
	title: string;
	tags: string[];
	tests: { projectName: string; annotations: { type: string; description?: string }[] }[];
}
interface Suite {
	file: string;
	title: string;
	specs: Spec[];
	suites?: Suite[];
}

const NAMES = COMBINATIONS.map(({ name }) => name);
const OTHERS = ["any", "any-language", "any-script", "any-width", "long", "split"];
/** Its pages take turns in looks of their own. */
const EVERY_PAGE = "shell/every-page.spec.ts";

const specsOf = (suite: Suite): (Spec & { file: string })[] => [
	...suite.specs.map((spec) => ({ ...spec, file: suite.file })),
	...(suite.suites ?? []).flatMap(specsOf),
];

/** What `npm test` runs in the browser, by Playwright's own list. */
function listRuns() {
	const program = path.join(
		path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
		"cli.js",
	);
	const args = [program, "test", "--config", "tests/playwright.config.ts", "--list", "--reporter=json"];
	const env = { ...process.env, TEST_LONG: "", CHROMIUM_PATH: process.execPath };
	const listed = JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 64e6 })) as {
		suites: Suite[];
	};
	// Playwright lists a test once for each of its projects.
	const tests = new Map<string, Spec & { file: string }>();
	for (const spec of listed.suites.flatMap(specsOf)) {
		const key = `${spec.file}: ${spec.title}`;
		tests.set(key, { ...spec, tests: [...(tests.get(key)?.tests ?? []), ...spec.tests] });
	}
	return [...tests].map(([key, { file, title, tags, tests: runs }]) => ({
		key,
		file,
		tags: tags.map((tag) => tag.replace(/^@/, "")),
		// Tests of one title and file count as one.
		names: [
			...new Set(
				runs
					.filter(({ projectName }) => projectName !== SPLIT_RUN)
					.map(({ projectName }) => combinationOf({ project: { name: projectName }, titlePath: [title] }).name),
			),
		],
		reasons: runs.flatMap(({ annotations }) =>
			annotations.filter(({ type }) => type === "twice").map(({ description }) => description),
		),
	}));
}

describe("the tests of the browser suite", () => {
	let tests: ReturnType<typeof listRuns>;
	beforeAll(() => {
		tests = listRuns();
		expect(tests.length).toBeGreaterThan(150);
	}, 240_000);

	it("have tags that say where they run, and no others", () => {
		const strange = tests.filter(({ tags }) => tags.some((tag) => ![...NAMES, ...OTHERS].includes(tag)));
		expect(strange.map(({ key }) => key)).toEqual([]);
	});

	it("run once, or a second time in what is opposite to the first, with a reason", () => {
		const axes = ["language", "hasScript", "width"] as const;
		const isOpen = (tags: readonly string[], axis: string) =>
			tags.includes("any") || tags.includes(`any-${axis.replace(/^hasS/, "s")}`);
		const wrong = tests.filter(({ names, tags, reasons }) => {
			const [first, second] = names.map((name) => COMBINATIONS.find((one) => one.name === name));
			if (!first || !second) return names.length !== 1 || reasons.length > 0;
			const isOpposite = axes.every((axis) => (first[axis] !== second[axis]) === isOpen(tags, axis));
			return names.length > 2 || !isOpposite || reasons.every((reason) => !reason);
		});
		expect(wrong.map(({ key }) => key)).toEqual([]);
	});

	it("see the combinations evenly: the four with script and the four without, which are at least a third of what could be", () => {
		const flows = tests.filter(({ file }) => file !== EVERY_PAGE);
		const counts = Object.fromEntries(
			NAMES.map((name) => [name, flows.filter(({ names }) => names.includes(name)).length]),
		);
		const countsOf = (hasScript: boolean) =>
			COMBINATIONS.filter((one) => one.hasScript === hasScript).map(({ name }) => counts[name] ?? 0);
		const said = JSON.stringify(counts);
		for (const four of [countsOf(true), countsOf(false)])
			expect(Math.max(...four) / Math.min(...four), said).toBeLessThanOrEqual(4 / 3);
		const eitherWay = flows.filter(
			({ tags, names }) =>
				tags.includes("any") || tags.includes("any-script") || names.some((name) => /no-js/.test(name)),
		);
		expect(countsOf(false).reduce((sum, count) => sum + count, 0) / eitherWay.length, said).toBeGreaterThanOrEqual(
			1 / 3,
		);
	});
});

describe("a title", () => {
	const found = (title: string) => COMBINATIONS.filter((one) => titlesFor(one).test(title)).map(({ name }) => name);
	const runsIn = (name: string, title: string) =>
		combinationOf({ project: { name }, titlePath: ["a.spec.ts", title] }).name;

	it("names the one combination for every run, the first where it names none, and a second one for a second run", () => {
		expect(runsIn("once", "a guest searches @en-no-js-390 @any")).toBe("en-no-js-390");
		expect(runsIn("once", "a guest searches")).toBe("zh-js-1280");
		const twice = "a guest searches @zh-js-390 @en-no-js-1280 @any";
		expect([runsIn("once", twice), runsIn("twice", twice)]).toEqual(["zh-js-390", "en-no-js-1280"]);
		expect(runsIn("en-js-390", "a guest searches @zh-no-js-1280 @any")).toBe("en-js-390");
	});

	it("leaves open which others there are in the long run", () => {
		const named = (has: (one: Combination) => boolean) => COMBINATIONS.filter(has).map(({ name }) => name);
		expect(found("a guest searches")).toEqual(["zh-js-1280"]);
		expect(found("a guest searches @en-js-390")).toEqual(["en-js-390"]);
		expect(found("a guest searches @en-js-390 @any")).toEqual(NAMES);
		expect(found("@en-js-390 @any-width")).toEqual(named(({ hasScript, language }) => hasScript && language === "en"));
		expect(found("@en-js-390 @any-language @any-script")).toEqual(named(({ width }) => width === 390));
	});
});
