import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** Where files may be sent: the portal's call, the page's own address for scripts, and the pages whose forms have a field for files. */
const TAKES_FILES = [
	/^\/api\/ajax\/upload(?:\.html)?\/?$/i,
	/^\/user\/upload$/,
	/^\/user\/order\/detail\/[^/]+(?:\.data)?$/,
	/^\/operator\/orders\/[^/]+(?:\.data)?$/,
];

const isForm = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? "");
const pathOf = (address: string) => address.split("?", 1)[0] ?? "";

/** Whether a request brings files to where files are taken. Its body is read as it arrives, within the limits of whoever reads it. */
function bringsFiles(method: string | undefined, address: string, type: string | null | undefined): boolean {
	return method === "POST" && isForm(type) && TAKES_FILES.some((path) => path.test(pathOf(address)));
}

/** `limited` for all bodies but those that bring files, whose readers have limits of their own. */
export function exceptFiles(limited: MiddlewareHandler): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
	return async (c, next) => {
		const { method, url, headers } = c.req.raw;
		if (!bringsFiles(method, new URL(url).pathname, headers.get("content-type"))) return limited(c, next);
		await next();
		holdBack(c.env);
	};
}

/** Of what has been answered before it was sent to the end nothing further is taken: the sender gets his answer, and then the end. */
function holdBack({ incoming, outgoing }: Partial<HttpBindings>): void {
	if (incoming && outgoing && !incoming.complete) outgoing.once("finish", () => incoming.pause());
}

const LOOK_MS = 1_000;
/** An ordinary body has to be here after this time. */
const BODY_MS = 25_000;
/** Files are long on the way over a slow line: they may be, as long as something arrives. */
const IDLE_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Calls `late` once a request's body is too slow: ordinary ones as a whole, those with files where nothing has arrived for a minute. */
export function watchBody(incoming: IncomingMessage, late: () => void): void {
	if (!hasBody(incoming) || incoming.complete) return;
	const isSlow = bringsFiles(incoming.method, incoming.url ?? "", incoming.headers["content-type"]) ? byIdleness(incoming) : byTime();
	const timer = setInterval(() => {
		if (incoming.complete || incoming.destroyed) return clearInterval(timer);
		if (!isSlow()) return;
		clearInterval(timer);
		late();
	}, LOOK_MS);
	timer.unref();
	incoming.once("close", () => clearInterval(timer));
}

function byTime(): () => boolean {
	const end = performance.now() + BODY_MS;
	return () => performance.now() > end;
}

function byIdleness({ socket }: IncomingMessage): () => boolean {
	const end = performance.now() + LONGEST_MS;
	let read = socket.bytesRead;
	let at = performance.now();
	return () => {
		const now = performance.now();
		if (socket.bytesRead !== read) [read, at] = [socket.bytesRead, now];
		return now - at > IDLE_MS || now > end;
	};
}
