/** A stream of numbers in [0, 1) that is the same for the same seed, on the server and in the browser. */
export function numbersOf(seed: number): () => number {
	let state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
