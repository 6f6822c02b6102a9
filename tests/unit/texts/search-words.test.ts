import { describe, expect, it } from "vitest";
import { excerptOf, marked } from "~/portal-server/content/finding/mark";
import { tsqueries, wantedOf } from "~/portal-server/content/finding/tsqueries";
import { searchRow, stemOf } from "~/portal-server/content/finding/words";

/** Hits in brackets. */
const shown = (pieces: ReturnType<typeof marked>) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");
const queries = (typed: string) => wantedOf(typed).map(({ query }) => query);

describe("what is marked in a text", () => {
	it.each([
		["Visas and advisable, visa", ["visa"], "[Visas] and advisable, [visa]"],
		["簽證费", ["签证"], "[簽證]费"],
		["visa签证", ["visa"], "[visa]签证"],
		["😀visa", ["visa"], "😀[visa]"],
		["nothing", ["visa"], "nothing"],
	])("of %s for %j", (text, words, expected) => {
		expect(shown(marked(text, words))).toBe(expected);
	});

	it("is shown with thirty characters before it, 120 in all, and dots where there is more", () => {
		const of = (text: string) => shown(excerptOf(text, ["visa"], "no visa"));
		const fill = (count: number) => ".".repeat(count);
		expect(of(`visa${fill(116)}`)).toBe(`[visa]${fill(116)}`);
		expect(of(`visa${fill(117)}`)).toBe(`[visa]${fill(116)}…`);
		expect(of(`${fill(30)}visa`)).toBe(`${fill(30)}[visa]`);
		expect(of(`${fill(31)}visa`)).toBe(`…${fill(30)}[visa]`);
		expect(of(fill(200))).toBe("no [visa]");
	});
});

describe("what is looked for", () => {
	it.each([
		["visa", ["('visa' | 'visa':*)"]],
		["the visa", ["('visa' | 'visa':*)"]],
		["the", ["('the' | 'the':*)"]],
		["x", ["'x'"]],
		["taxes booking", ["'tax'", "('book' | 'booking':*)"]],
		["票", ["'票':*"]],
		["签证", ["'签证'"]],
		["visa visa", ["'visa'", "('visa' | 'visa':*)"]],
		["!", []],
	])("where %s is typed", (typed, expected) => {
		expect(queries(typed)).toEqual(expected);
	});

	it("is all of it, then any of it; sixteen words at most", () => {
		expect(tsqueries(wantedOf("taxes booking"))).toEqual([
			"'tax' & ('book' | 'booking':*)",
			"'tax' | ('book' | 'booking':*)",
		]);
		expect(tsqueries(wantedOf("visa"))).toHaveLength(1);
		expect(queries([..."bcdefghjklmnpqrst"].map((one) => one.repeat(3)).join(" "))).toHaveLength(16);
	});
});

describe("a word that is kept", () => {
	it.each([
		["cities", "city"],
		["boxes", "box"],
		["visas", "visa"],
		["bus", "bus"],
		["status", "status"],
		["glass", "glass"],
		["booking", "book"],
		["king", "king"],
		["booked", "book"],
		["agreed", "agreed"],
		["x".repeat(41), "x".repeat(40)],
	])("of %s is %s", (word, stem) => {
		expect(stemOf(word)).toBe(stem);
	});

	it("counts four times at most, and for more in a title", () => {
		const row = searchRow({ titles: ["tip tip"], names: ["tip"], summaries: ["tip"], body: ["tip fare"] });
		expect(row).toEqual({ words: "'tip':1A,2A,3B,4B 'fare':1D", heading_terms: "'tip':1A,2A,3B", headings: "tip" });
	});
});
