import { readFontFile } from "./font-file";
import type { HasGlyph } from "./printable";
import { programOf, shapeCurrentFont } from "./shaping";

const cached = new Map<string, Buffer>();

/**
 * TrueType files of Google Fonts, weight 400, read once per process: pdfkit embeds only used glyphs, 15 to 40 KB in all. fontkit reads tables
 * lazily out of the 10 MB of Noto Sans SC, so a document costs tens of milliseconds, not the parsing of a whole font.
 */
function fontFile(name: string): Buffer {
	const found = cached.get(name);
	if (found) return found;
	const file = readFontFile(name);
	cached.set(name, file);
	return file;
}

export const CHINESE = "noto-sans-sc";
const BURMESE = "noto-sans-myanmar";
const BURMESE_FILE = "noto-sans-myanmar.ttf";

/** The Chinese font, which has Latin, Greek and Cyrillic as well, is the current one afterwards. */
export function registerFonts(document: PDFKit.PDFDocument): void {
	document.registerFont(CHINESE, fontFile("noto-sans-sc.ttf"));
	document.registerFont(BURMESE, fontFile(BURMESE_FILE));
	document.font(CHINESE);
}

/** What the registered fonts can write; the Chinese one is the current one afterwards. */
export function glyphsOf(document: PDFKit.PDFDocument): HasGlyph {
	const burmese = programOf(document.font(BURMESE));
	const chinese = programOf(document.font(CHINESE));
	return (codePoint, font) => (font === "burmese" ? burmese : chinese).hasGlyphForCodePoint(codePoint);
}

export function takeBurmese(document: PDFKit.PDFDocument): void {
	document.font(BURMESE);
	shapeCurrentFont(document, fontFile(BURMESE_FILE));
}
