import type { Tx } from "~/portal-server/platform/db/db";
import { namesLike } from "./candidates";
import { isHan, partsOf } from "./words";

/** Likeness of two words, from 0 to 1, from which on one may be the other misspelt. */
const ALIKE = 0.3;

function trigramsOf(word: string): Set<string> {
	const padded = `  ${word} `;
	return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function similarity(one: string, other: string): number {
	const [a, b] = [trigramsOf(one), trigramsOf(other)];
	const shared = [...a].filter((part) => b.has(part)).length;
	return shared / (a.size + b.size - shared);
}

/** The word of these names that is likest to one that was typed; null where none is like it. */
function closestIn(names: readonly string[], typed: string): string | null {
	const words = new Set(names.flatMap((name) => name.split(" ")).filter((word) => !isHan(word)));
	const scored = [...words]
		.map((word) => ({ word, like: similarity(typed, word) }))
		.filter(({ like }) => like >= ALIKE);
	scored.sort((a, b) => b.like - a.like || a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
	return scored[0]?.word ?? null;
}

/** What was typed with each word that is no Chinese replaced by the likest one of the names of articles; null where none is like any. */
export async function corrected(tx: Tx, typed: string): Promise<string | null> {
	const words: string[] = [];
	let isChanged = false;
	for (const part of partsOf(typed)) {
		const like = isHan(part) || part.length < 4 ? null : closestIn(await namesLike(tx, part), part);
		isChanged ||= like !== null && like !== part;
		words.push(like ?? part);
	}
	return isChanged ? words.join(" ") : null;
}
