/**
 * How long each phase and each test file of a run took, and how much processor time it cost; without /proc the second is not known.
 * @typedef {import("./charge.js").Costs} Costs
 * @typedef {{ suite: string, file: string, seconds: number, cpu_s?: number, pays?: Costs }} FileTime
 * @typedef {{ label: string, seconds: number, cpu_s?: number, shared_s?: number }} PhaseTime `shared_s`: what serves no single file
 * @typedef {{ whole_s: number, cpu_s?: number, machine_s?: number, phases: PhaseTime[], files: FileTime[] }} Durations
 */
import { sumOf } from "./charge.js";
import { SLOW_FILES } from "./slow-files.js";

/**
 * Seconds of processor time that a file may cost: its worker, and the servers, databases and browsers that work for it. Beside other work the
 * same costs up to half as much again, for processors share their caches: what costs less than two thirds alone is never over.
 */
export const MAX_CPU_S = 60;
/** Seconds of processor time that a whole run may cost. */
const WHOLE_CPU_S = 25 * 60;
/** Where a file that may cost more need not: with some distance, so that no file is now over the one limit and now under the other. */
const NOT_DEAR_S = MAX_CPU_S / 2;

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const resultsOf = (suite) => specsOf(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
const nameOf = (suite) => `tests/e2e/${suite.file}`;

/**
 * Seconds per file of Playwright's JSON report. The tests of a file are spread over the workers: it counts with its share of the clock.
 * @returns {FileTime[]}
 */
export function browserTimes(report) {
	const workers = report?.config?.workers ?? 1;
	return (report?.suites ?? []).map((suite) => ({
		suite: "browser",
		file: nameOf(suite),
		seconds: resultsOf(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000 / workers,
	}));
}

/** Which worker began a test of which file when, by Playwright's JSON report. */
export function browserStarts(report) {
	return (report?.suites ?? []).flatMap((suite) =>
		resultsOf(suite).map(({ workerIndex, startTime }) => ({
			worker: workerIndex,
			at: Date.parse(startTime),
			file: nameOf(suite),
		})),
	);
}

/**
 * Adds to phases and files what they cost.
 * @param {Durations} durations
 * @param {ReturnType<typeof import("./charge.js").charge> | undefined} charged undefined where nothing could be measured
 * @param {number | undefined} machine_s what the processors of the machine have worked meanwhile
 * @returns {Durations}
 */
export function withCosts({ whole_s, phases, files }, charged, machine_s) {
	if (!charged || machine_s === undefined) {
		return { whole_s, phases, files };
	}
	const costOf = (file) => charged.files.get(file);
	const paid = files.map((one) =>
		costOf(one.file) ? { ...one, cpu_s: sumOf(costOf(one.file)), pays: costOf(one.file) } : one,
	);
	const costs = phases.map(({ label, seconds }) => {
		const cpu_s = charged.phases.get(label) ?? 0;
		const ofFiles = paid.filter(({ suite }) => suite === label).reduce((sum, { cpu_s: own = 0 }) => sum + own, 0);
		return { label, seconds, cpu_s, shared_s: Math.max(0, cpu_s - ofFiles) };
	});
	const cpu_s = [...charged.phases.values()].reduce((sum, seconds) => sum + seconds, 0);
	return { whole_s, cpu_s, machine_s, phases: costs, files: paid };
}

const costing = (files) => files.filter(({ cpu_s }) => cpu_s !== undefined).sort((a, b) => b.cpu_s - a.cpu_s);

/**
 * Files that cost more than they may and are on no list; where nothing could be measured nothing is judged. On slower processors, where the
 * whole run costs more than it may, the limit of a file grows with it.
 * @param {Pick<Durations, "files" | "cpu_s">} durations
 * @returns {string[]} a sentence for each
 */
export function tooSlow({ files, cpu_s: whole = 0 }, listed = SLOW_FILES) {
	const most = MAX_CPU_S * Math.max(1, whole / WHOLE_CPU_S);
	const over = costing(files).filter(({ file, cpu_s }) => cpu_s > most && !(file in listed));
	return over.map(
		({ file, cpu_s }) => `dear: ${file} cost ${Math.round(cpu_s)} s of processor time, ${Math.round(most)} are allowed`,
	);
}

/**
 * Files on the list that need not be there.
 * @param {FileTime[]} files
 * @returns {string[]} a sentence for each
 */
export function fastEnough(files, listed = SLOW_FILES) {
	const under = costing(files).filter(({ file, cpu_s }) => cpu_s < NOT_DEAR_S && file in listed);
	return under.map(
		({ file, cpu_s }) =>
			`no longer dear: ${file} cost ${Math.round(cpu_s)} s, tests/setup/report/slow-files.js can do without it`,
	);
}

const WIDTH = 10;
const column = (seconds) => (seconds === undefined ? "?" : seconds.toFixed(1)).padStart(WIDTH);

function phaseLines({ whole_s, cpu_s, machine_s, phases }) {
	const rows = phases.map(
		({ label, seconds, ...costs }) => `${column(seconds)}${column(costs.cpu_s)}${column(costs.shared_s)}  ${label}`,
	);
	const lines = [
		`${["wall s", "cpu s", "shared"].map((name) => name.padStart(WIDTH)).join("")}  phase`,
		...rows,
		`${column(whole_s)}${column(cpu_s)}${column(undefined)}  whole run`,
	];
	if (machine_s === undefined) {
		return [...lines, "there is no /proc here: processor time is not known"];
	}
	const other = Math.max(0, machine_s - cpu_s);
	const share = ((100 * other) / machine_s).toFixed(1);
	return [
		...lines,
		`the processors worked ${machine_s.toFixed(1)} s; ${other.toFixed(1)} s of it, ${share} %, were not for this run`,
	];
}

/**
 * The last part of a run's report: its phases and the files that cost most, with what they pay for.
 * @param {Durations} durations
 * @param {number} shown how many files
 */
export function timeLines(durations, shown) {
	const isKnown = durations.machine_s !== undefined;
	const { files } = durations;
	const first = (isKnown ? costing(files) : [...files].sort((a, b) => b.seconds - a.seconds)).slice(0, shown);
	const names = ["cpu s", "loading", "worker", "servers", "databases", "browser", "wall s"].map((name) =>
		name.padStart(WIDTH),
	);
	const row = ({ suite, file, seconds, cpu_s, pays }) => {
		const costs = ["loading", "worker", "servers", "databases", "browser"].map((name) => column(pays?.[name]));
		return `${column(cpu_s)}${costs.join("")}${column(seconds)}  ${suite.padEnd(7)} ${file}`;
	};
	const title = `the ${first.length} ${isKnown ? "dearest" : "slowest"} of ${files.length} files:`;
	return [...phaseLines(durations), title, `${names.join("")}  file`, ...first.map(row)];
}
