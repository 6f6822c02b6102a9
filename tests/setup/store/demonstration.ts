import { cp, rm } from "node:fs/promises";
import { type RunningServer, type ServerOptions, startServer } from "../server";
import { madeIn } from "./first-start";
import { scratchFolder } from "./scratch";

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
