import { appendQuery } from "~/lib/forms/query-params";
import type { Call } from "~/portal-contract/base/call";
import type { CallOptions, OutgoingForm } from "~/portal-contract/portal";
import { portalUrl } from "../transport.server";
import type { PortalContext } from "./call-portal";

/** Headers from which servers of the family may take the visitor's address, where they are configured to. */
const ADDRESS_HEADERS = ["x-forwarded-for", "x-real-ip", "client-ip", "x-client-ip"] as const;

/** The request of a call: headers of the specification, object queries flattened to `key[subkey]`. */
export function outgoing(call: Call, input: unknown, context: PortalContext, options: CallOptions): Request {
	const isRead = call.method === "GET";
	const query = isRead ? input : options.query;
	const url = appendQuery(portalUrl(`/api/${call.path}`), query as Record<string, unknown> | undefined);
	const headers = new Headers({ server: "true", "think-lang": context.language, Accept: "application/json" });
	if (context.token) headers.set("ba-user-token", context.token);
	if (context.requestId) headers.set("x-request-id", context.requestId);
	if (context.userAgent) headers.set("User-Agent", context.userAgent);
	if (context.clientAddress) for (const name of ADDRESS_HEADERS) headers.set(name, context.clientAddress);
	if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
	if (isRead) return new Request(url, { headers });
	if (isOutgoingForm(input)) {
		headers.set("Content-Type", input.contentType);
		return new Request(url, { method: call.method, headers, body: input.body(), duplex: "half" } as RequestInit);
	}
	if (input instanceof FormData) return new Request(url, { method: call.method, headers, body: input });
	headers.set("Content-Type", "application/json");
	return new Request(url, { method: call.method, headers, body: JSON.stringify(input ?? {}) });
}

function isOutgoingForm(input: unknown): input is OutgoingForm {
	return (
		typeof input === "object" &&
		input !== null &&
		"contentType" in input &&
		"body" in input &&
		typeof input.body === "function"
	);
}
