/**
 * What the processes of a run say of themselves, a line of JSON each, in the file that the runner names.
 * @typedef {{ pid: number, at: number }} Said the process and the moment
 * @typedef {Said & { file: string, stage: "loading" | "tests" }} Mark from here on it works for that file
 * @typedef {Said & { worker: string }} Worker it is that worker of the browser suite
 * @typedef {Said & { database: string }} Database made by it
 * @typedef {Said & { backend: number, seconds: number }} Backend a process of PostgreSQL that worked for it, with what it has used so far
 * @typedef {Mark | Worker | Database | Backend} Event
 */
import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseStat } from "./processes.js";

/** Without a runner nobody listens. */
function say(event) {
	const target = process.env.TEST_EVENTS;
	if (target) {
		appendFileSync(target, `${JSON.stringify({ pid: process.pid, at: Date.now(), ...event })}\n`);
	}
}

export const nameOf = (file) => path.relative(process.cwd(), file).split(path.sep).join("/");

/**
 * @param {string} file
 * @param {"loading" | "tests"} stage
 */
export const sayFile = (file, stage) => say({ file: nameOf(file), stage });

/** @param {string} worker */
export const sayWorker = (worker) => say({ worker });

/** @param {string} database */
export const sayDatabase = (database) => say({ database });

/**
 * To be said while the process still is, on a machine that is the server's too.
 * @param {number} backend its process
 */
export function sayBackend(backend) {
	if (!process.env.TEST_EVENTS) {
		return;
	}
	try {
		say({ backend, seconds: parseStat(readFileSync(`/proc/${backend}/stat`, "utf8")).own });
	} catch {
		// No /proc, or the process is on another machine: nothing is known.
	}
}

/**
 * @param {string} file
 * @returns {Event[]}
 */
export function readEvents(file) {
	try {
		const lines = readFileSync(file, "utf8").split("\n");
		return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
	} catch {
		return [];
	}
}
