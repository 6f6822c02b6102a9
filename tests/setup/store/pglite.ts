import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "~/portal-server/platform/db/folders";
import { functionsText } from "~/portal-server/platform/db/functions";
import { EXTENSIONS } from "~/portal-server/platform/db/pglite";

/** A database in memory with schema and functions, and nothing in it. The caller closes it. */
export async function emptyPglite(): Promise<PGlite> {
	const client = await PGlite.create({ extensions: EXTENSIONS });
	await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
	await client.exec(functionsText());
	return client;
}
