import { expect } from "vitest";

/** CPU milliseconds this process has used: what a bound on work is held against, for a busy machine makes the clock run and not the work. */
export function cpuMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** CPU of `yard` on the machine for which bounds are said, with nothing beside it. */
const YARD_MS = 90;

/** Work of the kind that the product does: letters, words and their places. */
function yard(): number {
	const places = new Map<string, number>();
	for (let n = 0; n < 120_000; n += 1) {
		const word = `${(n * 7919) % 10_007} ${String.fromCharCode(0x4e00 + (n % 997))}`.trim();
		places.set(word, (places.get(word) ?? 0) + word.length);
	}
	return [...places.keys()].sort().join(",").length;
}

/** How many times slower than the machine of `YARD_MS` this one is now, 1 at least: so many times more CPU work may take. */
export function slowness(): number {
	let least = Number.POSITIVE_INFINITY;
	for (let tried = 0; tried < 3; tried += 1) {
		const before = cpuMs();
		yard();
		least = Math.min(least, cpuMs() - before);
	}
	return Math.max(1, least / YARD_MS);
}

const MAX_TRIES = 10;
/** What counts each of its own steps takes many times as long. */
const COUNTED = process.env.TEST_COUNTED === "1" ? 100 : 1;

/**
 * Fails unless `work` takes `limit` CPU milliseconds at most, as of the machine for which bounds are said: the least of a few tries counts, for what
 * else this one does only ever adds. `work` has to be such that it can be done again.
 */
export async function expectCpuWithin(limit: number, work: () => unknown): Promise<void> {
	let least = Number.POSITIVE_INFINITY;
	for (let tried = 0; tried < MAX_TRIES && least > limit; tried += 1) {
		const before = cpuMs();
		await work();
		least = Math.min(least, cpuMs() - before);
	}
	if (least > limit) expect(least, "CPU, ms").toBeLessThanOrEqual(limit * COUNTED * slowness());
}
