import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { random } from "../factories/random/chance";
import { ordersOf, signedIn } from "../server/outside/api-client";
import { killedStart, seededOrders } from "../server/outside/starts";
import { startServer } from "../setup/server";

it("a first start killed twenty times over, each time a little later, is finished by the one that lives", async () => {
	const rng = random("twenty first starts");
	const home = await mkdtemp(path.join(os.tmpdir(), "portal-starts-"));
	const dataDir = path.join(home, "data");
	try {
		for (let round = 0; round < 20; round++) {
			await rm(dataDir, { recursive: true, force: true });
			for (const ms of [rng.whole(100, 1_500), rng.whole(100, 4_000)]) await killedStart(dataDir, ms);
			const server = await startServer({ dataDir });
			const member = await signedIn(() => server.url, "demo");
			expect(await ordersOf(member)).toHaveLength(await seededOrders());
			await server.kill();
		}
	} finally {
		await rm(home, { recursive: true, force: true });
	}
});
