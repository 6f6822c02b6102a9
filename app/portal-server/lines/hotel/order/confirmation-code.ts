import { randomInt } from "node:crypto";

/** No letter or digit that is taken for another when it is read aloud or typed at a desk. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the traveller says at the desk: eight characters in two groups, `K7QM-2XR9`. */
export function newConfirmationCode(): string {
	const four = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
	return `${four()}-${four()}`;
}
