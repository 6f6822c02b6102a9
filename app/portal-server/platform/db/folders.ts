import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The nearest `name` beside or above this module that holds `witness`: in the sources the folder beside it, in the build the copy at its
 * top.
 */
function nearest(name: string, witness: string): string | null {
	for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
		if (existsSync(join(folder, name, witness))) return join(folder, name);
		if (dirname(folder) === folder) return null;
	}
}

export function migrationsFolder(): string {
	const folder = nearest("migrations", join("meta", "_journal.json"));
	if (!folder) throw new Error("The migrations are missing beside the program; build it again.");
	return folder;
}

export function preparedDatabase(): string | null {
	return nearest("prepared-database", "PG_VERSION");
}
