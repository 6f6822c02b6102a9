import { inject } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { applyDistribution, migrateStore } from "~/portal-server/platform/db/migrate";
import { seedDemo } from "~/portal-server/seed";
import type { RunningServer, ServerOptions } from "../server";
import { copyDemonstration, startCopy } from "./demonstration";

async function withStore(url: string, work: (store: Store) => Promise<void>): Promise<void> {
	const store = await openStore({ url, directory: "", prepared: false, testClock: true });
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

/** Spreads the tables of the database at `url` over the nodes of its engine. */
export function spread(url: string): Promise<void> {
	return withStore(url, (store) => store.alone(async () => void (await applyDistribution(store))));
}

/** A data folder of its own with the run's one demonstration; the caller removes it. */
export const demonstrationFolder = (): Promise<string> => copyDemonstration(inject("demonstration"));

/** Starts the built product on such a folder; `stop()` removes it. */
export const startDemonstration = (options: Omit<ServerOptions, "dataDir"> = {}): Promise<RunningServer> =>
	startCopy(inject("demonstration"), options);
