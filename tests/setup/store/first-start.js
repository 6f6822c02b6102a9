/** The run's one demonstration on PGlite, which whoever asks first makes. Plain Node: what serves the browser suites asks for it as well. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const TIMEOUT_MS = 240_000;
/** For a server that lives for seconds: compiling all of the database at once, and optimizing it, costs more than it wins back. */
export const QUICK_START = ["--no-opt", "--liftoff-only", "--wasm-lazy-compilation"];

/**
 * The tests' own settings never leak into the product: it gets the plain environment and what is named.
 * @returns {NodeJS.ProcessEnv}
 */
export function plainSettings() {
	const { PATH, HOME, LANG, TMPDIR } = process.env;
	const SESSION_SECRET = "a-secret-for-tests-only-0123456789abcdef";
	return { PATH, HOME, LANG, TMPDIR, NODE_ENV: "production", HOST: "127.0.0.1", SESSION_SECRET };
}

/** Makes the demonstration by a first start of the built product, whose clock tests may move. */
async function make(dataDir) {
	const env = { ...plainSettings(), PORT: "0", DATA_DIR: dataDir, TEST_CLOCK: "1", LOG: "off" };
	const child = spawn(process.execPath, [...QUICK_START, "build/server/index.js"], {
		cwd: ROOT,
		env,
		stdio: ["ignore", "pipe", "pipe"],
		timeout: TIMEOUT_MS,
	});
	const ended = once(child, "exit");
	const atExit = () => child.kill("SIGKILL");
	process.once("exit", atExit);
	let written = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			written += chunk;
			if (/^Ready on /m.test(written)) child.kill("SIGTERM");
		});
	const [code] = await ended;
	process.off("exit", atExit);
	if (code !== 0) throw new Error(`The first start ended with ${code}:\n${written}`);
}

/** Of all processes that ask for it at once the first makes it; whether it did is for the others to see. */
async function makeAlone(lock, data, sign) {
	try {
		await mkdir(lock);
	} catch {
		await setTimeout(50);
		return;
	}
	try {
		if (!existsSync(sign)) {
			await make(data);
			await writeFile(sign, "");
		}
	} finally {
		await rm(lock, { recursive: true });
	}
}

/**
 * The data folder of the demonstration that is made in a place.
 * @param {string} place
 */
export async function madeIn(place) {
	const data = path.join(place, "data");
	const [sign, lock] = [path.join(place, "made"), path.join(place, "lock")];
	while (!existsSync(sign)) await makeAlone(lock, data, sign);
	return data;
}
