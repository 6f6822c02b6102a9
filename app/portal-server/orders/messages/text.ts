/** Signs that no keyboard writes on purpose: controls, halves of pairs, private ones, and those that turn the direction of what follows. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** What somebody wrote, as it is kept: composed, line ends as `\n`, nothing unseen in it, at most one empty line in a row. May be empty. */
export function cleanText(text: string): string {
	return text
		.normalize("NFC")
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
		.replace(/\t/g, " ")
		.replace(UNSEEN, "")
		.replace(/[^\S\n]+\n/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
