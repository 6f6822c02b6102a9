import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { random } from "../../../factories/random/chance";
import { startPortal } from "../../../setup/portal";
import { type RunningServer, startServer } from "../../../setup/server";
import { runMoneyLoad } from "./load";
import { wireOutside } from "./wire";
import type { Report } from "./world";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const acknowledgedIn = ({ acknowledged }: Report) =>
	[...acknowledged.values()].reduce((sum, keys) => sum + keys.size, 0);

/** Of what is acknowledged in a run without kills, the steps take more than this. */
const ACKNOWLEDGED_OF_STEPS = 0.3;

/**
 * Money moves by so many steps on the built product and PostgreSQL, which is killed so often meanwhile. Whatever was not answered is sent again under its
 * key; nothing is repaired by hand.
 */
export async function killMoneyLoad(
	kills: number,
	steps: number,
	companies: number,
): Promise<Report & { kills: number }> {
	const rng = random(`${kills} kills of a money load`);
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-money-kills-"));
	let settings = {};
	const portal = await startPortal("postgres", undefined, async (database) => {
		settings = database.settings;
	});
	const start = () => startServer({ dataDir, env: settings });
	let server: RunningServer = await start();
	let killed = 0;
	const meanwhile = async (isDone: () => boolean, report: Report) => {
		for (let n = 1; n <= kills; n += 1) {
			const enough = Math.floor((steps * ACKNOWLEDGED_OF_STEPS * n) / (kills + 1));
			while (!isDone() && acknowledgedIn(report) < enough) await pause(10);
			if (isDone()) return;
			await pause(rng.whole(0, 400));
			await server.kill();
			killed += 1;
			server = await start();
		}
	};
	try {
		const wire = wireOutside(portal.store, () => server.url);
		const report = await runMoneyLoad(portal, { companies, steps, workers: 32, seed: rng.seed, wire, meanwhile });
		const code = await server.stop();
		if (code !== 0) report.breaches.push(`the last stop ended with ${code}`);
		return { ...report, kills: killed };
	} finally {
		await server.kill();
		await portal.close();
		await rm(dataDir, { recursive: true, force: true });
	}
}
