/** Numbers of chance that a printed seed brings back (mulberry32). */
export interface Chance {
	readonly seed: number;
	/** 0 ≤ x < 1. */
	next(): number;
	/** Whole, low ≤ x ≤ high. */
	whole(low: number, high: number): number;
	pick<T>(list: readonly T[]): T;
}

/** The seed is printed; given as `fixed` it repeats a run. */
export function chance(what: string, fixed?: number): Chance {
	const seed = fixed ?? (Date.now() % 1_000_000_000) + 1;
	process.stdout.write(`${what}: seed ${seed}\n`);
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return { seed, next, whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
