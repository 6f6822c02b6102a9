import type { FontName, HasGlyph } from "./font";

const BURMESE_RUN = /([\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9fe\u200b-\u200d]+)/;
/** Letters with their marks and apostrophes, which one font writes as a word: two fonts within it are two looks. */
const WORD =
	/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+(?:’[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+)*)/u;
/** As wide as a character in the Chinese font: there for what is not Chinese alone. */
const QUOTES = /[‘’“”]/;
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const SEGMENTS = new Intl.Segmenter("und", { granularity: "grapheme" });
const PLAIN = /^[\x20-\x7e]*$/;
/** In the order in which they are asked. */
const NOT_BURMESE = ["chinese", "european", "rare"] as const;
const NARROW = ["european", "chinese", "rare"] as const;

/** Text that one font writes. */
interface Run {
	font: FontName;
	text: string;
}

/** The first font that has all of a text beside Burmese. */
const fontOf = (text: string, has: HasGlyph, fonts: readonly FontName[] = NOT_BURMESE): FontName | undefined =>
	fonts.find((font) => [...text].every((sign) => has(sign.codePointAt(0) ?? 0, font)));

const partsOf = (text: string, pattern: RegExp): string[] => text.split(pattern).filter((part) => part !== "");

/** Whether fonts have all of a letter with its marks: those beside Burmese stand in one font. */
export const isWritable = (segment: string, has: HasGlyph): boolean =>
	partsOf(segment, BURMESE_RUN).every((part) =>
		BURMESE_RUN.test(part)
			? [...part].every((sign) => has(sign.codePointAt(0) ?? 0, "burmese"))
			: fontOf(part, has) !== undefined,
	);

function runsOfOthers(text: string, has: HasGlyph): Run[] {
	if (PLAIN.test(text)) return [{ font: "chinese", text }];
	const isChinese = CHINESE.test(text);
	return partsOf(text, WORD).flatMap((part): Run[] => {
		const isNarrow = QUOTES.test(part) && (!isChinese || WORD.test(part));
		const font = fontOf(part, has, isNarrow ? NARROW : NOT_BURMESE);
		if (font) return [{ font, text: part }];
		return Array.from(SEGMENTS.segment(part), ({ segment }) => ({
			font: fontOf(segment, has) ?? "chinese",
			text: segment,
		}));
	});
}

/** A text by the fonts that write it. */
export function runsOf(text: string, has: HasGlyph): Run[] {
	const runs: Run[] = [];
	const all = partsOf(text, BURMESE_RUN).flatMap((part): Run[] =>
		BURMESE_RUN.test(part) ? [{ font: "burmese", text: part }] : runsOfOthers(part, has),
	);
	for (const run of all) {
		const last = runs.at(-1);
		if (last?.font === run.font) last.text += run.text;
		else runs.push({ ...run });
	}
	return runs;
}
