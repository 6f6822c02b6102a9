import { Blob, Face, Font, Buffer as Run, shape } from "harfbuzzjs";

/** pdfkit's interface to a font (fontkit's own object). */
export interface FontProgram {
	hasGlyphForCodePoint(codePoint: number): boolean;
	getGlyph(id: number, codePoints?: number[]): object;
	stringsForGlyph(id: number): string[];
	layout(text: string): { glyphs: object[]; positions: object[]; advanceWidth: number };
}

let cached: { file: Uint8Array; font: Font } | undefined;

function shaperOf(file: Uint8Array): Font {
	if (cached?.file !== file) cached = { file, font: new Font(new Face(new Blob(file as Uint8Array<ArrayBuffer>))) };
	return cached.font;
}

/** What pdfkit reckons lines of a font by, in thousandths of its size. */
interface FontMetrics {
	ascender: number;
	descender: number;
	lineGap: number;
}

const currentFont = (document: PDFKit.PDFDocument) =>
	(document as unknown as { _font: FontMetrics & { font: FontProgram } })._font;

/** Of the current font of a document; whoever writes to it changes its lines in this document. */
export const metricsOf = (document: PDFKit.PDFDocument): FontMetrics => currentFont(document);

/** The current font of a document. */
export const programOf = (document: PDFKit.PDFDocument): FontProgram => currentFont(document).font;

const shaped = new WeakSet<object>();

/**
 * Lays out the current font of a document by HarfBuzz. pdfkit's fontkit has no shaper for Burmese: vowels before their syllable, stacked
 * consonants and long forms of marks come out wrong without one. `file`: the font's own.
 */
export function shapeCurrentFont(document: PDFKit.PDFDocument, file: Uint8Array): void {
	const program = programOf(document);
	if (shaped.has(program)) return;
	shaped.add(program);
	const font = shaperOf(file);
	program.layout = (text) => {
		const run = new Run();
		run.addText(text);
		run.guessSegmentProperties();
		shape(font, run);
		const positions = run
			.getGlyphPositions()
			.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
		const glyphs = run.getGlyphInfos().map(({ codepoint: id }) => {
			const [sign = ""] = program.stringsForGlyph(id);
			return program.getGlyph(
				id,
				[...sign].map((character) => character.codePointAt(0) ?? 0),
			);
		});
		return { glyphs, positions, advanceWidth: positions.reduce((all, { xAdvance }) => all + xAdvance, 0) };
	};
}
