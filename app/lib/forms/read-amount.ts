/**
 * An amount as typed (`1,120`, `1120.50`, full-width digits) in minor units, hundredths; null where it is invalid, has more than two
 * decimals or more than eleven digits before them.
 */
export function readAmount(text: string): number | null {
	const plain = text.normalize("NFKC").replace(/[\s,]/g, "");
	const [, whole = "", decimals = ""] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
	return whole === "" ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
