const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, step: number): Intl.NumberFormat {
	const key = `${locale} ${step}`;
	const unit = UNITS[step - 1] ?? "kilobyte";
	const made =
		formats.get(key) ??
		new Intl.NumberFormat(locale, {
			style: "unit",
			unit,
			unitDisplay: "short",
			maximumFractionDigits: step > 1 ? 1 : 0,
		});
	formats.set(key, made);
	return made;
}

/** A file's size as its reader writes numbers: `1 kB` at least, `1.4 MB`. */
export function sizeText(bytes: number, language: string): string {
	const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
	const format = formatOf(language === "zh-cn" ? "zh-CN" : "en", step);
	return format.format(Math.max(bytes / 1024 ** step, step > 1 ? 0 : 1));
}
