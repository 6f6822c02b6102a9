import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Store } from "./client";
import { migrationsFolder } from "./folders";

/**
 * All missing migrations in one transaction, so that a killed process leaves none. Of two starters one migrates, the other finds nothing
 * to do.
 */
export function migrateStore(store: Store): Promise<void> {
	return store.alone(() => applyMigrations(store));
}

/** The same for a caller that already works alone. */
export async function applyMigrations(store: Store): Promise<void> {
	const folder = { migrationsFolder: migrationsFolder() };
	if (store.kind === "pglite") await migratePglite(store.db as unknown as Parameters<typeof migratePglite>[0], folder);
	else await migratePostgres(store.db as unknown as Parameters<typeof migratePostgres>[0], folder);
}
