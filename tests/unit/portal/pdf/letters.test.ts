import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import type { DriverCard, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import { renderCard } from "~/portal-server/platform/documents/pdf/card";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { readName, readNameZh } from "~/portal-server/platform/people";
import { readPdf, written } from "./written";

const fixture = (name: string) =>
	readFileSync(join(import.meta.dirname, "../../../fixtures/letters", name), "utf8").trim();

/** Letters of an alphabet within some ranges of Unicode, as far as they are letters there. */
function lettersOf(script: string, ...ranges: [from: number, to: number][]): string[] {
	const isLetter = new RegExp(`^(?=\\p{L})\\p{Script=${script}}$`, "u");
	return ranges
		.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
		.filter((sign) => isLetter.test(sign));
}

/** ICAO 9303-3 names letters of these blocks (tables of Latin and Cyrillic letters); Vietnamese passports have those of 1E00 to 1EFF. */
const ALPHABETS: Readonly<Record<string, readonly string[]>> = {
	Latin: lettersOf("Latin", [0x41, 0x24f], [0x1e00, 0x1eff]),
	Cyrillic: lettersOf("Cyrillic", [0x400, 0x52f]),
	Greek: lettersOf("Greek", [0x370, 0x3e1], [0x1f00, 0x1fff]),
};
/** The 8,105 of the table of general standard Chinese characters (2013), by `kTGH` of Unihan 15.0. */
const GENERAL = [...fixture("general-standard-chinese.txt")];
/**
 * Of names beyond them, by the sources that Unihan 15.0 names: the identity cards of mainland China (`GIDC`, extension I) and its names and
 * places, Macao, Hong Kong (HKSCS), the household registration of Taiwan (`T12`, `T13`), JIS X 0213, and three that Japanese families have.
 */
const RARE = [...fixture("rare-chinese-of-names.txt")];
const ALPHABETIC = Object.values(ALPHABETS).flat().length;
const ALL = [...Object.values(ALPHABETS).flat(), ...GENERAL, ...RARE];

/** Names of twenty letters, as lists of guests have them. */
const names = (letters: readonly string[], length = 20): string[] =>
	Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
		letters.slice(index * length, (index + 1) * length).join(""),
	);

const missing = (text: string, letters: readonly string[]): string[] => {
	const signs = new Set(text.normalize("NFC"));
	return letters.filter((letter) => !signs.has(letter.normalize("NFC")));
};

describe("every letter of a passport", () => {
	it("stands in the fixtures", () => {
		expect(GENERAL).toHaveLength(8105);
		expect(new Set(GENERAL).size).toBe(8105);
		expect(RARE.length).toBeGreaterThan(4500);
		expect(Object.values(ALPHABETS).map(({ length }) => length > 250)).toEqual([true, true, true]);
	});

	it.each(DocumentModel.shape.kind.options.map((kind, index) => [kind, index] as const))(
		"is printed in a PDF of the kind %s [39-3.1]",
		async (kind, index) => {
			// One function draws all kinds: the first one has every letter, the others every alphabet and a part of the Chinese.
			const letters = index === 0 ? ALL : ALL.filter((_, place) => place < ALPHABETIC || place % 8 === index);
			const rows = names(letters);
			const { glyphs, text } = await written({
				kind,
				issuer: "Łódź 㛃",
				blocks: [
					{ kind: "text", title: "Żuraw", title_alt: "Ђорђе", lines: rows.slice(0, rows.length / 3) },
					{
						kind: "rows",
						title: "Gäste",
						title_alt: null,
						rows: rows
							.slice(rows.length / 3, (rows.length * 2) / 3)
							.map((value) => ({ label: "", label_alt: null, value, value_alt: null, strong: false })),
					},
					{
						kind: "table",
						title: "T",
						title_alt: null,
						head: ["A"],
						rows: rows.slice((rows.length * 2) / 3).map((one) => [one]),
					},
				],
			});
			expect(missing(text, letters)).toEqual([]);
			expect(missing(text, [..."Łódź㛃ŻurawЂорђеäß"].slice(0, -1))).toEqual([]);
			expect([glyphs.has("0000"), text.includes("[?]"), text.includes("字库")]).toEqual([false, false, false]);
		},
	);

	it("is printed on a driver's card [39-3.1]", async () => {
		const same = (text: string): Trilingual => ({ zh: text, en: "", my: null });
		const [first = "", ...rest] = names(ALL, 30);
		const card: DriverCard = {
			status: "current",
			notice: null,
			title: same("司机卡"),
			issuer: same("Łódź"),
			number: "C1",
			unit: 1,
			unit_text: null,
			version: 1,
			version_text: same("1"),
			issued_at: 1_795_000_000,
			code: "x".repeat(24),
			person: { label: same("司机"), initials: "Ł", name: same(first), phone: "+95951234567", languages: same("中文") },
			plate: { label: same("车牌"), number: "1A-1234", latin: null, vehicle: same("Toyota") },
			rows: rest.map((text) => ({ label: same(""), value: same(text), strong: false, tel: null })),
			qr: { url: "https://portal.example/driver/x", caption: same("QR") },
			footer: [],
		};
		const { glyphs, text } = readPdf(await renderCard(card));
		expect(missing(text, ALL)).toEqual([]);
		expect([glyphs.has("0000"), text.includes("[?]")]).toEqual([false, false]);
	});

	it("may stand in a guest's name", () => {
		for (const [alphabet, letters] of Object.entries(ALPHABETS))
			for (const letter of letters)
				expect([alphabet, letter, readName(`A${letter}A`) !== null, wrongPassportName(`A${letter}A`)]).toEqual([
					alphabet,
					letter,
					true,
					null,
				]);
		for (const character of [...GENERAL, ...RARE]) expect(readNameZh(`张${character}`), character).not.toBeNull();
	});
});

describe("a name in letters that one font lacks", () => {
	it("is written by one font as a word, and beside others on one line", async () => {
		const { text } = await written({ issuer: "张Łukasz𠮷 မောင်, Žižek (Ђорђе) 李" });
		expect(text).toContain("张Łukasz𠮷");
		expect(text).toContain("Žižek (Ђорђе) 李");
	});

	it.each(["محمد", "สมชาย", "한국"])("that no font has is one [?], and the foot says so: %s", async (name) => {
		const { text } = await written({ issuer: `Ł ${name} 張` });
		expect(text).toContain("Ł [?] 張");
		expect(text).toContain("字库");
	});
});
