import { describe, expect, it } from "vitest";
import { cutText } from "~/lib/cut-text";
import { cellText } from "~/portal-server/platform/documents/sheet/cell-text";
import { cleanName, disposition } from "~/portal-server/platform/files/file-name";

const SIGNS = ["😀", "𠮷", "👨‍👩‍👧"];
/** By one letter more in front of the signs the cut falls into the middle of one. */
const TEXTS = SIGNS.flatMap((sign) => ["", "a"].map((before) => before + sign.repeat(20_000)));

const isWhole = (text: string) => !/\p{Cs}/u.test(text);

describe("a text that is cut", () => {
	it.each(TEXTS)("never ends in half a sign (%#)", (text) => {
		for (const length of [1, 31, 100, 155]) {
			const beginning = cutText(text, length);
			expect([isWhole(beginning), text.startsWith(beginning)]).toEqual([true, true]);
			expect(length - beginning.length).toBeLessThan(2);
		}
		expect(isWhole(cellText(text))).toBe(true);
	});

	it.each(TEXTS)("as the name of a file can be stored and sent (%#)", (text) => {
		const name = cleanName(`${text}.png`, "png") ?? "";
		expect([isWhole(name), name.endsWith(".png"), name.length <= 100]).toEqual([true, true, true]);
		expect(disposition("attachment", name)).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
	});

	it("names a file even where it holds half a sign already", () => {
		expect(disposition("inline", "a\ud83d.png")).toBe(`inline; filename="a_.png"; filename*=UTF-8''a_.png`);
	});
});
