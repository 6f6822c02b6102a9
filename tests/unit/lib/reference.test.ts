import { describe, expect, it } from "vitest";
import { readReference } from "~/portal-contract/base/typed/reference";

const keyOf = (typed: string) => readReference(typed)?.key;

describe("a bank reference", () => {
	it.each([
		[
			"AB-77",
			"ab77",
			"AB77.",
			"00AB77",
			" AB 77 ",
			"ＡＢ－７７",
			"AB–77",
			"AB/77",
			"A.B_7:7",
			"AB\u200b77",
			"AB\u202e77\u202c",
			"AB　77。",
		],
		["AB-101", "ABIOI", "ab1o1", "ABLOL", "abl0l", "AB 1０1"],
		["FT24331K0012", "ft24331k0012", "FT 24331 KOO12"],
		["၇၇AB", "77AB", "0077ab"],
		["OAB77", "0AB77", "AB77"],
	])("reads the same however it is typed: %s", (first, ...others) => {
		expect(keyOf(first)).toBeTruthy();
		expect(others.map(keyOf)).toEqual(others.map(() => keyOf(first)));
	});

	it("is another one where a letter or a digit is another", () => {
		const all = ["AB77", "AB78", "BA77", "AB770", "AB707", "AB7", "A877", "AB7S", "AB75"];
		expect(new Set(all.map(keyOf)).size).toBe(all.length);
	});

	it.each([
		["a letter that looks like A", "АB77"],
		["a Greek letter", "ΑB77"],
		["a Chinese word", "转账77"],
		["a letter with a mark", "ÀB77"],
		["a small letter without its dot", "ABı7"],
		["a bar that looks like 1", "AB|7"],
		["a letter in a box", "🅰B77"],
		["signs alone", "-./"],
		["zeros alone", "000"],
		["nothing", " "],
	])("is refused with %s", (_what, typed) => {
		expect(readReference(typed)).toBeNull();
	});

	it("is stored with plain signs, and stored again it is the same", () => {
		const typed = " ＴＴ　2026–０7\u200b７ ";
		const { text } = readReference(typed) ?? { text: "" };
		expect([text, readReference(text)?.text]).toEqual(["TT2026-077", "TT2026-077"]);
	});
});
