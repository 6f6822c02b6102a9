import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** More than any form or link of the site holds. */
const MAX_ENTRIES = 300;
/** `guests[1].guest_full_name`; two digits are more than any list of a form has. */
const NAME = /^(?=.{1,100}$)[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[\d{1,2}\])*$/;

/** For what no reader can type into a form of the site, where its schema names no message of its own. */
const messageOf = ({ input, format }: { input?: unknown; format?: unknown }) =>
	input === undefined ? "required" : format === "date" ? "date" : "format";

/**
 * What was sent in a form or an address, by `schema`. Names that no form of the site has are passed over, and so is what comes after 300 entries:
 * the parser takes the square of their number for one name given often, and a second for each hundred thousand of a list's index.
 * A NUL, which no page and no store can hold, becomes the sign for what cannot be shown.
 */
export function parseForm<S extends z.ZodType>(entries: FormData | URLSearchParams, schema: S) {
	const known = new FormData();
	let count = 0;
	for (const [name, value] of entries) {
		if (count === MAX_ENTRIES) break;
		count += 1;
		if (NAME.test(name)) known.append(name, typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value);
	}
	return parseWithZod(known, { schema, error: messageOf });
}
