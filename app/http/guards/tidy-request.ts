/**
 * An undecodable path, or one whose `%5c` would be taken for a host's slash, gets its percent signs escaped, so that the not-found page
 * can show it.
 */
export function decodablePath(path: string): string {
	try {
		if (!/^\/+\\/.test(decodeURIComponent(path))) return path;
	} catch {
		// Undecodable.
	}
	return path.replaceAll("%", "%25");
}

function decodable(request: Request): Request {
	const url = new URL(request.url);
	const path = decodablePath(url.pathname);
	return path === url.pathname ? request : new Request(Object.assign(url, { pathname: path }), request);
}

/** NUL is invalid in pages and in the database, so it becomes U+FFFD. */
function withoutNul(request: Request): Request {
	return request.url.includes("%00") ? new Request(request.url.replaceAll("%00", "%EF%BF%BD"), request) : request;
}

/** Removes `_data` of Remix's former protocol, which would return bare JSON for any page. */
function withoutFormerProtocol(request: Request): Request {
	const url = new URL(request.url);
	if (!url.searchParams.has("_data")) return request;
	url.searchParams.delete("_data");
	return new Request(url, request);
}

/** Queries as bookmarks and mails may still have them. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
	["state", "status"],
	["document_state", "document_status"],
	["seen_amount", "expected_amount"],
	["seen_currency", "expected_currency"],
]);

/** Values of `status` and `tab`. */
const FORMER_VALUES: ReadonlyMap<string, string> = new Map([
	["refused", "rejected"],
	["shown", "published"],
]);

function withPresentNames(request: Request): Request {
	const url = new URL(request.url);
	const before = [...url.searchParams];
	const now = before.map(([former, value]): [string, string] => {
		const name = FORMER_NAMES.get(former) ?? former;
		return [name, name === "status" || name === "tab" ? (FORMER_VALUES.get(value) ?? value) : value];
	});
	if (now.every(([name, value], at) => name === before[at]?.[0] && value === before[at]?.[1])) return request;
	return new Request(Object.assign(url, { search: new URLSearchParams(now).toString() }), request);
}

/** Remix would compare Origin with hosts that a proxy, or anybody, may have written; it has been checked here. */
export function withoutOrigin(request: Request): Request {
	if (!request.headers.has("origin")) return request;
	const checked = new Request(request);
	checked.headers.delete("origin");
	return checked;
}

/** A request as pages can take it, whatever its address holds. */
export function tidied(request: Request): Request {
	return withPresentNames(withoutFormerProtocol(decodable(withoutNul(request))));
}
