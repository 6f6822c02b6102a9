import { randomInt } from "node:crypto";
import { yangonDate } from "~/portal-server/platform/db/clock";

/** Crockford's alphabet: no I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The check character may also be one of these five (Crockford base 32, modulo 37). */
const CHECKS = `${ALPHABET}*~$=U`;

function checkCharacter(letter: string, date: string, random: string): string {
	let rest = letter.charCodeAt(0) % 37;
	for (const digit of date) rest = (rest * 10 + Number(digit)) % 37;
	for (const character of random) rest = (rest * 32 + ALPHABET.indexOf(character)) % 37;
	return CHECKS.charAt(rest);
}

/**
 * A new booking id: the letter of its product line, yymmdd of the day in Yangon at `now` (seconds UTC), five random Crockford characters and their check character.
 * Only ids whose check character is a letter or a digit are given out, so that one can be read over the telephone.
 */
export function newBookingId(letter: string, now: number): string {
	const date = yangonDate(now).replaceAll("-", "").slice(2);
	for (;;) {
		const random = Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(32))).join("");
		const check = checkCharacter(letter, date, random);
		if (ALPHABET.includes(check)) return letter + date + random + check;
	}
}
