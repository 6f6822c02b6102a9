import { seedOf } from "./seed";

/** Numbers that look random and are the same for the same seed (mulberry32): 0 ≤ x < 1. */
export function rng(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export const among = (roll: () => number, from: number, to: number) => from + Math.floor(roll() * (to - from + 1));

export function pick<T>(roll: () => number, values: readonly T[]): T {
	const value = values[Math.floor(roll() * values.length)];
	if (value === undefined) throw new Error("nothing to pick from");
	return value;
}

export interface Random {
	readonly seed: number;
	/** 0 ≤ x < 1. */
	next(): number;
	/** Whole, low ≤ x ≤ high. */
	whole(low: number, high: number): number;
	pick<T>(list: readonly T[]): T;
}

/** Numbers of chance for what is called `name`: those of the run's seed, or of a fixed one. */
export function random(name: string, fixed?: number): Random {
	const seed = fixed ?? seedOf(name);
	const next = rng(seed);
	const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return { seed, next, whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
