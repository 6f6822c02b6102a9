/** Parses `12000.00` of the wire to minor units; null when invalid. */
export function minorUnits(money: string | number | null | undefined): number | null {
	const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(money ?? "").trim());
	if (!match) return null;
	const [, sign, whole = "0", decimals = ""] = match;
	const minor = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
	return sign === "-" && minor > 0 ? -minor : minor;
}
