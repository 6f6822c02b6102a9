import { glyphsOf, takeFont } from "./font";
import { runsOf } from "./runs";

/** The font reserves space for stacks of three, which these texts lack. */
const BURMESE_LINE_GAP = -5;

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
	const runs = runsOf(text, glyphsOf(document));
	if (runs.length === 0) document.text(text, x, y, options);
	for (const [index, run] of runs.entries()) {
		takeFont(document, run.font);
		const continued = index < runs.length - 1;
		const gap = run.font === "burmese" ? { lineGap: BURMESE_LINE_GAP } : {};
		const written = runs.length === 1 ? { ...options, ...gap } : { ...options, ...gap, continued };
		if (index === 0) document.text(run.text, x, y, written);
		else document.text(run.text, written);
	}
	takeFont(document, "chinese");
}
