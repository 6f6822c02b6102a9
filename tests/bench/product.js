/** The built product and a PostgreSQL, started for one part of the benchmark and ended with it. */
import { fork, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServer as createModules } from "vite";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const SECRETS = {
	SESSION_SECRET: "a-secret-for-benchmarks-only-0123456789abcdef",
	PORTAL_SHARED_SECRET: "a-shared-secret-for-benchmarks-0123456789",
};

export function freePort() {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

async function untilReady(url, child) {
	for (let attempt = 0; attempt < 1500 && child.exitCode === null; attempt++) {
		const answer = await fetch(`${url}/readyz`).catch(() => undefined);
		if (answer?.ok) {
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	throw new Error("The product did not become ready; is it built?");
}

export const newFolder = () => mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts the built product on a free port; without DATA_DIR in `env` on a new data folder that goes when it stops.
 * `startMs`: from the spawn until it was ready.
 */
export async function startProduct(env = {}, nodeOptions = []) {
	const dataDir = env.DATA_DIR ?? newFolder();
	const port = await freePort();
	const { PATH, HOME, TMPDIR } = process.env;
	const usual = {
		PATH,
		HOME,
		TMPDIR,
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		LOG: "off",
		PORT: String(port),
		DATA_DIR: dataDir,
	};
	const started = performance.now();
	const child = spawn(process.execPath, [...nodeOptions, "build/server/index.js"], {
		cwd: ROOT,
		env: { ...usual, ...SECRETS, ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const url = `http://127.0.0.1:${port}`;
	const stop = async () => {
		const ended = new Promise((resolve) => child.once("exit", resolve));
		if (child.exitCode === null && child.kill("SIGTERM")) {
			await ended;
		}
		if (!env.DATA_DIR) {
			removeFolder(dataDir);
		}
	};
	await untilReady(url, child).catch(async (error) => {
		await stop();
		throw error;
	});
	return { url, pid: child.pid, startMs: performance.now() - started, stop };
}

/** The same with its statements counted: `take` gives the texts of those since it was last asked. */
export async function startCounted(env) {
	const port = await freePort();
	const product = await startProduct({ ...env, COUNT_PORT: String(port) }, [
		"--import",
		"./tests/bench/servers/count-statements.js",
	]);
	return { ...product, take: () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.json()) };
}

/** Forks one of this folder's helpers, gives it `setup`, and resolves with its address. */
async function startHelper(file, setup) {
	const child = fork(path.join(ROOT, "tests/bench", file), { env: { ...process.env, NODE_ENV: "production" } });
	const answer = new Promise((resolve) => child.once("message", resolve));
	child.send(setup);
	const { url } = await answer;
	return { url, pid: child.pid, stop: async () => child.disconnect() };
}

/** A portal whose hotel lists always hold twenty, in front of the one at `portal`. */
export const startWideList = (portal) => startHelper("servers/wide-list.js", { portal });

/** A yardstick in a process of its own, so that its CPU can be counted. `kind`: "raw" or "static". */
export const startYardstick = (kind, bodies) => startHelper("servers/yardstick.js", { kind, pages: [...bodies] });

/** Builds the plain Remix app of `servers/peer`. */
export function buildPeer() {
	const args = [
		"node_modules/@remix-run/dev/dist/cli.js",
		"vite:build",
		"--config",
		"tests/bench/servers/peer/vite.config.js",
	];
	const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) {
		throw new Error(`The peer could not be built: ${stderr}`);
	}
}

export const startPeer = () => startHelper("servers/peer.js", {});

let modules;

/** A TypeScript module of the product or the tests. What it imports later is found as well: its runner ends with the process. */
export async function importModule(file) {
	modules ??= createModules({
		configFile: false,
		logLevel: "silent",
		root: ROOT,
		appType: "custom",
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		resolve: { alias: [{ find: /^~\//, replacement: `${ROOT}/app/` }] },
	});
	return (await modules).ssrLoadModule(path.join(ROOT, file));
}

/** A PostgreSQL of its own, the machine's or the one npm installs, with an empty database. */
export async function startDatabase() {
	const { findPostgres, startPostgres } = await importModule("tests/setup/store/postgres-server.ts");
	const server = await startPostgres(findPostgres("machine") ? "machine" : "npm");
	// A given database is not filled with invented hotels unless that is said.
	return { env: { DATABASE_URL: server.url("postgres"), SEED: "demo" }, pid: server.pid, stop: () => server.close() };
}

/** Runs `work` with a way to keep what it starts; all of it is stopped in the end, last first. */
export async function withServers(work) {
	const started = [];
	const keep = async (promise) => {
		const server = await promise;
		started.push(server);
		return server;
	};
	try {
		return await work(keep);
	} finally {
		for (const server of started.reverse()) {
			await server.stop();
		}
	}
}

/** Memory of a process that is in use now, in megabytes. */
export function memoryOf(pid) {
	const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes) / 1024;
}
