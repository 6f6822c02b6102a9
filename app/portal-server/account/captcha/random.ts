import { randomInt } from "node:crypto";

/** A whole number from 0 to `limit` - 1. */
export type Random = (limit: number) => number;

export const cryptoRandom: Random = (limit) => randomInt(limit);

/** A number from `low` to `high`, both included, in thousandths of the way. */
export const between = (random: Random, low: number, high: number): number =>
	low + ((high - low) * random(1001)) / 1000;

export const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;

export function shuffled<T>(list: readonly T[], random: Random): T[] {
	const left = [...list];
	return list.map(() => left.splice(random(left.length), 1)[0] as T);
}
