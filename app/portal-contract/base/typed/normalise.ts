import { composed } from "./composed";
import {
	halfWidth,
	plainApostrophes,
	plainBreaks,
	plainBurmeseZeros,
	plainDashes,
	plainDigits,
	plainDots,
	singleBlanks,
	singleBlanksInLines,
	withoutBlanks,
	withoutRadicals,
	withoutUnseen,
} from "./signs";

type Step = (text: string) => string;

const steps =
	(...all: Step[]): Step =>
	(text) =>
		all.reduce((read, step) => step(read), text);

const compatible: Step = (text) => composed(text, "NFKC");
/** Of ASCII alone: a small letter of another kind may have a capital that means another thing. */
const capitals: Step = (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** What is seen of a text: what follows once invisible signs are gone is composed again. */
const seen = steps(plainBreaks, composed, withoutUnseen, withoutRadicals, composed);
/** The same with compatibility forms folded; accents that stand alone would become blanks, so they are read first. */
const folded = steps(
	plainBreaks,
	plainApostrophes,
	compatible,
	plainApostrophes,
	withoutUnseen,
	withoutRadicals,
	compatible,
);

const number = steps(folded, capitals, compatible, plainApostrophes, plainDashes, withoutBlanks);

/** A number of a telephone without what groups its digits. */
const dialled: Step = (text) => (/^[+(]?\d[\d ()-]*$/.test(text) ? text.replace(/[ ()-]/g, "") : text);

/** Signs that people write between the groups of a code; no bar, which looks like 1. */
const BETWEEN = /[-\u30fc._/\\:;,+*&~=\u00b7\u30fb]+/g;
/** Signs around a code or in front of it; no exclamation mark, for the same reason. */
const AROUND = /[#()[\]{}<>'"?@\u3001-\u3003\u3008-\u3011\u3014-\u301f]/g;
const oneDash: Step = (text) => text.replace(AROUND, "").replace(BETWEEN, "-").replace(/^-|-$/g, "");

/**
 * How each kind of text is read that somebody types or pastes, before it is validated, keyed, compared, searched or stored. All kinds lose what is
 * not seen; the rest is what the kind can lose without meaning another thing. Reading twice changes nothing, and each takes one pass a step.
 */
export const NORMALISERS = {
	/** HTML or Markdown: blanks and lines stay. */
	markup: seen,
	/** Several lines. */
	prose: steps(seen, plainBurmeseZeros, singleBlanksInLines, composed),
	/** One line of prose: a reason, a motto. Dashes and quotation marks are the writer's. */
	line: steps(seen, plainBurmeseZeros, singleBlanks, composed),
	/** Name of a thing that is searched for: of a company, a bank, a trip, an address. */
	label: steps(
		seen,
		halfWidth,
		plainDashes,
		plainApostrophes,
		singleBlanks,
		plainDots,
		plainBurmeseZeros,
		singleBlanks,
		composed,
	),
	/** Name of a person, in any script. */
	name: steps(folded, plainDashes, plainApostrophes, singleBlanks, plainDots, singleBlanks, compatible),
	/** Reference or code: A to Z, 0 to 9 and single dashes, unless it has letters of another script, which are refused. */
	code: steps(number, oneDash, plainDigits, compatible),
	/** Number of a document, a taxpayer, a flight: capitals without blanks, signs as they are. */
	number: steps(number, plainDigits, compatible),
	/** Plate of a vehicle: single blanks are part of it. */
	plate: steps(folded, capitals, compatible, plainDashes, plainDigits, singleBlanks, compatible),
	/** Number of a telephone, with all that is written around it. */
	phone: steps(
		folded,
		(text) => text.replace(/\u101d/g, "0"),
		plainDashes,
		plainDigits,
		(text) => text.replace(/\u30fc/g, "-"),
		singleBlanks,
		compatible,
	),
	/** E-mail address, mobile number or name of an account. */
	account: steps(
		folded,
		plainDashes,
		plainDigits,
		(text) => text.replace(/\u3002/g, "."),
		singleBlanks,
		dialled,
		compatible,
	),
	/** Address on the web: letters stay as they are. */
	url: steps(seen, withoutBlanks, composed),
	/** Random text that names something; capitals count. */
	token: steps(folded, plainDashes, withoutBlanks, compatible),
	/** Amount, or a code of digits that a message brought. */
	digits: steps(folded, (text) => text.replace(/\u101d/g, "0"), plainDashes, plainDigits, withoutBlanks, compatible),
	/** Words that are looked for. */
	search: steps(
		folded,
		compatible,
		plainDashes,
		plainApostrophes,
		singleBlanks,
		plainDots,
		plainDigits,
		singleBlanks,
		compatible,
	),
} as const satisfies Record<string, Step>;

export type TextKind = keyof typeof NORMALISERS;

/** What somebody typed or pasted as it is stored, by the kind of its field. */
export const normalise = (kind: TextKind, text: string): string => NORMALISERS[kind](text);
