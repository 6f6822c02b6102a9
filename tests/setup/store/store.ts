import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { seedDemo } from "~/portal-server/seed";
import { type RunningServer, type ServerOptions, startServer } from "../server";
import { SCRATCH } from "./scratch";

async function withStore(url: string, work: (store: Store) => Promise<void>): Promise<void> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		await work(store);
	} finally {
		await store.close();
	}
}

/** Brings the empty database at `url` to the newest schema. */
export function migrate(url: string): Promise<void> {
	return withStore(url, migrateStore);
}

/** Fills the migrated database at `url` with the demonstration site. */
export function seed(url: string): Promise<void> {
	return withStore(url, (store) => seedDemo(store));
}

const newFolder = () => mkdtemp(path.join(SCRATCH, "portal-demonstration-"));

/** Makes the run's one demonstration on PGlite by a first start of the built product, and ends it again. `close` removes its folder. */
export async function makeDemonstration(): Promise<{ directory: string; close(): Promise<void> }> {
	const directory = await newFolder();
	const server = await startServer({ dataDir: directory, patience: 240_000 });
	await server.stop();
	return { directory, close: () => rm(directory, { recursive: true, force: true }) };
}

/** A data folder of its own of a demonstration that was started before: a copy, for a first start costs seconds. The caller removes it. */
export async function demonstrationFolder(): Promise<string> {
	const folder = await newFolder();
	await cp(inject("demonstration"), folder, { recursive: true });
	return folder;
}

/** Starts the built product on such a folder; `stop()` removes it. */
export async function startDemonstration(options: Omit<ServerOptions, "dataDir"> = {}): Promise<RunningServer> {
	const dataDir = await demonstrationFolder();
	const server = await startServer({ ...options, dataDir });
	const stop = async () => {
		const code = await server.stop();
		await rm(dataDir, { recursive: true, force: true });
		return code;
	};
	return { ...server, stop };
}
