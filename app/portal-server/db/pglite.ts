import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { Driver } from "./client";
import type { Db } from "./db";
import { preparedDatabase } from "./folders";

/**
 * PGlite in `folder`. An absent folder is first filled from the build's prepared database, where there is one, under another name
 * and then renamed: a copy cut short is never taken for a database.
 */
export async function openPglite(folder: string, mayCopy: boolean): Promise<Driver> {
	const fresh = !existsSync(folder);
	const prepared = fresh && mayCopy ? preparedDatabase() : null;
	if (prepared) {
		const half = `${folder}.copy`;
		await rm(half, { recursive: true, force: true });
		await cp(prepared, half, { recursive: true });
		await rename(half, folder);
	}
	const client = await PGlite.create(folder, { extensions: { pg_trgm } });
	return {
		db: drizzle(client) as unknown as Db,
		fresh,
		// The directory lock already keeps every other process out.
		alone: (work) => work(),
		close: () => client.close(),
	};
}
