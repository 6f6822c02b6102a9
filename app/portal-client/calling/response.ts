import { EXPECTED_LENGTH } from "~/lib/site/expected-length";
import { failureKey, statusKey } from "~/lib/site/failure-texts";
import type { Call, CallAnswer } from "~/portal-contract/base/call";
import { ENVELOPE, Envelope, PLAIN_TEXT, Refusal } from "~/portal-contract/base/envelope";
import type { CallOptions } from "~/portal-contract/portal";
import { indexIndex } from "~/portal-contract/site/site";
import { readRemote } from "../fallback/remote-answer";
import { PortalError } from "../portal-error";
import { isRemote } from "../transport.server";
import type { PortalData } from "./call-portal";
import { parseAnswer } from "./parse-answer";
import type { Received } from "./received";

/** The parsed answer of a call, or the `PortalError` that its envelope or HTTP status means. */
export function answerOf<C extends Call>(
	call: C,
	received: Received,
	options: CallOptions = {},
): PortalData<CallAnswer<C>> {
	const envelope = accepted(call, received, options);
	const data = parseAnswer(call.answer, envelope.data);
	if (!data.success) throw invalid(call, data.error, options);
	return { data: data.data as CallAnswer<C>, msg: envelope.msg ?? "" };
}

/** The file a call answers. A JSON body in its place is an envelope, and therefore a refusal. */
export function fileOf(call: Call, received: Received, options: CallOptions = {}): Response {
	const type = received.headers.get("Content-Type") ?? "";
	if (received.status === 200 && type !== "" && !type.includes("json") && !type.includes("text/html")) {
		const headers = new Headers({ "Content-Type": type });
		const name = received.headers.get("Content-Disposition");
		if (name) headers.set("Content-Disposition", name);
		const length = received.headers.get(EXPECTED_LENGTH) ?? received.headers.get("Content-Length");
		if (length) headers.set(EXPECTED_LENGTH, length);
		const policy = received.headers.get("Cross-Origin-Resource-Policy");
		if (policy) headers.set("Cross-Origin-Resource-Policy", policy);
		return new Response(received.stream ?? received.body, { headers });
	}
	const refused = received.status === 404 ? notFound(call, received, options) : undefined;
	if (refused) throw refused;
	accepted(call, received, options);
	throw invalid(call, new Error("an envelope in place of a file"), options);
}

/** A missing file has HTTP status 404 and the envelope of a refusal. */
function notFound(call: Call, received: Received, options: CallOptions): PortalError | undefined {
	if (!received.headers.get("Content-Type")?.includes("json")) return undefined;
	const envelope = readEnvelope(call, received, options);
	const error = envelopeError(call, envelope, received, options.showErrors === false);
	return error.type === "not_found" ? error : undefined;
}

function accepted(call: Call, received: Received, options: CallOptions): Envelope {
	const silent = options.showErrors === false;
	if (received.status < 200 || received.status > 299) throw httpError(call, received, silent);
	const envelope = received.envelope ?? readEnvelope(call, received, options);
	if (envelope.code === ENVELOPE.ok) return envelope;
	throw envelopeError(call, envelope, received, silent);
}

/** Texts of the family's answers that are no envelopes; index/index is known to every server. */
function httpError(call: Call, received: Received, silent: boolean): PortalError {
	const body = received.status === 404 || received.status === 403 ? jsonOf(received) : undefined;
	const isMissing =
		received.status === 404 && call !== indexIndex && body?.message !== undefined && body.msg === undefined;
	// A server that has banned the address of this web tier: an outage of the site, and no member's missing right.
	const isBanned = received.status === 403 && body?.msg === BANNED && body.code === undefined;
	const status = isBanned ? 503 : received.status;
	return new PortalError(isMissing ? "missing" : "http", {
		path: call.path,
		cause: isBanned ? new Error(BANNED) : undefined,
		status,
		messageKey: statusKey(status >= 300 && status < 400 ? 302 : status),
		retryAfter: retryAfter(received.headers),
		silent,
	});
}
const BANNED = "No permission request";

function jsonOf({ body }: Received): Record<string, unknown> | undefined {
	try {
		return Object(JSON.parse(textOf(body)));
	} catch {
		return undefined;
	}
}

function readEnvelope(call: Call, received: Received, options: CallOptions): Envelope {
	try {
		const envelope = Envelope.parse(normal(JSON.parse(textOf(received.body))));
		if (isRemote) readRemote(envelope, received.headers.get(PLAIN_TEXT.header) === PLAIN_TEXT.value);
		return envelope;
	} catch (error) {
		throw invalid(call, error, options);
	}
}

/** UTF-8 without a byte order mark. Buffer decodes several times as fast as TextDecoder. */
function textOf(body: Uint8Array<ArrayBuffer>): string {
	return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
		.toString("utf8")
		.replace(/^\ufeff/, "");
}

/** A missing, null or blank code would be coerced to 0 and read as a refusal: such a body is no envelope. */
function normal(body: unknown): unknown {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	const { code, msg, message, time, data, ...rest } = body as Record<string, unknown>;
	const isCode = typeof code === "number" || (typeof code === "string" && /^\d{1,6}$/.test(code));
	return {
		...rest,
		code: isCode ? code : undefined,
		data: data ?? null,
		msg: typeof msg === "string" ? msg : typeof message === "string" ? message : "",
		...(typeof time === "number" ? { time } : {}),
	};
}

/** Seconds to wait after an answer for too many reads: HTTP 200 and a refusal without data. Its text is always English. */
export function throttleOf({ status, headers, body, envelope }: Received): number | undefined {
	const wait = retryAfter(headers);
	if (envelope || wait === undefined || status !== 200 || body.byteLength > THROTTLED_BYTES) return undefined;
	try {
		const { code, data } = JSON.parse(textOf(body)) as Record<string, unknown>;
		return String(code) === "0" && (data ?? null) === null ? wait : undefined;
	} catch {
		return undefined;
	}
}
const THROTTLED_BYTES = 1_000;

function envelopeError(call: Call, envelope: Envelope, received: Received, silent: boolean): PortalError {
	const throttled = throttleOf(received);
	if (throttled !== undefined) {
		const refusal = {
			messageKey: "too-many-requests",
			values: { count: throttled },
			type: "too_many",
			retryAfter: throttled,
		} as const;
		return new PortalError("refused", { path: call.path, envelope, silent, ...refusal });
	}
	const refusal = Refusal.safeParse(envelope.data);
	const wait = retryAfter(received.headers);
	const detail = {
		path: call.path,
		envelope,
		msg: envelope.msg ?? "",
		data: envelope.data,
		type: refusal.success ? refusal.data.type : wait === undefined ? undefined : "too_many",
		fields: refusal.success ? refusal.data.fields : undefined,
		retryAfter: wait,
		silent,
	};
	if (envelope.code === ENVELOPE.redirect || envelope.code === ENVELOPE.tokenExpired)
		return new PortalError("redirect", detail);
	if (envelope.code === ENVELOPE.noPermission)
		return new PortalError("permission", { ...detail, messageKey: "no-permission" });
	return new PortalError("refused", detail);
}

function invalid(call: Call, cause: unknown, options: CallOptions): PortalError {
	return new PortalError("invalid_answer", {
		path: call.path,
		cause,
		messageKey: failureKey("Network"),
		silent: options.showErrors === false,
	});
}

/** Whole seconds of a Retry-After header, given in seconds or as a date. */
export function retryAfter(headers: Headers): number | undefined {
	const value = headers.get("Retry-After");
	if (!value) return undefined;
	if (/^\d{1,6}$/.test(value)) return Number(value);
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
