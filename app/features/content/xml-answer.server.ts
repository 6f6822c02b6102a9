import { createHash } from "node:crypto";

const isSame = (request: Request, etag: string) =>
	(request.headers.get("If-None-Match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);

/** XML for programs that come again and again: nothing is sent where nothing has changed. */
export function xmlAnswer(request: Request, root: string): Response {
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
	const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`;
	if (isSame(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
	return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", ETag: etag } });
}
