/** Figures as rows of the table. A row: `what`, `figure`, `budget`, `ratio` (of the yardstick, or of the budget), `isMet`. */

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @returns the value below which `share` (0 to 1) of the values lie */
export function percentile(values, share) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const written = (value, unit, digits) => `${value.toFixed(digits)}${unit ? ` ${unit}` : ""}`;

/** A figure that must not be above its budget; the ratio says how much of the budget it takes. */
export function atMost(what, value, budget, unit = "", digits = 1) {
	const share = budget > 0 ? (value / budget).toFixed(2) : "";
	const isMet = value <= budget;
	return {
		what,
		figure: written(value, unit, digits),
		budget: `<= ${budget}${unit ? ` ${unit}` : ""}`,
		ratio: share,
		isMet,
	};
}

export function atLeast(what, value, budget, unit = "", digits = 1) {
	return {
		what,
		figure: written(value, unit, digits),
		budget: `>= ${budget}${unit ? ` ${unit}` : ""}`,
		ratio: (value / budget).toFixed(2),
		isMet: value >= budget,
	};
}

/** A figure without a budget of its own. */
export function plain(what, value, unit = "", digits = 1) {
	return { what, figure: written(value, unit, digits), budget: "", isMet: true };
}

/** A budget that cannot be measured yet, or not here. */
export function notMeasured(what, budget, why) {
	return { what, figure: why, budget, isMet: true };
}

export function print(rows) {
	const table = [
		["what", "figure", "budget", "ratio", ""],
		...rows.map((row) => [row.what, row.figure, row.budget, row.ratio ?? "", row.isMet ? "" : "MISSED"]),
	];
	const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
	for (const cells of table) {
		const line = cells.map((cell, column) => cell.padEnd(widths[column])).join("  ");
		process.stdout.write(`${line.trimEnd()}\n`);
	}
}
