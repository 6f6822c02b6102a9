interface PriceRun {
	first: string;
	last: string;
	price_per_night: number;
}

export function nightRuns(nights: readonly { date: string; price_per_night: number }[]): PriceRun[] {
	const runs: PriceRun[] = [];
	for (const { date, price_per_night } of nights) {
		const run = runs.at(-1);
		if (run?.price_per_night === price_per_night) run.last = date;
		else runs.push({ first: date, last: date, price_per_night });
	}
	return runs;
}
