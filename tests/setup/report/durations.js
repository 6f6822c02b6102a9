/**
 * How long each test file and each phase of a run took.
 * @typedef {{ suite: string, file: string, seconds: number }} FileTime
 * @typedef {{ label: string, seconds: number }} PhaseTime
 */
import { SLOW_FILES } from "./slow-files.js";

/** Seconds that a file may take on a machine that does the whole run in its time. */
export const MOST_S = 20;
/** Seconds that the whole run may take on two idle processors. */
export const WHOLE_S = 12 * 60;
const SHOWN = 20;

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * Seconds per file of Playwright's JSON report. The tests of a file are spread over the workers: it counts with its share of the clock.
 * @returns {FileTime[]}
 */
export function browserTimes(report, folder = "tests/e2e") {
	const workers = report?.config?.workers ?? 1;
	return (report?.suites ?? []).map((suite) => {
		const results = specsOf(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
		return {
			suite: "browser",
			file: `${folder}/${suite.file}`,
			seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 / workers,
		};
	});
}

/**
 * Files above the limit that are on no list, and files on the list that are quick. On a machine that takes longer than `WHOLE_S` for the whole,
 * because it is slow or has other work, the limit of a file grows with the square of that: other work slows one file more than another.
 * @param {FileTime[]} files
 * @returns {string[]} a sentence for each
 */
export function tooSlow(files, whole_s, listed = SLOW_FILES) {
	const limit = MOST_S * Math.max(1, whole_s / WHOLE_S) ** 2;
	const over = files.filter(({ file, seconds }) => seconds > limit && !(file in listed));
	return over.map(({ file, seconds }) => `slow: ${file} took ${Math.round(seconds)} s, ${Math.round(limit)} are allowed`);
}

/**
 * The last part of a run's report: its phases and its slowest files.
 * @param {PhaseTime[]} phases
 * @param {FileTime[]} files
 */
export function timeLines(phases, files) {
	const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
	const sum = files.reduce((total, { seconds }) => total + seconds, 0);
	const row = (seconds, text) => `${seconds.toFixed(1).padStart(7)} s  ${text}`;
	return [
		"phases:",
		...phases.map(({ label, seconds }) => row(seconds, label)),
		`the ${slowest.length} slowest of ${files.length} files, with their share of all:`,
		...slowest.map(({ suite, file, seconds }) =>
			row(seconds, `${((100 * seconds) / sum).toFixed(1).padStart(4)} %  ${suite.padEnd(7)} ${file}`),
		),
	];
}
