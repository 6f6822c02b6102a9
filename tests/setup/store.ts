import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../app/portal-server/db/migrations");

/** Brings the empty database at `url` to the newest schema. */
export async function migrate(url: string): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 1 });
	try {
		await applyMigrations(drizzle(pool), { migrationsFolder: MIGRATIONS });
	} finally {
		await pool.end();
	}
}

/** Fills the migrated database at `url` with the demonstration site. */
export async function seed(_url: string): Promise<void> {}
