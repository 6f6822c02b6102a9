const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;

/** A file's size as its reader writes numbers: `1 kB` at least, `1.4 MB`. */
export function sizeText(bytes: number, language: string): string {
	const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
	const format = {
		style: "unit",
		unit: UNITS[step - 1] ?? "kilobyte",
		unitDisplay: "short",
		maximumFractionDigits: step > 1 ? 1 : 0,
	} as const;
	return new Intl.NumberFormat(language === "zh-cn" ? "zh-CN" : "en", format).format(Math.max(bytes / 1024 ** step, step > 1 ? 0 : 1));
}
