import path from "node:path";

/** Part of the mutants with an outcome that tests see, in percent, below which a folder fails. */
export const GOAL = 85;

const TIMED_OUT = /\b(?:Test|Hook) timed out in \d+ ?ms/;

/**
 * What is known of a mutant: `error` where no test ran to its end, which is neither caught nor survived.
 * @returns {"killed" | "survived" | "no coverage" | "error" | "ignored"}
 */
export function outcomeOf({ status, testsCompleted = 0, statusReason = "" }) {
	if (status === "Ignored") return "ignored";
	if (status === "NoCoverage") return "no coverage";
	const ran = testsCompleted > 0 && !TIMED_OUT.test(statusReason);
	if (status === "Killed" && ran) return "killed";
	return status === "Survived" && ran ? "survived" : "error";
}

/** The piece of the source that a mutant replaces. */
export function codeOf(text, { start, end }) {
	const lines = text.split("\n").slice(start.line - 1, end.line);
	const last = lines.length - 1;
	return lines
		.map((line, place) => line.slice(place === 0 ? start.column - 1 : 0, place === last ? end.column - 1 : undefined))
		.join("\n");
}

/**
 * Counts by folder: killed of killed, survived and not covered; equal mutants and errors stand beside the score.
 * @param {readonly { file: string, outcome: string, isEqual: boolean }[]} mutants
 */
export function scores(mutants) {
	const folders = [...new Set(mutants.map(({ file }) => path.dirname(file)))].sort();
	return folders.map((folder) => ({ folder, ...scoreOf(mutants.filter(({ file }) => path.dirname(file) === folder)) }));
}

/** `percent` is 100 where there is nothing to see. */
export function scoreOf(mutants) {
	const count = (wanted) => mutants.filter(({ outcome, isEqual }) => outcome === wanted && !isEqual).length;
	const [killed, survived, uncovered, errors] = ["killed", "survived", "no coverage", "error"].map(count);
	const all = killed + survived + uncovered;
	const equal = mutants.filter(({ isEqual }) => isEqual).length;
	return { killed, survived, uncovered, errors, equal, percent: all === 0 ? 100 : (100 * killed) / all };
}
