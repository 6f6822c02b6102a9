import { z } from "zod";

/** Text of a field with several lines, cut at its ends: browsers send a new line as two letters, and count it as one. Messages are keys of `form`. */
export const typedText = (longest: number, missing = "required") =>
	z
		.string(missing)
		.transform((text) => text.replaceAll("\r\n", "\n").trim())
		.pipe(z.string(missing).min(1, missing).max(longest, "length"));
