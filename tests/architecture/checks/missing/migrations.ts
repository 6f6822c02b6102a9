import { isDeepStrictEqual } from "node:util";
import type { Offence } from "../sources";

/** Tables of the schema, or of the snapshot beside the newest migration, as drizzle-kit writes them. */
export type Tables = Readonly<Record<string, object>>;

export const MIGRATIONS = "app/portal-server/platform/db/migrations";

/** Tables that the schema has otherwise than the newest migration, or that one of them lacks. */
export function checkMigrations(schema: Tables, migrated: Tables): Offence[] {
	// As a snapshot keeps them: without what is undefined, in any order of keys.
	const written: Tables = JSON.parse(JSON.stringify(schema));
	return Object.keys({ ...migrated, ...schema })
		.filter((name) => !isDeepStrictEqual(written[name], migrated[name]))
		.map((name) => {
			const what =
				name in migrated ? (name in schema ? "has changed since" : "is no more in the schema of") : "is not in";
			const table = name.replace("public.", "");
			return {
				file: `${MIGRATIONS}/meta/_journal.json`,
				line: 0,
				what: `${table} ${what} the newest migration: npm run db:generate -- --name ${table.replaceAll("_", "-")}s`,
			};
		});
}
