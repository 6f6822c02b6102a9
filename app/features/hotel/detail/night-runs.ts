import type { PricesOfNight } from "~/parts/price/night-price";

interface PriceRun extends PricesOfNight {
	first: string;
	last: string;
}

const isSame = (a: PricesOfNight, b: PricesOfNight) =>
	a.price_per_night === b.price_per_night && `${a.room_amounts}` === `${b.room_amounts}`;

/** Nights at the same prices that follow each other, as one. */
export function nightRuns(nights: readonly (PricesOfNight & { date: string })[]): PriceRun[] {
	const runs: PriceRun[] = [];
	for (const { date, price_per_night, room_amounts } of nights) {
		const run = runs.at(-1);
		if (run && isSame(run, { price_per_night, room_amounts })) run.last = date;
		else runs.push({ first: date, last: date, price_per_night, room_amounts });
	}
	return runs;
}
