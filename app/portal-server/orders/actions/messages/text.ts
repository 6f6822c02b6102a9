import { composed } from "~/lib/composed";

/** Control characters, lone surrogates, private use, and those that change the direction of writing. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Text as stored: composed, line ends as `\n`, no invisible characters, at most one empty line in a row. May be empty. */
export function cleanText(text: string): string {
	return composed(text)
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
		.replace(/\t/g, " ")
		.replace(UNSEEN, "")
		.split("\n")
		.map((line) => line.trimEnd())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
