import type { Random } from "./random";
import type { Tone } from "./sentence";

const LOWEST = 20;
const HIGHEST = 100;

const SENTIMENTS = ["glad", "content", "so-so", "poor"] as const;
export type Mood = (typeof SENTIMENTS)[number];

export function sentimentOf(score: number): Mood {
	if (score >= 85) return "glad";
	if (score >= 70) return "content";
	return score >= 50 ? "so-so" : "poor";
}

export const TONES_OF: Readonly<Record<Mood, readonly (readonly [tones: readonly Tone[], weight: number])[]>> = {
	glad: [
		[["good"], 34],
		[["good", "good"], 40],
		[["good", "good", "good"], 22],
		[["good", "good", "good", "good"], 4],
	],
	content: [
		[["good", "mixed"], 44],
		[["good"], 14],
		[["mixed"], 8],
		[["good", "good", "mixed"], 26],
		[["good", "mixed", "good", "mixed"], 4],
	],
	"so-so": [
		[["mixed"], 22],
		[["mixed", "mixed"], 24],
		[["good", "bad"], 16],
		[["good", "mixed", "bad"], 20],
		[["mixed", "bad"], 18],
	],
	poor: [
		[["bad"], 30],
		[["bad", "bad"], 40],
		[["bad", "mixed", "bad"], 18],
		[["bad", "bad", "bad"], 12],
	],
};

export const CLOSING: Readonly<Record<Mood, Tone>> = { glad: "good", content: "good", "so-so": "mixed", poor: "bad" };

/** Scores of `count` guests in tenths, 20 to 100, the mean within a tenth of `target` where that can be; most round to a half point. */
export function renderScores(random: Random, count: number, target: number): number[] {
	const scores = Array.from({ length: count }, () => drawScore(random, target));
	for (let round = 0; round < 40; round++) {
		const off = scores.reduce((sum, one) => sum + one, 0) - target * count;
		if (Math.abs(off) <= count / 2) break;
		for (let index = 0; index < count; index++) {
			const rest = scores.reduce((sum, one) => sum + one, 0) - target * count;
			if (Math.abs(rest) <= count / 2) break;
			const step = Math.min(5, Math.max(1, Math.round(Math.abs(rest))));
			scores[index] = within((scores[index] ?? target) - Math.sign(rest) * step);
		}
	}
	return scores;
}

function drawScore(random: Random, target: number): number {
	const bell = random.next() + random.next() + random.next() - 1.5;
	const rng = random.next();
	const middle = rng < 0.07 ? target - 32 : rng < 0.22 ? target - 12 : target + 5;
	const score = within(Math.round(middle + bell * 16));
	return random.next() < 0.7 ? Math.round(score / 5) * 5 : score;
}

function within(score: number): number {
	return Math.min(HIGHEST, Math.max(LOWEST, score));
}
