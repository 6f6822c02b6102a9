/** Letters and marks of any script, joined by blanks and the signs that stand in names; joiners are part of some scripts' spelling. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M} .,'’·•/()-]|\u200c|\u200d){1,100}$/u;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;

/** A name as it is kept: composed, blanks of any kind as one, none at the ends; null where it is no name. */
export function readName(text: string): string | null {
	const name = text
		.normalize("NFC")
		.replace(/[\u3000\u00a0 ]+/g, " ")
		.trim();
	return NAME.test(name) ? name : null;
}

/**
 * A telephone number as it is kept: digits, `+` first where it is international (`00` counts as `+`). Full-width digits, blanks, dots,
 * dashes and brackets are read over. null where it cannot be a number: less than 7 digits or more than the 15 of E.164.
 */
export function readPhone(text: string): string | null {
	const plain = text
		.normalize("NFKC")
		.replace(/[\s().‐-―-]/gu, "")
		.replace(/^00/, "+");
	return /^\+?\d{7,15}$/.test(plain) ? plain : null;
}

/** A text of one line without signs that cannot be shown. */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text);

/** A text of several lines without signs that cannot be shown. */
export const isText = (text: string): boolean => !CONTROLS_BUT_BREAKS.test(text);

/** `traveller.name_key`: the name in lower case with single spaces, by which it is one of a kind in a company. */
export function nameKey(full_name: string): string {
	return full_name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
