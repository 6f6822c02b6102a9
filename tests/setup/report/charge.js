/**
 * Joins what processes have used with what they said of themselves: whom each second of processor time is for.
 * @typedef {import("./processes.js").Process} Process
 * @typedef {import("./events.js").Event} Event
 * @typedef {import("./events.js").Mark} Mark
 * @typedef {{ loading: number, worker: number, servers: number, databases: number, browser: number }} Costs seconds of processor time
 */

const BROWSER = /chrom|headless/i;
/** @returns {Costs} */
const nothing = () => ({ loading: 0, worker: 0, servers: 0, databases: 0, browser: 0 });

/** @param {Costs} costs */
export const sumOf = (costs) => Object.values(costs).reduce((total, seconds) => total + seconds, 0);

/**
 * Marks for the workers of the browser suite, made of Playwright's results: which test a worker ran when.
 * @param {{ worker: number, at: number, file: string }[]} results
 * @param {Event[]} events
 * @returns {Event[]}
 */
export function browserMarks(results, events) {
	const pids = new Map(events.filter((event) => "worker" in event).map(({ worker, pid }) => [Number(worker), pid]));
	return results.flatMap(({ worker, at, file }) =>
		pids.has(worker) ? [{ pid: pids.get(worker), at, file, stage: "tests" }] : [],
	);
}

/**
 * Whom a worker's time between two moments is for: a mark holds until the next one, the first from the start.
 * @param {Mark[]} marks of one worker, in order
 * @returns {{ mark: Mark, part: number }[]} the parts make 1
 */
export function shares(marks, from, to) {
	const last = marks.findLast(({ at }) => at <= to) ?? marks[0];
	if (to <= from) {
		return [{ mark: last, part: 1 }];
	}
	return marks.flatMap((mark, index) => {
		const begin = Math.max(from, index === 0 ? from : mark.at);
		const end = Math.min(to, marks[index + 1]?.at ?? to);
		return end > begin ? [{ mark, part: (end - begin) / (to - from) }] : [];
	});
}

/** Marks by the process that said them. */
function marksByPid(events) {
	const marks = new Map();
	for (const event of events.filter((one) => "stage" in one).sort((a, b) => a.at - b.at)) {
		marks.set(event.pid, [...(marks.get(event.pid) ?? []), event]);
	}
	return marks;
}

/** Where a process stands: the program of the run above it, the worker above it or itself, and whether a browser is between. */
function place(process, labels, marks) {
	let isBrowser = false;
	for (let one = process; one; one = one.parent) {
		if (marks.has(one.pid)) {
			return { ...place(one.parent, labels, new Map()), worker: one, isBrowser };
		}
		if (labels.has(one.pid)) {
			return { label: labels.get(one.pid), isBrowser };
		}
		isBrowser ||= BROWSER.test(one.name);
	}
	return { label: undefined, isBrowser };
}

function columnOf(process, { worker, isBrowser }, mark) {
	if (process === worker) {
		return mark.stage === "loading" ? "loading" : "worker";
	}
	if (isBrowser) {
		return "browser";
	}
	return process.name === "postgres" || !worker ? "databases" : "servers";
}

/** Finds who made the database that a process of the run's own PostgreSQL works in, or asked for the statement that it ran. */
function backendOwners(processes, events) {
	const makers = new Map(events.filter((event) => "database" in event).map(({ database, pid }) => [database, pid]));
	const said = events.filter((event) => "backend" in event);
	const byPid = new Map(processes.filter(({ title }) => title !== "").map((process) => [process.pid, process]));
	const ownerOf = (process) => {
		if (process.title === "") {
			return undefined;
		}
		const requested = said.find(
			({ backend, at }) => backend === process.pid && at >= process.from && at <= process.to + 1000,
		);
		if (requested) {
			return requested.pid;
		}
		const leader = byPid.get(Number(/parallel worker for PID (\d+)/.exec(process.title)?.[1]));
		const name = process.title.split(" ").find((word) => makers.has(word));
		return leader ? ownerOf(leader) : makers.get(name);
	};
	return { ownerOf, said };
}

/**
 * @param {Process[]} processes
 * @param {Map<number, string>} labels programs of the run by the number of their process
 * @param {Event[]} events
 * @returns {{ phases: Map<string | undefined, number>, files: Map<string, Costs> }} seconds of each program, those of the runner itself without a name
 */
export function charge(processes, labels, events) {
	const marks = marksByPid(events);
	const { ownerOf, said } = backendOwners(processes, events);
	const [phases, files] = [new Map(), new Map()];
	const add = (file, column, seconds) => {
		files.set(file, files.get(file) ?? nothing());
		files.get(file)[column] += seconds;
	};
	for (const process of processes) {
		const where = place(process, labels, marks);
		const owned = marks.get(where.worker?.pid ?? ownerOf(process));
		for (const { from, to, seconds } of process.spent) {
			phases.set(where.label, (phases.get(where.label) ?? 0) + seconds);
			for (const { mark, part } of owned ? shares(owned, from, to) : []) {
				add(mark.file, columnOf(process, where, mark), seconds * part);
			}
		}
	}
	// A connection may have come and gone between two readings: what it said of itself is more than was seen.
	for (const { pid, backend, seconds, at } of said.filter((one) => marks.has(one.pid))) {
		const process = processes.find((one) => one.pid === backend && at >= one.from && at <= one.to + 1000);
		const seen = process?.spent.reduce((total, one) => total + one.seconds, 0) ?? 0;
		add(shares(marks.get(pid), at, at)[0].mark.file, "databases", Math.max(0, seconds - seen));
	}
	return { phases, files };
}
