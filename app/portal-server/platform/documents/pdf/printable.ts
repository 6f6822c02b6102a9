import { composed } from "~/portal-contract/base/typed/composed";
import type { HasGlyph } from "./font";
import type { Pause } from "./pauses";
import { isWritable } from "./runs";

/** Stands for writing that no font of the document has; the foot says so. */
export const UNPRINTABLE = "[?]";

const SEGMENTS = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Joiners, marks of direction, variants and controls: nothing of their own to be seen. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]/gu;
/** Longer ones are cut: laying out a word costs by the square of its length. Letters of two lines and more. */
const MAX_WORD_LENGTH = 200;
/** Where a line may end without being cut: after a first blank, and after a sign of Chinese. */
const WORD_END = /(?:^|\S)\s$|[\n\p{Ideographic}]$/u;
const BLANK = /^[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]$/u;

/**
 * `text` without what cannot be seen; a run of signs that no font has becomes one `UNPRINTABLE`. Line breaks stay, and a word of more than
 * `MAX_WORD_LENGTH` gets some between its letters.
 */
export function printableText(text: string, has: HasGlyph): string {
	const written: string[] = [];
	let length = 0;
	let last = "";
	for (const { segment } of SEGMENTS.segment(text)) {
		const sign = printableSign(segment, has);
		if (sign === "" || (sign === UNPRINTABLE && last === UNPRINTABLE)) continue;
		if (length + sign.length > MAX_WORD_LENGTH) {
			written.push("\n");
			length = 0;
		}
		written.push(sign);
		length = WORD_END.test(`${last}${sign}`) ? 0 : length + sign.length;
		last = sign;
	}
	return written.join("");
}

function printableSign(segment: string, has: HasGlyph): string {
	if (/^\r?\n$/.test(segment)) return "\n";
	const isKnown = (sign: string) => isWritable(sign, has);
	// One letter with its mark rather than two.
	const whole = /\p{M}/u.test(segment) ? composed(segment) : segment;
	if (isKnown(whole)) return whole;
	if (BLANK.test(segment)) return " ";
	const forms = [segment.replace(UNSEEN, ""), composed(segment).replace(UNSEEN, "")];
	return forms.find(isKnown) ?? UNPRINTABLE;
}

/** The document with every text made printable, and whether `UNPRINTABLE` stands in it for anything. */
export async function printable<T>(model: T, has: HasGlyph, pause: Pause): Promise<{ model: T; isWhole: boolean }> {
	let isWhole = true;
	const clean = async (value: unknown): Promise<unknown> => {
		if (typeof value === "string") {
			const text = printableText(value, has);
			isWhole &&= text.split(UNPRINTABLE).length <= value.split(UNPRINTABLE).length;
			return text;
		}
		if (typeof value !== "object" || value === null) return value;
		await pause();
		const cleaned: [string, unknown][] = [];
		for (const [key, one] of Object.entries(value)) cleaned.push([key, await clean(one)]);
		return Array.isArray(value) ? cleaned.map(([, one]) => one) : Object.fromEntries(cleaned);
	};
	return { model: (await clean(model)) as T, isWhole };
}
