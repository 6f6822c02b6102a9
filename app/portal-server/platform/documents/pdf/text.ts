import { glyphsOf, takeFont } from "./font";
import { runsOf } from "./runs";

const LETTER = "n";

/** As `putText` writes it, without a break. */
export function widthOf(document: PDFKit.PDFDocument, text: string): number {
	let width = 0;
	for (const run of runsOf(text, glyphsOf(document))) {
		takeFont(document, run.font);
		width += document.widthOfString(run.text);
	}
	takeFont(document, "chinese");
	return width;
}

/** Height of a text in a column, as `putText` writes it: what another font writes counts as letters of the first one that are as wide. */
export function heightOf(document: PDFKit.PDFDocument, text: string, width: number): number {
	const runs = runsOf(text, glyphsOf(document));
	if (runs.every(({ font }) => font === "chinese")) return document.heightOfString(text, { width });
	const letter = document.widthOfString(LETTER);
	const asWide = (word: string) => LETTER.repeat(Math.ceil(document.widthOfString(word) / letter));
	const written = runs.map(({ font, text: own }) => {
		takeFont(document, font);
		return font === "chinese" ? own : own.replace(/\S+/g, asWide);
	});
	takeFont(document, "chinese");
	return document.heightOfString(written.join(""), { width });
}

/** One line on one base line, whatever its scripts; the position of the document stays. `y`: of the base line. */
export function putLine(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
	let at = x;
	for (const run of runsOf(text, glyphsOf(document))) {
		takeFont(document, run.font);
		document.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
		at += document.widthOfString(run.text);
	}
	takeFont(document, "chinese");
}

/** Each script in its own font; size and colour are the document's. */
export function putText(
	document: PDFKit.PDFDocument,
	text: string,
	x: number,
	y: number,
	options: PDFKit.Mixins.TextOptions = {},
): void {
	// A break at the beginning of what goes on would be two.
	const [first = "", ...others] = text.split("\n");
	putParagraph(document, first, x, y, options);
	for (const line of others) putParagraph(document, line, x, document.y, options);
}

function putParagraph(
	document: PDFKit.PDFDocument,
	text: string,
	x: number,
	y: number,
	options: PDFKit.Mixins.TextOptions,
): void {
	const runs = runsOf(text, glyphsOf(document));
	if (runs.length === 0) document.text(text, x, y, options);
	for (const [index, run] of runs.entries()) {
		takeFont(document, run.font);
		const continued = index < runs.length - 1;
		const written = runs.length === 1 ? options : { ...options, continued };
		if (index === 0) document.text(run.text, x, y, written);
		else document.text(run.text, written);
	}
	takeFont(document, "chinese");
}
