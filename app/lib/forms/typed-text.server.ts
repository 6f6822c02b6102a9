import { z } from "zod";

const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Text as typed, cut at its ends; browsers send a new line as two letters, and count it as one. Messages are keys of `form`. */
export const typedText = (longest: number, missing = "required") =>
	z.string(missing).overwrite(plain).min(1, missing).max(longest, "length");

/** The same where nothing need be typed. */
export const optionalText = (longest: number) => z.string().overwrite(plain).max(longest, "length").default("");
