import { PICTURE_WIDTHS } from "~/portal-contract/files/upload";
import { attempt, portalFor } from "~/session/portal.server";

/** The same response for a forbidden and for a missing file. Without a body: a browser gets the error page. */
const nothing = (status: number) => new Response(null, { status });

/** Proxies the portal's file at the request's path with the reader's session. `?w=` selects a picture width. */
export async function fileForReader(request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const w = PICTURE_WIDTHS.find((one) => String(one) === searchParams.get("w"));
	const found = await attempt(() => portalFor(request).ajax.file({ url: decodeURI(pathname), ...(w ? { w } : {}) }), { outages: true });
	if (!found.ok) return nothing(found.refusal.type === "unavailable" ? found.refusal.status : 404);
	const headers = new Headers({ "Content-Security-Policy": "default-src 'none'; sandbox", "Cache-Control": "private, no-store" });
	for (const name of ["Content-Type", "Content-Disposition"]) headers.set(name, found.data.headers.get(name) ?? "application/octet-stream");
	headers.set("X-Content-Type-Options", "nosniff");
	return new Response(found.data.body, { headers });
}
