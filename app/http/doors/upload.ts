import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** Where files may be sent: the portal's call, the page's own address for scripts, and the pages whose forms have a field for files. */
const UPLOAD_PATHS = [
	/^\/api\/ajax\/upload(?:\.html)?\/?$/i,
	/^\/user\/upload$/,
	/^\/user\/order\/detail\/[^/]+(?:\.data)?$/,
	/^\/operator\/orders\/[^/]+(?:\.data)?$/,
];

const isForm = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? "");
const pathOf = (address: string) => address.split("?", 1)[0] ?? "";

/** Whether a request brings files to where files are taken. Its body is read as it arrives, within the limits of whoever reads it. */
function isUpload(method: string | undefined, address: string, type: string | null | undefined): boolean {
	return method === "POST" && isForm(type) && UPLOAD_PATHS.some((path) => path.test(pathOf(address)));
}

/** `limited` for all bodies but those that bring files, whose readers have limits of their own. */
export function exceptUploads(limited: MiddlewareHandler): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
	return async (c, next) => {
		const { method, url, headers } = c.req.raw;
		if (!isUpload(method, new URL(url).pathname, headers.get("content-type"))) return limited(c, next);
		await next();
		stopReading(c.env);
	};
}

/** Of what has been answered before it was sent to the end nothing further is taken: the sender gets his answer, and then the end. */
function stopReading({ incoming, outgoing }: Partial<HttpBindings>): void {
	if (incoming && outgoing && !incoming.complete) outgoing.once("finish", () => incoming.pause());
}

const CHECK_INTERVAL_MS = 1_000;
/** An ordinary body has to be here after this time. */
const BODY_TIMEOUT_MS = 25_000;
/** Files are long on the way over a slow line: they may be, as long as something arrives. */
const IDLE_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Calls `late` once a request's body is too slow: ordinary ones as a whole, those with files where nothing has arrived for a minute. */
export function watchBody(incoming: IncomingMessage, onTimeout: () => void): void {
	if (!hasBody(incoming) || incoming.complete) return;
	const isSlow = isUpload(incoming.method, incoming.url ?? "", incoming.headers["content-type"]) ? byIdleness(incoming) : byDeadline();
	const timer = setInterval(() => {
		if (incoming.complete || incoming.destroyed) return clearInterval(timer);
		if (!isSlow()) return;
		clearInterval(timer);
		onTimeout();
	}, CHECK_INTERVAL_MS);
	timer.unref();
	incoming.once("close", () => clearInterval(timer));
}

function byDeadline(): () => boolean {
	const end = performance.now() + BODY_TIMEOUT_MS;
	return () => performance.now() > end;
}

function byIdleness({ socket }: IncomingMessage): () => boolean {
	const end = performance.now() + UPLOAD_TIMEOUT_MS;
	let read = socket.bytesRead;
	let at = performance.now();
	return () => {
		const now = performance.now();
		if (socket.bytesRead !== read) [read, at] = [socket.bytesRead, now];
		return now - at > IDLE_TIMEOUT_MS || now > end;
	};
}
