import type { HostileText } from "../../fixtures/hostile-texts";
import { cpuMs, slowness } from "../../setup/cpu";

/** CPU that one text may take in all, ms: nothing else is answered meanwhile. */
const MAX_HELD_MS = 200;
/** Below this, ms, a figure says more of the machine than of the text. */
const NOISE_MS = 100;
const MAX_EXPONENT = 1.2;
/** On a busy machine a figure is sometimes twice as high as the work, never lower. */
const TRIES = 4;

/** How the work of a transform grows with its text. */
export interface Growth {
	/** CPU milliseconds of the text at its limit. */
	readonly longest: number;
	/** Of the power of the length that the work grows with; 1 where it is too small to say. */
	readonly exponent: number;
}

type Transform = (text: string) => unknown;

async function msOf(transform: Transform, text: string): Promise<number> {
	const before = cpuMs();
	await transform(text);
	return cpuMs() - before;
}

/** The slope of the line through the logarithms of lengths and times. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
	const logs = points.map(([length, ms]) => [Math.log(length), Math.log(Math.max(ms, 0.05))] as const);
	const mean = (at: 0 | 1) => logs.reduce((sum, one) => sum + one[at], 0) / logs.length;
	const [x, y] = [mean(0), mean(1)];
	const spread = logs.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
	return logs.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread;
}

/** No busy machine makes so much of linear work. */
const isHopeless = ({ longest, exponent }: Growth) => longest > 2 * MAX_HELD_MS && exponent > 1.6;
const isFine = ({ longest, exponent }: Growth, slow = 1) =>
	longest <= MAX_HELD_MS * slow && (exponent <= MAX_EXPONENT || longest <= NOISE_MS * slow);

/** Over five doubling sizes up to `limit`, each the least of a few tries; one reading is enough of what takes hardly any time. */
export async function growthOf(transform: Transform, text: (length: number) => string, limit: number): Promise<Growth> {
	const sizes = [16, 8, 4, 2, 1].map((part) => Math.ceil(limit / part));
	const quick = await msOf(transform, text(limit));
	if (quick <= NOISE_MS) return { longest: quick, exponent: 1 };
	const least = new Map<number, number>();
	let growth: Growth = { longest: quick, exponent: 1 };
	for (let tried = 0; tried < TRIES; tried += 1) {
		for (const size of sizes)
			least.set(size, Math.min(least.get(size) ?? Number.POSITIVE_INFINITY, await msOf(transform, text(size))));
		const longest = Math.min(quick, least.get(limit) ?? quick);
		growth = { longest, exponent: longest <= NOISE_MS ? 1 : slopeOf([...least]) };
		if (isFine(growth) || isHopeless(growth)) break;
	}
	return growth;
}

/** Which of these texts the transform takes too long for, in words. */
export async function slowTexts(
	name: string,
	transform: Transform,
	texts: readonly HostileText[],
	limit: number,
): Promise<string[]> {
	const slow: string[] = [];
	for (const text of texts) {
		const growth = await growthOf(transform, text.of, limit);
		const { longest, exponent } = growth;
		if (!isFine(growth) && !isFine(growth, slowness()))
			slow.push(`${name}, ${text.name}: ${longest.toFixed(0)} ms at ${limit}, n^${exponent.toFixed(2)}`);
	}
	return slow;
}
