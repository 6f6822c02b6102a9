import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { decodablePath } from "../guards/tidy-request";

const API_UPLOAD = /^\/api\/ajax\/upload(?:\.html)?\/?$/i;

type TakesFiles = (path: string) => boolean;

const isForm = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? "");
const pathOf = (address: string) => address.split("?", 1)[0] ?? "";

interface Posted {
	method: string | undefined;
	address: string;
	type: string | null | undefined;
}

/** Multipart POST to the API's upload, or to a page that takes files. Its reader streams the body and limits it. */
function isUpload({ method, address, type }: Posted, takesFiles: TakesFiles): boolean {
	if (method !== "POST" || !isForm(type)) return false;
	const path = pathOf(address);
	return API_UPLOAD.test(path) || takesFiles(decodablePath(path));
}

export function exceptUploads(limited: MiddlewareHandler, takesFiles: TakesFiles): MiddlewareHandler {
	return async (c, next) => {
		const { method, url, headers } = c.req.raw;
		const posted = { method, address: new URL(url).pathname, type: headers.get("content-type") };
		if (!isUpload(posted, takesFiles)) return limited(c, next);
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
export function watchBody(incoming: IncomingMessage, takesFiles: TakesFiles, onTimeout: () => void): void {
	if (!hasBody(incoming) || incoming.complete) return;
	const { method, url: address = "", headers } = incoming;
	const isSlow = isUpload({ method, address, type: headers["content-type"] }, takesFiles)
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
