import { describe, expect, it } from "vitest";
import { expectRecorded } from "../../fixtures/recorded";
import { figuresOf } from "../checks/portal/figures";
import { readSources } from "../checks/sources";

const found = (text: string) => figuresOf([{ file: "app/portal-server/a.ts", text }])["app/portal-server/a.ts"];

/** Lines and colours of pictures and papers are looked at. */
const RENDERED = /\/(?:captcha|documents)\//;

describe("limits, spans and counts of the portal", () => {
	it("are those that are recorded", () => {
		const figures = figuresOf(
			readSources(["app/portal-server", "app/portal-contract"], (file) => file.endsWith(".ts") && !RENDERED.test(file)),
		);
		expect(Object.keys(figures).length).toBeGreaterThan(100);
		expectRecorded("tables/figures", figures);
	});
});

describe("the reader of figures sees", () => {
	it.each([
		["a number", "export const MAX_ROWS = 20;", { MAX_ROWS: "20" }],
		["a span", "const LIFE_S = 3 * DAY_S;", { LIFE_S: "3 * DAY_S" }],
		[
			"several",
			"const MAX = {\n\t/** Of one. */\n\ttarget: 5,\n\tall: 300,\n} as const;",
			{ MAX: "{ target: 5, all: 300 } as const" },
		],
		["a pair", "const [FROM, UNTIL] = [6 * 60, 22 * 60];", { "FROM,UNTIL": "[6 * 60, 22 * 60]" }],
		["a date", 'const OLDEST = "1900-01-01";', { OLDEST: '"1900-01-01"' }],
		[
			"a statement's",
			"const IDLE = sql`used_at < now() - interval '1 hour' limit 100`;",
			{ sql: ["interval '1 hour'", "limit 100"] },
		],
	])("%s", (_name, text, expected) => {
		expect(found(text)).toEqual(expected);
	});

	it("nothing in functions, words and other names", () => {
		const text = "const KINDS = ['a'];\nconst least = 5;\nconst OF = (one: number) => one * 3;\nlet COUNT = 0;";
		expect(found(text)).toBeUndefined();
	});
});
