import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { random } from "../../factories/random/chance";
import { inLong } from "../../setup/languages";
import { type RunningServer, startServer } from "../../setup/server";
import { demonstrationFolder } from "../../setup/store/store";
import { Visitor } from "../../setup/visitor";
import { ordersOf, signedIn } from "./api-client";
import { killedStart, refusedStart, seededOrders } from "./starts";

const STARTERS = inLong(6, 3);
let dataDir: string;
const running: RunningServer[] = [];

/** Starts on the common folder; ended after all tests whatever happens. */
async function start(timeoutMs?: number): Promise<RunningServer> {
	const server = await startServer({ dataDir, ...(timeoutMs ? { timeoutMs } : {}) });
	running.push(server);
	return server;
}

const serves = async (server: RunningServer) =>
	(await new Visitor(server.url).get("/hotel/list?destination=Yangon")).status;

afterAll(async () => {
	await Promise.all(running.splice(0).map((server) => server.kill()));
	await rm(dataDir, { recursive: true, force: true });
});

describe("two processes on one data folder", () => {
	let first: RunningServer;
	/** Of a start; on a machine so busy that any takes long, not longer than four such. */
	let timeoutMs: number;
	beforeAll(async () => {
		dataDir = await demonstrationFolder();
		const opened = performance.now();
		first = await start();
		timeoutMs = Math.max(10_000, 4 * (performance.now() - opened));
	});

	it("the second refuses within 10 s with one clear line; the first goes on, also with what it had promised", async () => {
		const member = await signedIn(() => first.url, "demo");
		const refused = await refusedStart(dataDir);
		expect(refused.code).toBe("1");
		expect(refused.ms).toBeLessThan(timeoutMs);
		expect(refused.lines).toEqual([expect.stringContaining(`is in use by process ${first.pid}; stop it first`)]);
		expect(await serves(first)).toBe(200);
		expect((await member.get("order/list"))?.code).toBe(1);
	});

	it("of several starters on the lock that a killed one left, exactly one serves; the others say why not", async () => {
		await first.kill();
		const starts = await Promise.allSettled(Array.from({ length: STARTERS }, () => start(STARTERS * timeoutMs)));
		const serving = starts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
		const reasons = starts.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message).trimEnd()] : []));
		expect(serving, reasons.join("\n")).toHaveLength(1);
		expect(await Promise.all(serving.map(serves))).toEqual([200]);
		const oneLine =
			/^The server ended with 1 before it was ready:\nThe data directory \S+ is (in use by process \d+; .+|being taken .+)$/;
		for (const reason of reasons) expect(reason).toMatch(oneLine);
		expect(reasons).toHaveLength(STARTERS - 1);
		expect(await Promise.all(serving.map((server) => server.stop()))).toEqual([0]);
	});
});

describe("a first start", () => {
	it("killed at a moment of chance is finished by the next, by itself", async () => {
		const ms = random("first start").whole(100, 2_500);
		// A stopped process has left the folder; what it held is not part of a first start.
		await rm(dataDir, { recursive: true, force: true });
		await killedStart(dataDir, ms);
		const next = await start();
		const member = await signedIn(() => next.url, "demo");
		expect(await ordersOf(member), `killed after ${ms} ms`).toHaveLength(await seededOrders());
	});
});
