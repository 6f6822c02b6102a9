import type { DocumentKind } from "~/portal-contract/account/traveller-fields";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { normalise } from "~/portal-contract/base/typed/normalise";

/** Weights and check characters of GB 11643-1999. */
const PRC_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const PRC_CHECKS = "10X98765432";
const OLDEST = "1900-01-01";

/** Kinds of Myanmar's cards: citizen, associate, naturalised, monk, nun. Written out in Burmese; the short forms stand after them. */
const NRC_KINDS: readonly [burmese: string, latin: string][] = [
	["နိုင်", "N"],
	["ဧည့်", "E"],
	["ပြု", "P"],
	["သာသနာ", "T"],
	["သီလ", "S"],
	["ယာယီ", "Y"],
	["NAING", "N"],
];
/** State or region 1 to 14, township, kind, six digits. */
const NRC = /^(1[0-4]|[1-9])\/([A-Z]{3,12}|[\p{Script=Myanmar}]{3,16})\(([NEPTSY])\)(\d{6})$/u;

/** The day of birth that a card of mainland China states, `YYYY-MM-DD`. */
export const birthdayOf = (prcId: string): string =>
	`${prcId.slice(6, 10)}-${prcId.slice(10, 12)}-${prcId.slice(12, 14)}`;

function readPrcId(text: string, today: string): string | null {
	if (!/^[1-9]\d{16}[\dX]$/.test(text)) return null;
	const birthday = birthdayOf(text);
	if (!isCalendarDate(birthday) || birthday < OLDEST || birthday > today) return null;
	const sum = PRC_WEIGHTS.reduce((all, weight, index) => all + weight * Number(text[index]), 0);
	return PRC_CHECKS[sum % 11] === text[17] ? text : null;
}

/** `၁၂/ကမရ(နိုင်)၁၂၃၄၅၆` -> `12/ကမရ(N)123456`: Burmese digits and kinds as Latin ones, the township as it is written. */
function readNrc(text: string): string | null {
	const plain = NRC_KINDS.reduce(
		(all, [word, letter]) => all.replace(`(${normalise("number", word)})`, `(${letter})`),
		text,
	);
	return NRC.test(plain) ? plain : null;
}

const READERS: Record<DocumentKind, (text: string, today: string) => string | null> = {
	// ICAO 9303: nine characters at most.
	passport: (text) => (/^(?=.*\d)[A-Z0-9]{6,9}$/.test(text) ? text : null),
	prc_id: readPrcId,
	nrc: readNrc,
	home_return_permit: (text) => (/^[HM]\d{8}(\d{2})?$/.test(text) ? text : null),
	other: (text) => (/^(?=.*\d)[A-Z0-9/()-]{4,30}$/.test(text) ? text : null),
};

/**
 * A document number as stored: capitals, half width, without blanks (of a passport or permit also without dashes). null where it is none of its
 * kind; `today` is `YYYY-MM-DD`.
 */
export function readDocumentNumber(kind: DocumentKind, text: string, today: string): string | null {
	const plain = normalise("number", text);
	return READERS[kind](
		kind === "passport" || kind === "prc_id" || kind === "home_return_permit" ? plain.replace(/-/g, "") : plain,
		today,
	);
}

/** Signs shown in front; the birthday that a card of mainland China states begins at the seventh. */
const SHOWN: Record<DocumentKind, (length: number) => number> = {
	passport: (length) => length - 4,
	prc_id: () => 6,
	nrc: (length) => length - 4,
	home_return_permit: (length) => length - 4,
	other: (length) => length - 4,
};

/**
 * `E1234****`: without its last four signs; a card of mainland China, `110105************`, without the birthday, too. A kind that is not known
 * shows nothing.
 */
export function maskedNumber(kind: string, number: string): string {
	const signs = [...number];
	const shown = SHOWN[kind as DocumentKind] as ((length: number) => number) | undefined;
	return signs.fill("*", Math.max(0, shown?.(signs.length) ?? 0)).join("");
}
