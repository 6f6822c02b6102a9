import { composed } from "../composed";

/** Signs that are not seen: controls of direction, joiners, marks of width and variants. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;
export const BURMESE_ZERO = 0x1040;
/** What people write between letters and digits; no bar and no exclamation mark, which look like 1. */
const SIGNS =
	/[-\s._/\\:;,#+*&()[\]{}<>'"`~=?@\u00b7\u2010-\u2027\u2030-\u205e\u2212\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb]/gu;

export interface Reference {
	/** As it is stored and shown: plain signs, single blanks. */
	text: string;
	/** What two references of one transfer have in common. */
	key: string;
}

/** What was typed in plain signs: half width, without what is not seen, Burmese digits as Latin ones, one kind of dash, single blanks. */
export const plainSigns = (typed: string): string =>
	composed(typed, "NFKC")
		.replace(UNSEEN, "")
		.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - BURMESE_ZERO))
		.replace(/[\u2010-\u2015\u2212\u30fc]/g, "-")
		.replace(/\s+/g, " ")
		.trim();

/** Capitals and digits that look alike as one of them. */
export const lookOf = (capitals: string): string => capitals.replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * The reference of a bank transfer, or the number of an invoice, as typed. References are compared by their letters and digits alone, without leading
 * zeros; O reads as 0, I and L as 1. null where it has other letters than A to Z (one that looks like A would name another thing), or no letter and
 * no digit but zeros.
 * Source: domain.md 2.12.
 */
export function readReference(typed: string): Reference | null {
	const text = plainSigns(typed);
	const plain = text.replace(SIGNS, "");
	if (!/^[A-Za-z0-9]+$/.test(plain)) return null;
	const key = lookOf(plain.toUpperCase()).replace(/^0+/, "");
	return key === "" ? null : { text, key };
}
