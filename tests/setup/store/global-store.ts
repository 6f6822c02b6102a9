import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startTestStore } from "./postgres";
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
	const { close, ...store } = await startTestStore(chosenKind());
	project.provide("testStore", store);
	project.provide("demonstration", demonstration);
	return async () => {
		if (!ofRun) await rm(demonstration, { recursive: true, force: true });
		await close();
	};
}
