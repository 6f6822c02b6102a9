import { etagOf, isUnchanged } from "~/lib/site/etag.server";

/** XML for programs that come again and again: nothing is sent where nothing has changed. */
export function xmlAnswer(request: Request, root: string): Response {
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
	const etag = etagOf(xml);
	if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
	return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", ETag: etag } });
}
