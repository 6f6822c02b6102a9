/**
 * What the processes of a run cost. /proc is read again and again; what a process used between two readings is kept, with its place in the tree.
 * What it used after the last reading that saw it is known by its parent, which waited for it.
 * @typedef {{ pid: number, ppid: number, name: string, start: number, own: number, waited: number }} Row seconds of processor time; `start` tells two processes of one number apart
 * @typedef {{ from: number, to: number, seconds: number }} Spent between two moments, in milliseconds
 * @typedef {{ pid: number, parent?: Process, name: string, title: string, start: number, from: number, to: number, own: number, waited: number, owed: number, spent: Spent[], ended?: Process }} Process
 * `owed`: what ended children were seen to use and the parent has not waited for yet; `ended`: stands for children while no reading saw them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const TICKS_PER_S = 100;
const EVERY_MS = 400;

function textOf(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

/**
 * @param {string} stat the text of /proc/PID/stat
 * @returns {Row}
 */
export function parseStat(stat) {
	const end = stat.lastIndexOf(")");
	const fields = stat.slice(end + 2).split(" ");
	const seconds = (first) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_S;
	const pid = Number.parseInt(stat, 10);
	return {
		pid,
		ppid: Number(fields[1]),
		name: stat.slice(stat.indexOf("(") + 1, end),
		start: Number(fields[19]),
		own: seconds(11),
		waited: seconds(13),
	};
}

const listPids = () => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

/** @param {number[]} pids */
function readRows(pids) {
	const stats = pids.map((pid) => textOf(`/proc/${pid}/stat`));
	return stats.filter(Boolean).map(parseStat);
}

const readTitle = (pid) => textOf(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "";

/**
 * Seconds that the processors of the machine have worked since its start, the time that waits for a disk aside; undefined without /proc.
 * @returns {number | undefined}
 */
export function machineSeconds() {
	const [user, nice, system, , , irq, softirq] = (textOf("/proc/stat")?.split("\n")[0] ?? "")
		.split(/\s+/)
		.slice(1)
		.map(Number);
	const sum = user + nice + system + irq + softirq;
	return Number.isNaN(sum) ? undefined : sum / TICKS_PER_S;
}

/** The tree of processes under `root`. */
export class Processes {
	/** @type {Process[]} */
	all = [];
	/** @type {Map<number, Process>} */
	alive = new Map();

	constructor(root, at, titleOf = readTitle) {
		this.root = root;
		this.last = at;
		this.titleOf = titleOf;
	}

	/**
	 * Takes one reading of all processes of the machine.
	 * @param {Row[]} rows
	 * @param {number} at
	 */
	take(rows, at) {
		const starts = new Map(rows.map(({ pid, start }) => [pid, start]));
		// Children last in the list: an ended one hands what it owed to its parent, which may have ended as well.
		for (const process of [...this.alive.values()].reverse()) {
			if (starts.get(process.pid) !== process.start) {
				this.alive.delete(process.pid);
				if (process.parent) {
					process.parent.owed += process.own + process.waited + process.owed;
				}
			}
		}
		for (const row of rows.sort((a, b) => a.start - b.start || a.pid - b.pid)) {
			const process = this.alive.get(row.pid) ?? this.#add(row);
			if (process) {
				this.#update(process, row, at);
			}
		}
		this.last = at;
	}

	/** @param {Row} row */
	#add({ pid, ppid, name, start, own, waited }) {
		const parent = this.alive.get(ppid);
		if (!parent && pid !== this.root) {
			return undefined;
		}
		// Of the root only what it uses from now on belongs to the run.
		const before = pid === this.root ? { own, waited } : { own: 0, waited: 0 };
		const process = {
			pid,
			parent,
			name,
			start,
			title: "",
			from: this.last,
			to: this.last,
			...before,
			owed: 0,
			spent: [],
		};
		this.alive.set(pid, process);
		this.all.push(process);
		return process;
	}

	#update(process, row, at) {
		this.#spend(process, row.own - process.own, at);
		const more = row.waited - process.waited;
		const known = Math.min(more, process.owed);
		process.owed -= known;
		if (more - known > 0) {
			process.ended ??= this.#unseen(process);
			this.#spend(process.ended, more - known, at);
		}
		// A server's processes write into their title what they do; right after the fork it is still the server's.
		if (row.name === "postgres" && !process.title.startsWith("postgres: ")) {
			process.title = this.titleOf(row.pid);
		}
		Object.assign(process, { name: row.name, own: row.own, waited: row.waited, to: at });
	}

	#unseen(parent) {
		const { name, from, to } = parent;
		const process = { pid: 0, parent, name, start: 0, title: "", from, to, own: 0, waited: 0, owed: 0, spent: [] };
		this.all.push(process);
		return process;
	}

	#spend(process, seconds, at) {
		if (seconds > 0) {
			process.spent.push({ from: this.last, to: at, seconds });
		}
	}
}

/**
 * Reads the processes under this one from now on; undefined where the system has no /proc.
 * @returns {{ all: Process[], stop(): void } | undefined}
 */
export function watchProcesses() {
	if (!existsSync("/proc/self/stat")) {
		return undefined;
	}
	const processes = new Processes(process.pid, Date.now());
	let strangers = new Set();
	const take = () => {
		const pids = listPids();
		const looked = pids.filter((pid) => !strangers.has(pid));
		processes.take(readRows(looked), Date.now());
		// Who was not of the run when it was first seen never will be.
		strangers = new Set(pids.filter((pid) => !processes.alive.has(pid)));
	};
	take();
	const timer = setInterval(take, EVERY_MS);
	timer.unref();
	return {
		all: processes.all,
		stop: () => {
			clearInterval(timer);
			take();
		},
	};
}
