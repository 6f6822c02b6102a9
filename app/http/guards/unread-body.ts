import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";

/** What is left of a body and no longer wanted is taken in, up to so many bytes and ms, so that the connection can go on. */
const DRAIN_BYTES = 256 * 1024;
const DRAIN_MS = 1_000;
/** A closed connection stays half open this long: its sender reads the response before its own sending is refused. */
const LINGER_MS = 1_000;

function isSmall({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= DRAIN_BYTES;
}

function drain(incoming: IncomingMessage): Promise<void> {
	return new Promise((resolve) => {
		const flow = () => void incoming.resume();
		const done = () => {
			clearTimeout(timer);
			for (const event of ["end", "close", "error"] as const) incoming.off(event, done);
			incoming.off("pause", flow);
			resolve();
		};
		const timer = setTimeout(done, DRAIN_MS);
		for (const event of ["end", "close", "error"] as const) incoming.once(event, done);
		// Whoever began to read the body pauses it as soon as nobody takes what it holds.
		incoming.on("pause", flow);
		flow();
	});
}

/** Node destroys a connection together with what its sender is still sending, and the response with it. */
function lingerAtClose(socket: Socket): void {
	socket.destroySoon = () => {
		socket.end();
		setTimeout(() => socket.destroy(), LINGER_MS).unref();
	};
}

/**
 * Settles the body of a request that is responded to before all of it has arrived: a small rest is read and dropped; true where the
 * connection has to end with the response (`Connection: close`).
 */
export async function mustClose({ incoming, outgoing }: Partial<HttpBindings>): Promise<boolean> {
	if (!incoming || !outgoing || incoming.complete || incoming.destroyed) return false;
	if (isSmall(incoming)) await drain(incoming);
	if (incoming.complete || incoming.destroyed) return false;
	outgoing.once("finish", () => incoming.pause());
	lingerAtClose(incoming.socket);
	return true;
}
