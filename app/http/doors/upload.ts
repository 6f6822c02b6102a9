import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";

/** Upload targets: the API call, the route for scripts, and pages with a file field. */
const UPLOAD_PATHS = [
	/^\/api\/ajax\/upload(?:\.html)?\/?$/i,
	/^\/user\/upload$/,
	/^\/user\/order\/detail\/[^/]+(?:\.data)?$/,
	/^\/operator\/orders\/[^/]+(?:\.data)?$/,
];

const isForm = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? "");
const pathOf = (address: string) => address.split("?", 1)[0] ?? "";

/** Multipart POST to an upload target. Its reader streams the body and limits it. */
function isUpload(method: string | undefined, address: string, type: string | null | undefined): boolean {
	return method === "POST" && isForm(type) && UPLOAD_PATHS.some((path) => path.test(pathOf(address)));
}

export function exceptUploads(limited: MiddlewareHandler): MiddlewareHandler {
	return async (c, next) => {
		const { method, url, headers } = c.req.raw;
		if (!isUpload(method, new URL(url).pathname, headers.get("content-type"))) return limited(c, next);
		return next();
	};
}

const CHECK_INTERVAL_MS = 1_000;
const BODY_TIMEOUT_MS = 25_000;
/** Uploads may be slow as long as data arrives. */
const IDLE_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Calls `onTimeout` once when a body is too slow: by total time, uploads by idle time. */
export function watchBody(incoming: IncomingMessage, onTimeout: () => void): void {
	if (!hasBody(incoming) || incoming.complete) return;
	const isSlow = isUpload(incoming.method, incoming.url ?? "", incoming.headers["content-type"])
		? byIdleness(incoming)
		: byDeadline();
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
