/** From a fresh clone to the first page, and what is installed for it. */
import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { PATHS, readPage } from "./addresses.js";
import { atMost } from "./figures.js";
import { freePort, newFolder, ROOT, removeFolder } from "./product.js";

const TIMEOUT_MS = 600_000;

const run = (folder, command, ...args) =>
	execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
const megabytes = (folder) => Number.parseInt(run(folder, "du", "-sm", "node_modules"), 10);

async function untilPage(url, child) {
	const end = performance.now() + TIMEOUT_MS;
	while (performance.now() < end && child.exitCode === null) {
		if (await readPage(url).catch(() => null)) {
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("A fresh clone did not start");
}

/** Seconds of `npm start` in `folder` until its first page. */
async function startFresh(folder) {
	const port = await freePort();
	const { PATH, HOME, TMPDIR } = process.env;
	const began = performance.now();
	const child = spawn("npm", ["start"], {
		cwd: folder,
		env: { PATH, HOME, TMPDIR, HOST: "127.0.0.1", LOG: "off", PORT: String(port) },
		stdio: "ignore",
		detached: true,
	});
	try {
		await untilPage(`http://127.0.0.1:${port}${PATHS.home}`, child);
		return (performance.now() - began) / 1000;
	} finally {
		const ended = new Promise((resolve) => child.once("exit", resolve));
		process.kill(-child.pid, "SIGTERM");
		await ended;
	}
}

export async function fresh() {
	const folder = newFolder();
	try {
		const clone = path.join(folder, "clone");
		run(folder, "git", "clone", "-q", ROOT, clone);
		const seconds = await startFresh(clone);
		const start = megabytes(clone);
		run(clone, "npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error");
		return [
			atMost("fresh clone of the last commit to the first page", seconds, 90, "s", 0),
			atMost("packages that npm start installs", start, 350, "MB", 0),
			atMost("packages of npm ci --omit=dev", megabytes(clone), 150, "MB", 0),
		];
	} finally {
		removeFolder(folder);
	}
}
