import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { POOLER, startPooler } from "./pooler";
import { openCitus, startTestStore } from "./postgres";
import { findPostgres, type PostgresKind } from "./postgres-server";
import { scratchFolder } from "./scratch";

/** `TEST_POSTGRES=npm|machine` asks for one; else the one of npm, where it can run, else the machine's. */
function chosenKind(): PostgresKind {
	const requested = process.env.TEST_POSTGRES;
	if (requested === "npm" || requested === "machine") {
		return requested;
	}
	return findPostgres("npm") ? "npm" : "machine";
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const ofRun = process.env.TEST_DEMONSTRATION;
	const demonstration = ofRun || (await scratchFolder("demonstration"));
	const { CITUS_URL = "" } = process.env;
	const { close, ...store } = await (CITUS_URL ? openCitus(CITUS_URL) : startTestStore(chosenKind()));
	// Whether every test's database is reached through a pooler.
	const pooler = process.env.TEST_POOLER === "1" && POOLER ? await startPooler(store.adminUrl) : undefined;
	project.provide("testStore", pooler ? { ...store, poolerUrl: pooler.url("postgres") } : store);
	project.provide("demonstration", demonstration);
	return async () => {
		if (!ofRun) await rm(demonstration, { recursive: true, force: true });
		await pooler?.close();
		await close();
	};
}
