/**
 * Loaded before everything else into each Node process of a run over drawn flaws (`--import`, the run's folder in the query). Gives the sources
 * `randomFlaw(i)`: whether the flaw of that number is switched on. Notes which test file reached which place, in one line each, and hands
 * itself and the name of the test file on to the processes that a test starts.
 */
import child_process from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

const folder = new URL(import.meta.url).searchParams.get("folder");
const reached = new Set();
let known = "";
let active = "";

/** Test file on whose behalf this process works: vitest's own, or the one that started it. */
const fileNow = () => globalThis.__vitest_worker__?.filepath ?? process.env.FLAW_FILE ?? "set-up";

globalThis.randomFlaw = (number) => {
	const file = fileNow();
	if (file !== known) {
		known = file;
		reached.clear();
		active = readFileSync(path.join(folder, "active"), "utf8");
	}
	if (!reached.has(number)) {
		reached.add(number);
		const place = process.env.FLAW_FILE ? "started" : "worker";
		appendFileSync(path.join(folder, "reached.log"), `${number}\t${place}\t${file}\n`);
	}
	return String(number) === active;
};

const { spawn } = child_process;
child_process.spawn = (command, ...rest) => {
	const [args, options] = Array.isArray(rest[0]) ? rest : [undefined, rest[0]];
	const env = { ...(options?.env ?? process.env), NODE_OPTIONS: process.env.NODE_OPTIONS, FLAW_FILE: fileNow() };
	return args ? spawn(command, args, { ...options, env }) : spawn(command, { ...options, env });
};
syncBuiltinESMExports();
