import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type RunningServer, type ServerOptions, startServer } from "../server";
import { scratchFolder } from "./scratch";

/** Makes the demonstration by a first start of the built product, whose clock tests may move. */
async function make(dataDir: string, sign: string): Promise<void> {
	const server = await startServer({ dataDir, timeoutMs: 240_000, env: { TEST_CLOCK: "1" } });
	await server.stop();
	await writeFile(sign, "");
}

/** Of all processes that ask for it at once the first makes it; whether it did is for the others to see. */
async function makeAlone(lock: string, data: string, sign: string): Promise<void> {
	try {
		await mkdir(lock);
	} catch {
		await setTimeout(50);
		return;
	}
	try {
		if (!existsSync(sign)) await make(data, sign);
	} finally {
		await rm(lock, { recursive: true });
	}
}

/** The data folder of a run's one demonstration on PGlite, made when a file first asks for it. */
async function madeIn(place: string): Promise<string> {
	const [data, sign, lock] = ["data", "made", "lock"].map((name) => path.join(place, name)) as [string, string, string];
	while (!existsSync(sign)) await makeAlone(lock, data, sign);
	return data;
}

/** A data folder of its own of a demonstration that was started before: a copy, for a first start costs seconds. The caller removes it. */
export async function copyDemonstration(place: string): Promise<string> {
	const folder = await scratchFolder("demonstration");
	await cp(await madeIn(place), folder, { recursive: true });
	return folder;
}

/** Starts the built product on such a folder; `stop()` removes it. */
export async function startCopy(place: string, options: Omit<ServerOptions, "dataDir"> = {}): Promise<RunningServer> {
	const dataDir = await copyDemonstration(place);
	const server = await startServer({ ...options, dataDir });
	const stop = async () => {
		const code = await server.stop();
		await rm(dataDir, { recursive: true, force: true });
		return code;
	};
	return { ...server, stop };
}
