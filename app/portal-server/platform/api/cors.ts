const ALLOWED = {
	"Access-Control-Allow-Credentials": "true",
	"Access-Control-Max-Age": "1800",
	"Access-Control-Allow-Methods": "GET, POST, PATCH, PUT, DELETE, OPTIONS",
	"Access-Control-Allow-Headers":
		"think-lang, server, ba-user-token, ba-token, batoken, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-CSRF-TOKEN, X-Requested-With, Idempotency-Key",
	Vary: "Origin",
} as const;

/**
 * Headers for a browser on another origin: none without Origin, and none for an origin that is neither the API's own host nor in `hosts`
 * (host names or whole origins; `*` for any). No cookie is read under `/api/`, so credentials carry nothing.
 */
export function corsHeaders(request: Request, hosts: readonly string[], ownHost: string): Record<string, string> {
	const origin = request.headers.get("origin");
	if (!origin) return {};
	let url: URL;
	try {
		url = new URL(origin);
	} catch {
		return {};
	}
	const isAllowed =
		url.host === ownHost ||
		hosts.some((one) => one === "*" || one === origin || one === url.host || one === url.hostname);
	return isAllowed ? { ...ALLOWED, "Access-Control-Allow-Origin": origin } : {};
}
