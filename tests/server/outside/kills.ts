import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Random, random } from "../../factories/random/chance";
import { type RunningServer, startServer } from "../../setup/server";
import { demonstrationFolder } from "../../setup/store/store";
import { type AckLog, type Line, openAckLog } from "./ack-log";
import { type ApiClient, ordersOf, signedIn } from "./api-client";
import { judgeDirectory } from "./store-truth";
import { Traveller } from "./travellers";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No start after a kill may take longer, ms; on a machine so busy that any start takes long, not longer than four such. */
const START_MS = 10_000;
const ORDINARY_STARTS = 4;

export interface Report {
	/** Every breach, one sentence each. */
	breaches: string[];
	acknowledged: Record<Line["op"], number>;
	/** Changes that were under way at a kill. */
	cutOff: number;
}

const OPERATIONS = ["create", "pay", "cancel"] as const satisfies readonly Line["op"][];
const NOTHING: Report["acknowledged"] = { create: 0, pay: 0, cancel: 0 };

/** Right after a start, by the server's own answers: what was acknowledged is there, and as far on as was said. */
async function checkAfterStart(client: ApiClient, log: readonly Line[], round: number): Promise<string[]> {
	const statuses = new Map((await ordersOf(client)).map((order) => [order.id, order.status]));
	return log.flatMap(({ kind, op, order, key }) => {
		if (kind !== "ack") return [];
		const status = statuses.get(order);
		if (status === undefined) return [`start ${round}: ${op} ${key} of order ${order} was acknowledged and is gone`];
		const isBehind = (op === "pay" && status === 10) || (op === "cancel" && status !== 70);
		return isBehind
			? [`start ${round}: ${op} ${key} of order ${order} was acknowledged, the order stands at ${status}`]
			: [];
	});
}

const linesOf = (log: readonly Line[], kind: Line["kind"], op?: Line["op"]) =>
	log.filter((line) => line.kind === kind && (op === undefined || line.op === op)).length;

type Acknowledged = Report["acknowledged"];

/**
 * Waits until the members have sent a few changes more and heard of `least` in all, then a moment of chance, which mostly falls into the
 * next one.
 */
async function untilKill(log: AckLog, rng: Random, least: Acknowledged): Promise<void> {
	const enough = linesOf(log.read(), "try") + rng.whole(1, 12);
	const isEnough = (lines: readonly Line[]) =>
		linesOf(lines, "try") >= enough && OPERATIONS.every((op) => linesOf(lines, "ack", op) >= least[op]);
	for (const end = Date.now() + 30_000; !isEnough(log.read()) && Date.now() < end; ) await pause(10);
	await pause(rng.whole(0, 60));
}

/** Lets everybody work, then kill -9 in the middle of it, `when` that is. Answers how many changes were cut off. */
async function workAndKill(
	server: RunningServer,
	workers: readonly Traveller[],
	when: () => Promise<void>,
): Promise<number> {
	let isOver = false;
	const working = Promise.all(workers.map((one) => one.work(() => isOver)));
	await when();
	await server.kill();
	isOver = true;
	await working;
	return workers.filter((one) => one.isWaiting()).length;
}

/**
 * Kills a PGlite server under load so many times and tells what is wrong with what is left. Nothing is repaired by hand in between. The last
 * kill waits until members have been told of `least`.
 */
export async function killUnderLoad(kills: number, least: Acknowledged = NOTHING): Promise<Report> {
	const rng = random(`${kills} kills`);
	const home = await mkdtemp(path.join(os.tmpdir(), "portal-kills-"));
	const dataDir = await demonstrationFolder();
	const log = openAckLog(path.join(home, "acknowledged.jsonl"));
	const opened = performance.now();
	let server = await startServer({ dataDir });
	const longest = Math.max(START_MS, ORDINARY_STARTS * (performance.now() - opened));
	try {
		const url = () => server.url;
		const admin = await signedIn(url, "demo");
		const since = Math.max(0, ...(await ordersOf(admin)).map((order) => order.id));
		const clients = [
			admin,
			await signedIn(url, "demo_booker"),
			await signedIn(url, "demo"),
			await signedIn(url, "demo_booker"),
		];
		const workers = clients.map((client) => new Traveller(client, log, rng));
		const breaches: string[] = [];
		let [slowest, cutOff] = [0, 0];
		for (let round = 1; round <= kills; round++) {
			cutOff += await workAndKill(server, workers, () => untilKill(log, rng, round === kills ? least : NOTHING));
			const started = performance.now();
			server = await startServer({ dataDir });
			slowest = Math.max(slowest, performance.now() - started);
			breaches.push(...(await checkAfterStart(admin, log.read(), round)));
		}
		// What was cut off by the last kill is asked for again, under its key.
		await Promise.all(workers.map((one) => one.work(() => true)));
		const code = await server.stop();
		if (code !== 0) breaches.push(`the last stop ended with ${code}`);
		breaches.push(...workers.flatMap((one) => one.complaints), ...(await judgeDirectory(dataDir, log.read(), since)));
		if (slowest > longest)
			breaches.push(`a start after a kill took ${Math.round(slowest)} ms, ${Math.round(longest)} are allowed`);
		return { breaches, cutOff, acknowledged: counted(log.read(), kills, cutOff) };
	} finally {
		await server.kill();
		log.close();
		await Promise.all([home, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
	}
}

function counted(log: readonly Line[], kills: number, cutOff: number): Report["acknowledged"] {
	const acks = (op: Line["op"]) => linesOf(log, "ack", op);
	const acknowledged = { create: acks("create"), pay: acks("pay"), cancel: acks("cancel") };
	process.stdout.write(`${kills} kills: acknowledged ${JSON.stringify(acknowledged)}, cut off ${cutOff}\n`);
	return acknowledged;
}
