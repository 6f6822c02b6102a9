import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { createDatabase, joinNodes, type TestDatabase } from "./postgres";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** A store of so many orders that has grown on the coordinator alone, and whose tables the product's own command has distributed then. */
export async function growDistributed(orders: number): Promise<TestDatabase> {
	const database = await createDatabase({ from: "bare" });
	await joinNodes(inject("testStore"), new URL(database.directUrl).pathname.slice(1));
	const { DATABASE_DISTRIBUTED: _later, ...env } = process.env;
	const settings = { cwd: ROOT, env: { ...env, ...database.settings, SESSION_SECRET: "s".repeat(40) } };
	await run(process.execPath, ["tests/bench/run.js", "grow", String(orders)], settings);
	await run(process.execPath, ["build/server/distribute-tables.js"], settings);
	return database;
}
