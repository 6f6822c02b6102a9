/** Chance that the same seed repeats: mulberry32 over an FNV-1a hash of the text. */
export interface Random {
	/** 0 ≤ x < 1. */
	next(): number;
	whole(low: number, high: number): number;
	pick<T>(list: readonly T[]): T;
	weighed<T>(list: readonly (readonly [value: T, weight: number])[]): T;
}

export function randomOf(seed: string): Random {
	let state = 0x811c9dc5;
	for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const pick = <T>(list: readonly T[]): T => {
		if (list.length === 0) throw new Error("nothing to pick from");
		return list[whole(0, list.length - 1)] as T;
	};
	const weighed = <T>(list: readonly (readonly [value: T, weight: number])[]): T => {
		let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
		for (const [value, weight] of list) {
			rest -= weight;
			if (rest < 0) return value;
		}
		return pick(list)[0];
	};
	return { next, whole, pick, weighed };
}
