import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { freePort } from "./free-port";
import { plainSettings, QUICK_START } from "./store/first-start";
import { scratchFolder } from "./store/scratch";

/** Only a start that hangs takes as long: how quick a start is, is tested where it is promised. */
const TIMEOUT_MS = 180_000;
const ROOT = path.resolve(import.meta.dirname, "../..");

export interface RunningServer {
	/** `http://127.0.0.1:PORT`, no slash at the end. */
	readonly url: string;
	readonly port: number;
	readonly pid: number;
	/** Everything it wrote to both outputs so far. */
	log(): string;
	/** SIGTERM; resolves with the exit code. A data folder that `startServer` made is removed. */
	stop(): Promise<number | null>;
	/** kill -9; the data folder stays. */
	kill(): Promise<void>;
	/** Nobody reads its outputs any more. */
	hangUp(): void;
	/** Resolves with the exit code when it ends by itself. */
	readonly ended: Promise<number | null>;
}

export interface ServerOptions {
	/** Settings on top of the usual ones; undefined takes one away. */
	readonly env?: Record<string, string | undefined>;
	/** Kept after `stop()`; without it a new one is made and removed. */
	readonly dataDir?: string;
	/** Milliseconds until it has to be ready. */
	readonly timeoutMs?: number;
	/** Where it is installed and built, when that is not here. */
	readonly root?: string;
}

/** What the product gets: the plain environment and what the test names. */
const settings = (port: number, dataDir: string, extra: ServerOptions["env"]): NodeJS.ProcessEnv => ({
	...plainSettings(),
	PORT: String(port),
	DATA_DIR: dataDir,
	...extra,
});

/** Runs another entry of the build, as its script does, with `input` as standard input; `written` is both outputs. */
export async function runCommand(
	args: readonly string[],
	{ env, input }: { env: Record<string, string>; input: string },
): Promise<{ code: number | null; written: string }> {
	const child = spawn(process.execPath, args, { cwd: ROOT, env: settings(0, "", env) });
	let written = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			written += chunk;
		});
	}
	child.stdin.end(input);
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	return { code, written };
}

async function untilReady(url: string, child: ChildProcess, timeoutMs: number, log: () => string): Promise<void> {
	const end = Date.now() + timeoutMs;
	while (Date.now() < end) {
		if (child.exitCode !== null || child.signalCode !== null) {
			throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it was ready:\n${log()}`);
		}
		const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
		if (ready?.ok) {
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	child.kill("SIGKILL");
	throw new Error(`The server was not ready after ${timeoutMs} ms:\n${log()}`);
}

/** Starts the built product as its users do, on a free port with a data folder of its own, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
	const port = await freePort();
	const dataDir = options.dataDir ?? (await scratchFolder("data"));
	const child = spawn(process.execPath, [...QUICK_START, "build/server/index.js"], {
		cwd: options.root ?? ROOT,
		env: settings(port, dataDir, options.env),
		stdio: ["ignore", "pipe", "pipe"],
	});
	let written = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			written += chunk;
		});
	}
	const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
	const atExit = () => child.kill("SIGKILL");
	process.once("exit", atExit);
	const forget = async () => {
		process.off("exit", atExit);
		if (!options.dataDir) {
			await rm(dataDir, { recursive: true, force: true });
		}
	};
	const url = `http://127.0.0.1:${port}`;
	try {
		await untilReady(url, child, options.timeoutMs ?? TIMEOUT_MS, () => written);
	} catch (error) {
		await forget();
		throw error;
	}
	return {
		url,
		port,
		pid: child.pid ?? 0,
		log: () => written,
		ended,
		stop: async () => {
			child.kill("SIGTERM");
			const code = await ended;
			await forget();
			return code;
		},
		kill: async () => {
			child.kill("SIGKILL");
			await ended;
			process.off("exit", atExit);
		},
		hangUp: () => {
			child.stdout.destroy();
			child.stderr.destroy();
		},
	};
}
