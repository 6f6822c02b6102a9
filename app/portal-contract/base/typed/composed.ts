/** Composing takes the square of the marks upon one letter; stream-safe text of Unicode has 30. */
const MAX_MARKS = 30;
const STACKED = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");

/** One spelling of a text: letters composed, with `NFKC` full-width and other compatibility forms folded; marks beyond the thirtieth of a letter are left out. */
export const composed = (text: string, form: "NFC" | "NFKC" = "NFC"): string =>
	text.replace(STACKED, "$1").normalize(form);
