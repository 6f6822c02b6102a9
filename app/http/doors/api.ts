import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/env/env.server";
import { portalFetch, SECRET_HEADER } from "~/portal-client/transport.server";
import { answerOfPortal } from "~/session/portal/pass-on.server";
import { CLIENT_ADDRESS_HEADERS, type Visitor } from "../guards/client-address";

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

/** Headers of a remote portal's answer that are not ours to give; fetch has decompressed its body. */
const REMOTE_ONLY = ["content-encoding", "content-length", "set-cookie", "cross-origin-resource-policy", ...HOP_BY_HOP];

/** Headers by which a remote portal would send a browser to addresses of its own choice. */
const LEADING_AWAY = ["location", "content-location", "refresh", "link", "alt-svc", "report-to", "reporting-endpoints"];

const digest = (text: string) => createHash("sha256").update(text).digest();

function holdsSecret(headers: Headers): boolean {
	const given = headers.get(SECRET_HEADER);
	return (
		Boolean(env.PORTAL_SHARED_SECRET && given) &&
		timingSafeEqual(digest(given ?? ""), digest(env.PORTAL_SHARED_SECRET ?? ""))
	);
}

/** Whether a request is for the API: by its address, or the root's by the header with which clients of the family mark their calls. */
export function isApiCall({ headers }: Request, path: string): boolean {
	return /^(\/index\.php)?\/api(\/|$)/.test(path) || (path === "/" && headers.has("server"));
}

/** Whether this process serves /api/*: always for the embedded portal, for a remote one only with PUBLIC_API. */
export const isApiOpen = env.PORTAL_API_URL === undefined || env.PUBLIC_API;

/**
 * Proxies a call of the public API to the portal. Cookies are dropped, since the token header alone identifies the caller. The client
 * address is the one the front door saw, unless the caller is a web tier with PORTAL_SHARED_SECRET. Timeouts of a remote portal get a
 * response here.
 */
export async function proxyToPortal(
	request: Request,
	{ address, host }: Pick<Visitor, "address" | "host">,
): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.delete("cookie");
	if (!holdsSecret(headers)) {
		for (const name of CLIENT_ADDRESS_HEADERS) headers.delete(name);
		headers.set("x-forwarded-for", address);
		headers.set("x-real-ip", address);
	}
	headers.delete(SECRET_HEADER);
	headers.set("host", host);
	if (env.PORTAL_API_URL) for (const name of ["host", ...HOP_BY_HOP]) headers.delete(name);
	const { method, signal } = request;
	const body = method === "GET" || method === "HEAD" ? undefined : request.body;
	const init: RequestInit & { duplex?: "half" } = {
		method,
		headers,
		signal,
		body,
		...(body ? { duplex: "half" as const } : {}),
	};
	const forwarded = new Request(request.url, init);
	const response = env.PORTAL_API_URL ? await answerOfPortal(forwarded) : await portalFetch(forwarded);
	const outgoing = new Headers(response.headers);
	if (env.PORTAL_API_URL) for (const name of [...REMOTE_ONLY, ...LEADING_AWAY]) outgoing.delete(name);
	return new Response(response.body, { status: response.status, headers: outgoing });
}
