import { type Months, nextMonth } from "./chain";
import type { Counted, CountedMonth } from "./counted";

/** At most so many stretches of months are read from rows that are counted: a look at the time between two takes as long as some hundred orders. */
const MAX_STRETCHES = 3;

const ordersOf = (stretch: readonly CountedMonth[]) => stretch.reduce((all, { orders }) => all + orders, 0);

/** Counted months in stretches without a month between them, those of most orders; each not empty. */
export function stretchesOf(months: readonly CountedMonth[]): string[][] {
	const stretches: CountedMonth[][] = [];
	for (const one of [...months].sort((a, b) => a.month.localeCompare(b.month))) {
		const last = stretches.at(-1);
		const before = last?.at(-1);
		if (last && before && nextMonth(before.month) === one.month) last.push(one);
		else stretches.push([one]);
	}
	const read = [...stretches].sort((a, b) => ordersOf(b) - ordersOf(a)).slice(0, MAX_STRETCHES);
	return stretches.filter((one) => read.includes(one)).map((one) => one.map(({ month }) => month));
}

/** All time in which there may be something, and that is in none of these stretches. */
export function timeOutside(stretches: readonly string[][], { first, last }: Omit<Counted, "months">): Months[] {
	const ends = stretches.map((months) => ({ from: months[0] as string, until: nextMonth(months.at(-1) as string) }));
	const between = ends.slice(1).map(({ from }, at) => ({ from: ends[at]?.until ?? null, until: from }));
	const [begin, end] = [ends[0]?.from ?? null, ends.at(-1)?.until ?? null];
	return [
		...(first !== null && begin !== null && first >= begin ? [] : [{ from: null, until: begin }]),
		...between,
		...(last !== null && end !== null && last < end ? [] : [{ from: end, until: null }]),
	];
}
