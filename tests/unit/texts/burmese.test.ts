import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { registerFonts, takeFont } from "~/portal-server/platform/documents/pdf/font";

interface Glyph {
	name: string;
}

/** Names of the glyphs that a text is written with, in the order in which they are seen; marks without ink are left out. */
function glyphsOf(text: string): string[] {
	const document = new PDFDocument();
	registerFonts(document);
	takeFont(document, "burmese");
	const { font } = (document as unknown as { _font: { font: { layout(text: string): { glyphs: Glyph[] } } } })._font;
	return font.layout(text).glyphs.flatMap(({ name }) => (name.startsWith("dummymark") ? [] : [name]));
}

it.each([
	["the vowel before its syllable", "မောင်", ["_e", "ma", "_aa", "nga", "asat"]],
	["the long vowel beside a medial that goes around", "ပြု", ["medial_ra", "pa", "_u_spacing"]],
	["the dot below beside that vowel, not upon it", "မြို့", ["medial_ra_tt", "ma", "_i", "_u_dot_spacing"]],
	["kinzi above the base that carries it", "မင်္ဂလာ", ["ma", "ga", "kinzi", "la", "_aa"]],
	["nothing moved where all stands as it is read", "ရန်ကုန်", ["ra", "na", "asat", "ka", "_u", "na", "asat"]],
])("Burmese on paper is written by the rules of its script: %s", (_what, text, glyphs) => {
	expect(glyphsOf(text)).toEqual(glyphs);
});
