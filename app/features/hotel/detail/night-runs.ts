/** Nights in a row of the same price: `first` and `last` are their dates, the same for a single one. */
interface PriceRun {
	first: string;
	last: string;
	price_per_night: number;
}

/** Nights that follow each other and cost the same, as one. */
export function nightRuns(nights: readonly { date: string; price_per_night: number }[]): PriceRun[] {
	const runs: PriceRun[] = [];
	for (const { date, price_per_night } of nights) {
		const run = runs.at(-1);
		if (run?.price_per_night === price_per_night) run.last = date;
		else runs.push({ first: date, last: date, price_per_night });
	}
	return runs;
}
