import { join } from "node:path";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { nearest } from "../nearest";

export function migrationsFolder(): string {
	const folder = nearest(import.meta.dirname, "migrations", join("meta", "_journal.json"));
	if (!folder) throw new LogSafeError("The migrations are missing beside the program; build it again.");
	return folder;
}

export function functionsFolder(): string {
	const folder = nearest(import.meta.dirname, "functions", "append-only.sql");
	if (!folder) throw new LogSafeError("The functions of the database are missing beside the program; build it again.");
	return folder;
}

export function preparedDatabase(): string | null {
	return nearest(import.meta.dirname, "prepared-database", "PG_VERSION");
}
