/** Locale keys of `hotel-booking`, the first that there is: why a booking was refused, in the reader's words; the portal's own text stands under it. */
export function refusalKeys(type: string): [string, string] {
	return [`refusal-${type.replaceAll("_", "-")}`, "refusal-other"];
}
