import { readFontFile } from "./font-file";
import { type FontProgram, metricsOf, programOf, shapeCurrentFont } from "./shaping";

/**
 * Fonts in the order in which they are asked for a sign: `chinese` has the Latin letters that most texts need as well, `european` all Latin, Greek
 * and Cyrillic ones, `rare` Chinese characters of names that the first one lacks.
 */
const FONT_NAMES = ["chinese", "european", "rare", "burmese"] as const;
export type FontName = (typeof FONT_NAMES)[number];

const FILES: Readonly<Record<FontName, string>> = {
	chinese: "noto-sans-sc.ttf",
	european: "noto-sans.ttf",
	rare: "jigmo-sc.ttf",
	burmese: "noto-sans-myanmar.ttf",
};

const cached = new Map<FontName, Buffer>();

/**
 * TrueType files, weight 400, read once per process: pdfkit embeds only used glyphs, 15 to 40 KB in all. fontkit reads tables
 * lazily out of the 10 MB of Noto Sans SC, so a document costs tens of milliseconds, not the parsing of a whole font.
 */
function fontFile(name: FontName): Buffer {
	const found = cached.get(name);
	if (found) return found;
	const file = readFontFile(FILES[name]);
	cached.set(name, file);
	return file;
}

/** Lines have one height and one base line, whatever fonts write in them. The Chinese font is the current one afterwards. */
export function registerFonts(document: PDFKit.PDFDocument): void {
	for (const name of FONT_NAMES) document.registerFont(name, fontFile(name));
	const { ascender, descender, lineGap } = metricsOf(document.font("chinese"));
	for (const name of FONT_NAMES) Object.assign(metricsOf(document.font(name)), { ascender, descender, lineGap });
	document.font("chinese");
}

const programs = new Map<FontName, FontProgram>();

/** Of any document: every document has the same fonts. */
function programNamed(document: PDFKit.PDFDocument, name: FontName): FontProgram {
	const found = programs.get(name);
	if (found) return found;
	const program = programOf(document.font(name));
	document.font("chinese");
	programs.set(name, program);
	return program;
}

/** Whether a font has a glyph for a character. */
export type HasGlyph = (codePoint: number, font: FontName) => boolean;

/** What the registered fonts can write; the Chinese one is the current one afterwards. */
export const glyphsOf =
	(document: PDFKit.PDFDocument): HasGlyph =>
	(codePoint, font) =>
		programNamed(document, font).hasGlyphForCodePoint(codePoint);

/** Makes a font the current one. */
export function takeFont(document: PDFKit.PDFDocument, name: FontName): void {
	document.font(name);
	if (name === "burmese") shapeCurrentFont(document, fontFile(name));
}
