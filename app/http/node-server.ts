import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { env } from "~/env/env.server";
import { watchBody } from "./doors/upload";
import type { FrontDoor } from "./front-door";
import { bareSecurityHeaders } from "./guards/security-headers";
import { log } from "./log";

const MAX_CONNECTIONS_PER_ADDRESS = 100;

const TIMES = {
	/** Slow headers time out after 10 s, checked every second; bodies have their own timeouts. */
	headersTimeout: 10_000,
	requestTimeout: 0,
	connectionsCheckingInterval: 1_000,
	/** Longer than the idle timeout of usual proxies, which would otherwise reuse a closing connection. */
	keepAliveTimeout: 65_000,
};
const IDLE_TIMEOUT_MS = 120_000;

const STATUS_OF: Record<string, string> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
const BAD_REQUEST = "400 Bad Request";

/** Bilingual, since a broken request has no language. */
const HINTS: Record<string, string> = {
	"431 Request Header Fields Too Large":
		"Please delete the cookies of this site and try again. 请求头过大，请清除本站 Cookie 后重试",
};

function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
	if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
	const status = STATUS_OF[error.code ?? ""] ?? BAD_REQUEST;
	const text = `${[status, HINTS[status]].filter(Boolean).join(". ")}\n`;
	const request = randomBytes(9).toString("base64url");
	log.warning("request-refused", { request, status: Number(status.slice(0, 3)), ip: socket.remoteAddress });
	const about = `content-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\nx-request-id: ${request}\r\n`;
	const length = `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n`;
	socket.end(`HTTP/1.1 ${status}\r\n${bareSecurityHeaders()}${about}${length}${text}`);
}

/** Node keeps the first; a proxy in front may have gone by the second. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
	rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

function refuseRequest(): Response {
	const headers = new Headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
	for (const line of bareSecurityHeaders().trim().split("\r\n")) {
		const cut = line.indexOf(": ");
		headers.set(line.slice(0, cut), line.slice(cut + 2));
	}
	return new Response(`${BAD_REQUEST}\n`, { status: 400, headers });
}

function limitPerAddress(server: Server): void {
	if (env.TRUST_PROXY > 0) return;
	const held = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		const address = socket.remoteAddress ?? "";
		if (/^(::1|(::ffff:)?127\.)/.test(address)) return;
		const count = (held.get(address) ?? 0) + 1;
		if (count > MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy();
		held.set(address, count);
		socket.once("close", () => {
			const left = (held.get(address) ?? 1) - 1;
			if (left > 0) held.set(address, left);
			else held.delete(address);
		});
	});
}

/** Node server for `fetch` with timeouts for slow clients. */
export function createNodeServer(fetch: FrontDoor, takesFiles: (path: string) => boolean): Server {
	const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
		hostname: "localhost",
		errorHandler: refuseRequest,
		// The front door settles what is left of a body.
		autoCleanupIncoming: false,
	});
	const server = createServer(TIMES, (incoming, outgoing) => {
		if (hasTwoHosts(incoming)) return refuseBroken(new Error("two hosts"), incoming.socket);
		watchBody(incoming, takesFiles, () => {
			if (outgoing.headersSent) incoming.socket.destroy();
			else refuseBroken(Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), incoming.socket);
		});
		return listener(incoming, outgoing);
	});
	server.setTimeout(IDLE_TIMEOUT_MS);
	server.on("clientError", refuseBroken);
	server.on("connect", (_request, socket: Socket) => refuseBroken(new Error("connect"), socket));
	limitPerAddress(server);
	return server;
}
