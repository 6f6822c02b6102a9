import { normalise } from "./normalise";

/** What a code is once it is normalised: capitals and digits in groups with one dash between them. */
const CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
export const CODE_OR_NONE = new RegExp(`^$|${CODE.source}`);

export interface Reference {
	/** As it is stored and shown. */
	text: string;
	/** What two references of one transfer have in common. */
	key: string;
}

/** Capitals and digits that look alike as one of them. */
export const lookOf = (capitals: string): string => capitals.replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * The reference of a bank transfer, or the number of an invoice, as typed. References are compared by their letters and digits alone, without leading
 * zeros; O reads as 0, I and L as 1. null where it has other letters than A to Z (one that looks like A would name another thing), or no letter and
 * no digit but zeros.
 * Source: domain.md 2.12.
 */
export function readReference(typed: string): Reference | null {
	const text = normalise("code", typed);
	if (!CODE.test(text)) return null;
	const key = lookOf(text.replaceAll("-", "")).replace(/^0+/, "");
	return key === "" ? null : { text, key };
}
