import { PICTURE_WIDTHS } from "~/portal-contract/site/upload";
import { publicFileOf } from "~/session/portal/public-file.server";
import { attempt, portalFor } from "~/session/portal.server";

/** The same response for a forbidden and for a missing file. Without a body: a browser gets the error page. */
const nothing = (status: number) => new Response(null, { status });

/**
 * Proxies the portal's file at the request's path with the reader's session; of a server whose files are open to all, the file itself.
 * `?w=` selects a picture width.
 */
export async function fileForReader(request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const w = PICTURE_WIDTHS.find((one) => String(one) === searchParams.get("w"));
	const first = searchParams.get("first");
	const query = { url: decodeURI(pathname), ...(w ? { w } : {}), ...(first ? { first: first.slice(0, 100) } : {}) };
	const found = await attempt(portalFor(request).ajax.file(query), { outages: true, missing: true });
	if (!found.ok && found.refusal.type === "not_offered") return publicFileOf(request);
	if (!found.ok) return nothing(found.refusal.type === "unavailable" ? found.refusal.status : 404);
	const headers = new Headers({
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": "private, no-store",
	});
	for (const name of ["Content-Type", "Content-Disposition"])
		headers.set(name, found.data.headers.get(name) ?? "application/octet-stream");
	headers.set("X-Content-Type-Options", "nosniff");
	const policy = found.data.headers.get("Cross-Origin-Resource-Policy");
	if (policy) headers.set("Cross-Origin-Resource-Policy", policy);
	return new Response(found.data.body, { headers });
}
