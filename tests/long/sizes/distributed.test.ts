import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type GrownPortal, openGrown } from "../../server/speed/plans/grown-portal";
import { otherOutcomes, walk } from "../../server/speed/plans/walk";
import { growDistributed } from "../../setup/store/distributed";
import type { TestDatabase } from "../../setup/store/postgres";

const ORDERS = 2_000;

/** CITUS_URL names a coordinator: `tests/server/README.md`. */
describe.skipIf(!inject("testStore").workers)("on a coordinator with workers", () => {
	let database: TestDatabase;
	let portal: GrownPortal;
	beforeAll(async () => {
		database = await growDistributed(ORDERS);
		portal = await openGrown(database.directUrl);
	}, 600_000);
	afterAll(async () => {
		await portal?.close();
		await database?.drop();
	});

	it("every call and every job runs as on one server: the engine refuses none", async () => {
		const costs = await walk(portal);
		const lines = [...costs].map(([label, { said }]) => `${label}: ${said.slice(0, 80)}`);
		process.stdout.write(`${lines.join("\n")}\n${costs.size} calls and jobs\n`);
		expect(otherOutcomes(costs)).toEqual([]);
		expect([...costs].filter(([, { said }]) => said.startsWith("500 ")).map(([label]) => label)).toEqual([]);
		expect(costs.size).toBeGreaterThan(470);
	});
});
