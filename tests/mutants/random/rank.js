/** Which test files say most about a place: those that share its rarer words come first. */
import { readFileSync } from "node:fs";
import path from "node:path";

const wordsOf = (text) =>
	text
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/)
		.filter((word) => word.length > 2);

/**
 * @param {string} root
 * @param {string[]} files test files
 * @returns {(flaw: { file: string, what: string }, file: string) => number} the higher, the nearer
 */
export function ranking(root, files) {
	const words = new Map(
		files.map((file) => [file, new Set(wordsOf(`${file} ${readFileSync(path.join(root, file), "utf8")}`))]),
	);
	const inPath = new Map(files.map((file) => [file, new Set(wordsOf(file))]));
	const counts = new Map();
	for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
	const rarity = (word) => (counts.has(word) ? Math.log(files.length / counts.get(word)) : 0);
	return (flaw, file) => {
		const wanted = new Set(wordsOf(`${flaw.file.replace(/^app\//, "")} ${flaw.what}`));
		let score = 0;
		for (const word of wanted)
			score += (words.get(file)?.has(word) ? rarity(word) : 0) + (inPath.get(file)?.has(word) ? 2 * rarity(word) : 0);
		return score;
	};
}
