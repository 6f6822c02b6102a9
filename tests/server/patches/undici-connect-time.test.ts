import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/** Listens and never takes a call up: once its queue is full, connections to it hang. It says its port as the last thing before it goes deaf. */
const DEAF = `
const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
	require("node:fs").writeSync(1, String(server.address().port));
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;
/** What the system takes up for it: one more than the queue holds. */
const QUEUE = 2;

const deaf = spawn(process.execPath, ["-e", DEAF], { stdio: ["ignore", "pipe", "inherit"] });
const queue: Socket[] = [];
let url = "";

beforeAll(async () => {
	const [port] = (await once(deaf.stdout, "data")) as [Buffer];
	for (let count = 0; count < 6; count += 1)
		queue.push(connect(Number(port), "127.0.0.1").on("error", () => undefined));
	await vi.waitFor(() => expect(queue.filter((socket) => !socket.connecting)).toHaveLength(QUEUE), 10_000);
	url = `http://127.0.0.1:${port}`;
	vi.stubEnv("PORTAL_API_URL", url);
});
afterAll(() => {
	deaf.kill("SIGKILL");
	for (const socket of queue) socket.destroy();
});

describe("a portal to which no connection comes about", () => {
	it("is given up after a second, not after the three of a slow answer, and a write to it was never sent", async () => {
		vi.stubEnv("PORTAL_API_URL", url);
		vi.resetModules();
		const { createPortal } = await import("../../mocks/create-portal");
		const portal = createPortal({ language: "en", token: "t" });
		const started = performance.now();
		const failures = await Promise.all(
			[portal.ajax.city(), portal.user.logout({})].map((run) =>
				run.then(String, (error) => [error.kind, error.messageKey]),
			),
		);
		expect(failures).toEqual([
			["unreachable", "server-exception"],
			["unreachable", "server-exception"],
		]);
		// Undici looks at its timers twice a second: a limit may be up to half a second early.
		expect(performance.now() - started).toBeGreaterThan(300);
		expect(performance.now() - started).toBeLessThan(2_500);
	});
});
