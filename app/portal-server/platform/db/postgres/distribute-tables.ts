import { env } from "~/env/env.server";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { closeStore, theStore } from "../client";
import { applyDistribution, applyMigrations } from "../migrate";

/** Tables of the database that the settings name lie on the workers of its engine from now on, with what is in them. Answers how many moved. */
async function run(): Promise<number> {
	if (env.PORTAL_API_URL)
		throw new LogSafeError("Tables are distributed where the portal runs, which PORTAL_API_URL names.");
	if (!env.DATABASE_URL) throw new LogSafeError("DATABASE_URL is missing: the built-in database has no workers.");
	const store = await theStore();
	try {
		return await store.alone(async () => {
			await applyMigrations(store);
			return applyDistribution(store, true);
		});
	} finally {
		await closeStore();
	}
}

run().then(
	(moved) =>
		process.stdout.write(moved > 0 ? `${moved} tables are distributed.\n` : "All tables were distributed before.\n"),
	(error: unknown) => {
		process.stderr.write(`${error instanceof LogSafeError ? error.message : errorText(error)}\n`);
		process.exitCode = 1;
	},
);
