// Without zod: the views of the browser read it, too.

export const TITLE_TYPES = ["company", "government", "person", "other"] as const;

/** Bytes in GBK: of the name, of address and phone together, of bank and account together (domain.md 2.14). */
export const TITLE_BYTES = 100;
/** Titles that a company may keep. */
export const MAX_TITLES = 50;
/** Orders of one invoice. */
export const MAX_INVOICE_LINES = 1_000;
/** Of them a page of the form shows so many. */
export const APPLY_PAGE = 50;
export const MAX_INVOICE_NUMBER_LENGTH = 40;
export const MAX_INVOICE_NOTE_LENGTH = 200;
/** Longest texts of an issuer, in characters; GBK limits are those of titles. */
export const ISSUER_LENGTHS = {
	name_zh: 100,
	name_en: 100,
	address: 200,
	phone: 60,
	bank: 200,
	account: 60,
	tax_no: 40,
} as const;

let twoBytes: ReadonlySet<string> | undefined;

/** Every character that GBK writes in two bytes. */
function gbkCharacters(): ReadonlySet<string> {
	const decoder = new TextDecoder("gbk");
	const known = new Set<string>();
	for (let lead = 0x81; lead <= 0xfe; lead += 1) {
		for (let trail = 0x40; trail <= 0xfe; trail += 1) {
			const text = trail === 0x7f ? "" : decoder.decode(new Uint8Array([lead, trail]));
			if ([...text].length === 1) known.add(text);
		}
	}
	return known;
}

/** Length of a text in bytes of GBK: 1 for ASCII, 2 for what GBK has, 4 (GB 18030) for any other character. Source: domain.md 2.14. */
export function gbkBytes(text: string): number {
	twoBytes ??= gbkCharacters();
	let bytes = 0;
	for (const character of text) bytes += character <= "\u007f" ? 1 : twoBytes.has(character) ? 2 : 4;
	return bytes;
}

/** Taxpayer number as it is accepted: 15 to 20 digits and capitals. */
export const TAX_NUMBER = /^[0-9A-Z]{15,20}$/;

/** Signs of the number by which a buyer outside China is known there. */
export const OWN_NUMBER = { min: 4, max: 30 } as const;

/** Of a unified social credit code: without I, O, S, V, Z. */
const ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/**
 * Whether the check digit of a taxpayer number of 18 characters is wrong: Σ value × 3^i mod 31 (GB 32100). False for other lengths, which
 * have none.
 */
export function hasWrongCheckDigit(tax_no: string): boolean {
	if (tax_no.length !== 18) return false;
	const values = [...tax_no].map((sign) => ALPHABET.indexOf(sign));
	if (values.includes(-1)) return true;
	let weight = 1;
	let sum = 0;
	for (const value of values.slice(0, 17)) {
		sum += value * weight;
		weight = (weight * 3) % 31;
	}
	return (31 - (sum % 31)) % 31 !== values[17];
}

/** Days that the date of an issued invoice may lie back. */
export const OLDEST_INVOICE_DAYS = 365;
