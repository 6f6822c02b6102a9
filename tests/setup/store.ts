import { openStore, type Store } from "~/portal-server/db/client";
import { migrateStore } from "~/portal-server/db/migrate";
import { seedDemo } from "~/portal-server/seed/index";

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
