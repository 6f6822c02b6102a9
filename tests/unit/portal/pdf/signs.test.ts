import { describe, expect, it } from "vitest";
import type { DocumentModel } from "~/portal-contract/base/document";
import { printableText } from "~/portal-server/platform/documents/pdf/printable";
import { written } from "./written";

const requested = (...lines: string[]): Partial<DocumentModel> => ({
	blocks: [{ kind: "text", title: "特殊要求", title_alt: null, lines }],
});

describe("writing that no font of a PDF has", () => {
	it.each([
		["Thai", "สวัสดี"],
		["Khmer", "សួស្តី"],
		["Arabic", "محمد"],
		["Korean", "한국"],
		["an emoji of a family", "👩‍👩‍👧‍👦"],
		["a rare sign", "\u{2a6a5}\u{1f004}"],
		["half a sign", "\ud83d"],
	])("is one [?] in the line, never a box, and the foot says what that means: %s", async (_name, writing) => {
		const { glyphs, text } = await written(requested(`高层 ${writing} floor 8`));
		expect(glyphs).not.toContain("0000");
		expect(text).toContain("高层 [?] floor 8");
		expect(text).toContain("[?] 此处文字超出本 PDF 的字库");
	});

	it("is signed wherever it stands: names, labels, tables, notices, the issuer, the foot", async () => {
		const { glyphs, text } = await written({
			issuer: "ก門",
			title_alt: "ខ",
			footer: ["ค 📞"],
			notice: { text: "ฆ", text_alt: "ង" },
			blocks: [
				{
					kind: "rows",
					title: "ก",
					title_alt: "ข",
					rows: [{ label: "ค", label_alt: "ง", value: "จ", value_alt: "မောင် ฉ", strong: true }],
				},
				{ kind: "table", title: "T", title_alt: null, head: ["ช", "ซ"], rows: [["ฌ", "မြန်မာ ญ"]] },
			],
		});
		expect(glyphs).not.toContain("0000");
		expect(text).toContain("မ");
	});

	it("is not seen in names that the fonts have, nor in marks that nobody sees", async () => {
		const { glyphs, text } = await written(
			requested("Zoe\u0308 e\u0301\u200e\ufeff 高层\ufe0e\u0007\tမောင်မောင်\u200b ☎\ufe0f"),
		);
		expect(glyphs).not.toContain("0000");
		expect(text).toContain("高层");
		expect(text).not.toContain("[?]");
		expect(text).not.toContain("字库");
	});
});

describe("a word that is longer than two lines", () => {
	const linesOf = (text: string) => printableText(text, () => true).split("\n");

	it.each(["<br", "-", "\uff08", "\u3000"])(
		"is cut, so that a letter of it costs no more than one of a short one: %s",
		(signs) => {
			const text = `see ${signs.repeat(700)} there`;
			const lines = linesOf(text);
			expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(210);
			expect(lines.join("")).toBe(text);
		},
	);

	it("is cut between letters, never within one of several signs", () => {
		const lines = linesOf("\u1019\u103c\u1014\u103a\u1019\u102c".repeat(100));
		expect(lines.length).toBeGreaterThan(2);
		for (const line of lines) expect(line).toMatch(/^[\u1019\u1014]/);
	});

	it("is none where a line may end by itself: words, and Chinese", () => {
		for (const text of ["a word ".repeat(200), "\u9ad8\u5c42\uff0c".repeat(300)]) expect(linesOf(text)).toEqual([text]);
	});
});
