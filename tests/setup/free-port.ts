import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): what is free here stays free until it is
 * listened on, and while a server is down for a moment nobody's connection takes its place. Browsers refuse none of them.
 */
const PORTS = { from: 15_000, to: 32_000 } as const;
const MAX_ATTEMPTS = 100;

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}

/** A port of this machine that nobody listens on, by chance, so that two who ask at once get different ones. */
export async function freePort(): Promise<number> {
	for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
		const port = randomInt(PORTS.from, PORTS.to);
		if (await isFree(port)) return port;
	}
	throw new Error(`No free port among ${MAX_ATTEMPTS} between ${PORTS.from} and ${PORTS.to}`);
}
