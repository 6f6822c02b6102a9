/**
 * `npm run bench`: prints one table with the figures, their budgets and their ratios to the yardstick; exits 1 where one is missed.
 * `npm run bench -- pages` runs one part. The product must be built; Linux only (CPU is read from the operating system).
 */
import { fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "./pages.js";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const PARTS = { pages };

function freePort() {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

async function untilReady(url, child) {
	for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
		const answer = await fetch(`${url}/readyz`).catch(() => undefined);
		if (answer?.ok) {
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The product did not become ready; is it built?");
}

/** Starts the built product; `env` on top of its own data folder and port. */
async function startProduct(env = {}) {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
	const port = await freePort();
	const settings = { NODE_ENV: "production", HOST: "127.0.0.1", LOG: "off", PORT: String(port), DATA_DIR: dataDir, ...env };
	const child = spawn(process.execPath, ["build/server/index.js"], {
		cwd: ROOT,
		env: { ...process.env, ...settings },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const url = `http://127.0.0.1:${port}`;
	const stop = async () => {
		const ended = new Promise((resolve) => child.once("exit", resolve));
		if (child.exitCode === null && child.kill("SIGTERM")) {
			await ended;
		}
		rmSync(dataDir, { recursive: true, force: true });
	};
	await untilReady(url, child).catch(async (error) => {
		await stop();
		throw error;
	});
	return { url, pid: child.pid, stop };
}

/** Starts a yardstick in a process of its own, so that its CPU can be counted. */
async function startYardstickProcess(kind, bodies) {
	const child = fork(path.join(ROOT, "tests/bench/yardstick.js"));
	const answer = new Promise((resolve) => child.once("message", resolve));
	child.send({ kind, pages: [...bodies] });
	const { url } = await answer;
	return { url, pid: child.pid, stop: async () => child.disconnect() };
}

function print(rows) {
	const table = [
		["what", "figure", "budget", "x raw", ""],
		...rows.map((row) => [row.what, row.figure, row.budget, row.ratio ?? "", row.isMet ? "" : "MISSED"]),
	];
	const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
	for (const cells of table) {
		process.stdout.write(
			`${cells
				.map((cell, column) => cell.padEnd(widths[column]))
				.join("  ")
				.trimEnd()}\n`,
		);
	}
}

const [asked] = process.argv.slice(2);
if (asked && !(asked in PARTS)) {
	process.stderr.write(`There is no part "${asked}"; there are: ${Object.keys(PARTS).join(", ")}\n`);
	process.exit(2);
}
const rows = [];
for (const [name, part] of Object.entries(PARTS)) {
	if (!asked || asked === name) {
		rows.push(...(await part({ startProduct, startYardstickProcess })));
	}
}
print(rows);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
