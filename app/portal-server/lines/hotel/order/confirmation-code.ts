import { randomInt } from "node:crypto";

/** No letter or digit that is easily taken for another when read aloud or typed. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the guest gives at reception: eight characters in two groups, `K7QM-2XR9`. */
export function newConfirmationCode(): string {
	const four = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
	return `${four()}-${four()}`;
}
