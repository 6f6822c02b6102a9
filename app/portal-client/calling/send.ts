import { failureKey } from "~/lib/site/failure-texts";
import { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import { noteAllowance, noteThrottled } from "../fallback/allowance";
import { PortalError } from "../portal-error";
import { isRemote, portalAnswer, portalBase } from "../transport.server";
import { breakerFor } from "./breaker";
import { NO_BODY, type Received } from "./received";
import { retryAfter, throttleOf } from "./response";
import { isOpenEnded, watched } from "./streamed-file";

/** Milliseconds. `read`: a read with its retry, to the last byte; `write`: waiting for a write; `idle`: an upload without a byte moving. */
export interface Budgets {
	read: number;
	write: number;
	idle: number;
}
/** Milliseconds for a read with its retry, and the minimum for one that starts late on a page. */
export const READ_MS = isRemote ? 3_000 : 10_000;
export const MIN_MS = 100;
/** In process a late answer means a busy portal and no lost connection: giving up would waste work that is nearly done. */
export const BUDGETS: Budgets = { read: READ_MS, write: 10_000, idle: 60_000 };

/** Statuses that a read is repeated on, once. */
const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Never repeated. */
export const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const RETRY_DELAY_MS = { from: 200, to: isRemote ? 600 : 300 };
/** Waiting for a write ends earlier, but the write ends at this time: an endless answer would hold its connection. */
export const WRITE_LASTS_MS = 5 * 60_000;
/** A read that had less time than this is not counted by the breaker when it times out, and an outage of our own database found later than this is not tried again. */
const FAIR_MS = 500;
const BODY_CAP = 4 * 1024 * 1024;

/** Sends `request` within its budget, behind the breaker of a remote portal; throws `PortalError`. */
export async function send(request: Request, budgets: Partial<Budgets> = {}): Promise<Received> {
	const breaker = isRemote ? breakerFor(portalBase) : undefined;
	const limits = { ...BUDGETS, ...budgets };
	if (breaker && !breaker.allows())
		throw failure(pathOf(request), "breaker_open", new Error("Network: the portal has not been answering"));
	try {
		const received = await byKind(request, limits);
		if (received.status >= 500) breaker?.failed();
		else breaker?.succeeded();
		return received;
	} catch (error) {
		const broken = brokenBy(request, error);
		const isTimeout = broken.kind === "timeout";
		const isFair = !isTimeout || WRITES.has(request.method) || limits.read >= FAIR_MS;
		if (isFair && broken.kind !== "invalid_answer") breaker?.failed();
		throw broken;
	}
}

/** Kind of a broken-off call: too big, too late, or without a connection. */
export function brokenBy(request: Request, error: unknown): PortalError {
	if (error instanceof TooBig) return failure(pathOf(request), "invalid_answer", error);
	const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
	return isTimeout
		? failure(pathOf(request), "timeout", error)
		: failure(pathOf(request), "unreachable", networkError(error));
}

function byKind(request: Request, budgets: Budgets): Promise<Received> {
	if (!WRITES.has(request.method)) return limited(budgets.read, (signal) => readWithin(signal, request, budgets.read));
	if (request.headers.get("Content-Type")?.startsWith("multipart/"))
		return whileMoving(request, budgets.idle, (streamed, touch) => exchange(streamed, { touch }));
	// A write is never cut once sent: waiting ends, the request goes on.
	const lasting = limited(WRITE_LASTS_MS, (signal) => exchange(request, { signal }));
	return limited(budgets.write, (signal) => within(signal, lasting));
}

export const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

/** `work` with a signal that aborts after `ms`. Not AbortSignal.timeout: its timer outlives the work and keeps the scope alive. */
export async function limited<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(timedOut()), ms);
	try {
		return await work(controller.signal);
	} finally {
		clearTimeout(timer);
	}
}

async function readWithin(signal: AbortSignal, request: Request, budget: number): Promise<Received> {
	const started = performance.now();
	const once = () => within(signal, exchange(request, { signal }));
	const received = await once();
	const isThrottled = throttleOf(received) !== undefined;
	if (isThrottled) noteThrottled();
	if (!isThrottled && !RETRY_STATUSES.has(received.status)) return received;
	const jitter = RETRY_DELAY_MS.from + Math.random() * (RETRY_DELAY_MS.to - RETRY_DELAY_MS.from);
	// The embedded portal's 503 tells browsers when to come back: here a lost connection is tried again at once, a silent database is not.
	const isOwnOutage = !isRemote && received.status === 503;
	if (isOwnOutage && performance.now() - started > FAIR_MS) return received;
	const delay = isOwnOutage ? jitter : Math.max(jitter, (retryAfter(received.headers) ?? 0) * 1000);
	if (performance.now() - started + delay >= budget) return received;
	await within(signal, new Promise((resolve) => setTimeout(resolve, delay)));
	return once();
}

/** Sends a form with files for as long as bytes move, out and then back. `run` reports each part of the answer. */
export async function whileMoving<T>(
	request: Request,
	idleMs: number,
	run: (streamed: Request, touch: () => void) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const stop = () => controller.abort(timedOut());
	let timer = setTimeout(stop, idleMs);
	const touch = () => {
		clearTimeout(timer);
		timer = setTimeout(stop, idleMs);
	};
	const counted = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, output) {
			touch();
			output.enqueue(chunk);
		},
	});
	const { url, method, headers, body } = request;
	try {
		const streamed = new Request(url, {
			method,
			headers,
			body: body?.pipeThrough(counted),
			duplex: "half",
			signal: controller.signal,
		} as RequestInit);
		return await within(controller.signal, run(streamed, touch));
	} finally {
		clearTimeout(timer);
	}
}

/** `signal` aborts the request; `touch` is called for each part of the answer. */
interface Watch {
	signal?: AbortSignal;
	touch?: () => void;
}

async function exchange(request: Request, { signal, touch }: Watch = {}): Promise<Received> {
	const response = await portalAnswer(request, signal);
	if (response instanceof EnvelopeAnswer) return { ...response, body: NO_BODY };
	if (isRemote) noteAllowance(response.headers);
	const stream = isOpenEnded(response) && response.body ? watched(response.body, BUDGETS.idle) : undefined;
	if (stream) return { status: response.status, headers: response.headers, body: NO_BODY, stream };
	return { status: response.status, headers: response.headers, body: await capped(response, touch) };
}

/** All of an answer; throws `TooBig` above 4 MB. */
export async function capped(response: Response, touch?: () => void): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	const reader = response.body?.getReader();
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		touch?.();
		size += value.byteLength;
		if (size > BODY_CAP) {
			void reader.cancel().catch(() => undefined);
			throw new TooBig(`an answer of more than ${BODY_CAP} bytes`);
		}
		chunks.push(value);
	}
	const [only] = chunks;
	return only && chunks.length === 1 ? only : Buffer.concat(chunks, size);
}

class TooBig extends Error {}

/** `work`, or what `signal` says, whichever is first. `work` goes on. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason);
		if (signal.aborted) stop();
		signal.addEventListener("abort", stop, { once: true });
		work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
	});
}

/** Node says "fetch failed" where a browser says "Network ...": every broken connection is the catalogue's Network. */
function networkError(cause: unknown): Error {
	return new Error(`Network: ${cause instanceof Error ? cause.message : "no connection"}`, { cause });
}

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/^.*?\/api\//, "");

type Broken = "unreachable" | "timeout" | "breaker_open" | "invalid_answer";

/** The error of a call to `path` (below `/api/`) without an answer. */
export function failure(path: string, kind: Broken, cause: Error): PortalError {
	const messageKey = failureKey(kind === "invalid_answer" ? "Network" : cause.message);
	return new PortalError(kind, { path, cause, messageKey, ...(kind === "timeout" && { message: cause.message }) });
}
