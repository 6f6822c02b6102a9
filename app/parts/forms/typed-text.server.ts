import type { TextKind } from "~/portal-contract/base/typed/normalise";
import { typed } from "~/portal-contract/base/typed/typed";

/** Text as typed, by the kind of its field: several lines where none is named. Messages are keys of `form`. */
export const typedText = (longest: number, kind: TextKind = "prose", missing = "required") =>
	typed(kind, missing).min(1, missing).max(longest, "length");

/** The same where nothing need be typed. */
export const optionalText = (longest: number, kind: TextKind = "prose") =>
	typed(kind).max(longest, "length").default("");

/** What a reader looks for, of an address: "" where it is too long. */
export const searchText = (longest: number) => typed("search").max(longest).catch("");
