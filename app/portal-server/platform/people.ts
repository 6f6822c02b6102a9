import { normalise } from "~/portal-contract/base/typed/normalise";

/** Letters and marks of any script, joined by blanks and the punctuation of names; joiners belong to the spelling of some scripts. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}\u3007 .,'·/()-]|\u200c|\u200d){1,100}$/u;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;

/** A name as stored; null where it is invalid. */
export function readName(text: string): string | null {
	const name = normalise("name", text);
	return NAME.test(name) ? name : null;
}

/** A name that one chooses oneself: digits and underscores as well; null where it is invalid. */
export function readNickname(text: string): string | null {
	const handle = normalise("name", text);
	return /^[\p{L}\p{M}\p{N} .,'·_()/-]+$/u.test(handle) ? handle : null;
}

/** A name in Chinese characters as stored, "" where none was given; null where it is none. */
export function readNameZh(text: string): string | null {
	if (text.trim() === "") return "";
	const name = readName(text);
	return name !== null && /\p{Script=Han}/u.test(name) ? name : null;
}

/** A name in Burmese letters as stored, "" where none was given; null where it is none. */
export function readNameMy(text: string): string | null {
	if (text.trim() === "") return "";
	const name = readName(text);
	return name !== null && /\p{Script=Myanmar}/u.test(name) ? name : null;
}

/** A line without control characters. */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text);

/** Several lines without control characters. */
export const isText = (text: string): boolean => !CONTROLS_BUT_BREAKS.test(text);

/** `traveller.name_key`: the name in lower case with single spaces, no key of a person. */
export function nameKey(full_name: string): string {
	return normalise("name", full_name).toLowerCase();
}
