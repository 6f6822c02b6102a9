import { PICTURE_WIDTHS } from "~/portal-contract/files/upload";
import { attempt, portalFor } from "~/session/portal.server";

/** The same for everybody who may not read a file, and for one that is not there. Without a body: whoever has opened the address gets a page. */
const nothing = (status: number) => new Response(null, { status });

/** The bytes of the portal's file at the address of `request`, with the reader's session. `?w=` asks for a picture in one of its widths. */
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
