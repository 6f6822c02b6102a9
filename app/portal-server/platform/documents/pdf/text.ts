import { CHINESE, takeBurmese } from "./font";

export const BURMESE_RUN = /([\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9fe\u200b-\u200d]+)/;
/** The font reserves space for stacks of three, which these texts lack. */
const BURMESE_LINE_GAP = -5;

const runsOf = (text: string): string[] => text.split(BURMESE_RUN).filter((run) => run !== "");

/** As `putText` writes it, without a break. */
export function widthOf(document: PDFKit.PDFDocument, text: string): number {
	let width = 0;
	for (const run of runsOf(text)) {
		if (BURMESE_RUN.test(run)) takeBurmese(document);
		else document.font(CHINESE);
		width += document.widthOfString(run);
	}
	document.font(CHINESE);
	return width;
}

/** One line on one base line, whatever its scripts; the position of the document stays. `y`: of the base line. */
export function putLine(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
	let at = x;
	for (const run of runsOf(text)) {
		if (BURMESE_RUN.test(run)) takeBurmese(document);
		else document.font(CHINESE);
		document.text(run, at, y, { lineBreak: false, baseline: "alphabetic" });
		at += document.widthOfString(run);
	}
	document.font(CHINESE);
}

/** Burmese in its own font, the rest in the Chinese one; size and colour are the document's. */
export function putText(
	document: PDFKit.PDFDocument,
	text: string,
	x: number,
	y: number,
	options: PDFKit.Mixins.TextOptions = {},
): void {
	const runs = runsOf(text);
	if (runs.length < 2 && !BURMESE_RUN.test(text)) {
		document.text(text, x, y, options);
		return;
	}
	for (const [index, run] of runs.entries()) {
		const isBurmese = BURMESE_RUN.test(run);
		const continued = index < runs.length - 1;
		if (isBurmese) takeBurmese(document);
		else document.font(CHINESE);
		const written = isBurmese ? { ...options, lineGap: BURMESE_LINE_GAP, continued } : { ...options, continued };
		if (index === 0) document.text(run, x, y, written);
		else document.text(run, written);
	}
	document.font(CHINESE);
}
