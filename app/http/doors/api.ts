import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { portalFetch, SECRET_HEADER } from "~/portal-client/transport.server";
import { answerOfPortal } from "~/session/portal/pass-on.server";

/** Hop-by-hop headers, which a proxy must not forward. */
const HOP_BY_HOP = [
	"connection",
	"keep-alive",
	"transfer-encoding",
	"upgrade",
	"te",
	"trailer",
	"proxy-authenticate",
	"proxy-authorization",
];

const CLIENT_ADDRESS_HEADERS = ["x-forwarded-for", "x-real-ip", "client-ip", "x-client-ip", "forwarded"] as const;

const digest = (text: string) => createHash("sha256").update(text).digest();

function holdsSecret(headers: Headers): boolean {
	const given = headers.get(SECRET_HEADER);
	return Boolean(env.PORTAL_SHARED_SECRET && given) && timingSafeEqual(digest(given ?? ""), digest(env.PORTAL_SHARED_SECRET ?? ""));
}

/** Whether this process serves /api/*: always for the embedded portal, for a remote one only with PUBLIC_API. */
export const isApiOpen = env.PORTAL_API_URL === undefined || env.PUBLIC_API;

/** The outbox is readable in development and in tests, for the embedded portal only. */
export const isOutboxOpen = isApiOpen && (env.NODE_ENV !== "production" || env.TEST_CLOCK);

/**
 * Proxies a call of the public API to the portal. Cookies are dropped, since the token header alone identifies the caller. The client
 * address is the one the front door saw, unless the caller is a web tier with PORTAL_SHARED_SECRET. Timeouts of a remote portal get a
 * response here.
 */
export async function proxyToPortal(request: Request, clientAddress: string): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.delete("cookie");
	if (!holdsSecret(headers)) {
		for (const name of CLIENT_ADDRESS_HEADERS) headers.delete(name);
		headers.set("x-forwarded-for", clientAddress);
		headers.set("x-real-ip", clientAddress);
	}
	headers.delete(SECRET_HEADER);
	if (env.PORTAL_API_URL) for (const name of ["host", ...HOP_BY_HOP]) headers.delete(name);
	const { method, signal } = request;
	const body = method === "GET" || method === "HEAD" ? undefined : request.body;
	const init: RequestInit & { duplex?: "half" } = { method, headers, signal, body, ...(body ? { duplex: "half" as const } : {}) };
	const forwarded = new Request(request.url, init);
	const response = env.PORTAL_API_URL ? await answerOfPortal(forwarded) : await portalFetch(forwarded);
	const outgoing = new Headers(response.headers);
	// fetch has decompressed the remote response.
	if (env.PORTAL_API_URL) for (const name of ["content-encoding", "content-length", "set-cookie", ...HOP_BY_HOP]) outgoing.delete(name);
	return new Response(response.body, { status: response.status, headers: outgoing });
}
