import { BURMESE, CHINESE } from "./font";

const BURMESE_RUN = /([\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9fe\u200b-\u200d]+)/;
/** Kinzi, base with what is stacked under it, medials, and the vowel that is written after its syllable and stands before it. */
const SYLLABLE =
	/((?:[\u1004\u101b\u105a]\u103a\u1039)?)([\u1000-\u102a\u103f\u104e](?:\u1039[\u1000-\u1021])*)([\u103b-\u103e]*)(\u1031?)/g;
/** What fontkit's plain shaper leaves out of Burmese: forms below, before, above and after the base, and marks on their places. */
const FEATURES = [
	"ccmp",
	"locl",
	"rphf",
	"pref",
	"blwf",
	"pstf",
	"pres",
	"abvs",
	"blws",
	"psts",
	"liga",
	"clig",
	"calt",
	"mark",
	"mkmk",
	"kern",
];

/** The font leaves room for stacks of three, which no line of ours has. */
const BURMESE_LINE_GAP = -5;

/** Burmese in the order in which it is seen: fontkit has no shaper that moves the vowel and the medial that stand before their base. */
export function inSeenOrder(text: string): string {
	return text.replace(SYLLABLE, (_all, kinzi: string, base: string, medials: string, vowel: string) => {
		const before = medials.includes("\u103c") ? "\u103c" : "";
		return vowel + before + base + kinzi + medials.replace("\u103c", "");
	});
}

/** Writes a text at a place; parts in Burmese by their own font, the rest by the Chinese one. Size and colour are the document's. */
export function putText(document: PDFKit.PDFDocument, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void {
	const runs = text.split(BURMESE_RUN).filter((run) => run !== "");
	if (runs.length < 2 && !BURMESE_RUN.test(text)) {
		document.text(text, x, y, options);
		return;
	}
	for (const [index, run] of runs.entries()) {
		const isBurmese = BURMESE_RUN.test(run);
		const continued = index < runs.length - 1;
		const written = isBurmese
			? { ...options, lineGap: BURMESE_LINE_GAP, continued, features: FEATURES as PDFKit.Mixins.OpenTypeFeatures[] }
			: { ...options, continued };
		document.font(isBurmese ? BURMESE : CHINESE);
		if (index === 0) document.text(isBurmese ? inSeenOrder(run) : run, x, y, written);
		else document.text(isBurmese ? inSeenOrder(run) : run, written);
	}
	document.font(CHINESE);
}
