import type { TestProject } from "vitest/node";
import { startTestStore } from "./postgres";
import { findPostgres, type PostgresKind } from "./postgres-server";
import { makeDemonstration } from "./store";

/** `TEST_POSTGRES=npm|machine` asks for one; else the one of npm, where it can run, else the machine's. */
function chosenKind(): PostgresKind {
	const asked = process.env.TEST_POSTGRES;
	if (asked === "npm" || asked === "machine") {
		return asked;
	}
	return findPostgres("npm") ? "npm" : "machine";
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const [{ close, ...store }, demonstration] = await Promise.all([startTestStore(chosenKind()), makeDemonstration()]);
	project.provide("testStore", store);
	project.provide("demonstration", demonstration.directory);
	return async () => {
		await demonstration.close();
		await close();
	};
}
