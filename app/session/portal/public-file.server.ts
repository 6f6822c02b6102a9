import { fullUrl } from "~/lib/uploads/full-url";
import { publicFile } from "~/portal-client/calling/public-file";
import { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";
import { statusOf } from "../failures/failures.server";
import { notePortalFault } from "../failures/faults.server";
import { siteIndex } from "./site-index.server";

/** Shown in place; anything else is a download, whatever the server calls it. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)|video\/\w+|audio\/\w+)\b/;

const nothing = (status: number) => new Response(null, { status });

/** Where the site's content-delivery address has this file; undefined without one, and where that would lead back here. */
function delivered(request: Request, path: string, cdnUrl: string): string | undefined {
	const address = fullUrl(path, cdnUrl);
	const { protocol, host } = new URL(request.url);
	if (!URL.canParse(address, `${protocol}//${host}`)) return undefined;
	const target = new URL(address, `${protocol}//${host}`);
	const isElsewhere = target.host !== host && target.host !== request.headers.get("host");
	return isElsewhere && /^https?:$/.test(target.protocol) ? address : undefined;
}

/**
 * A public file of the remote server under the request's path: a redirect to the site's content-delivery address where it has one, else the
 * file itself, streamed. 404 for the embedded portal, which has no such files.
 */
export async function publicFileOf(request: Request): Promise<Response> {
	if (!isRemote) return nothing(404);
	const { pathname } = new URL(request.url);
	const address = delivered(request, pathname, (await siteIndex(request)).site.cdnUrl);
	if (address) return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-store" } });
	try {
		const file = await publicFile(pathname, request.headers);
		if (!file) return nothing(404);
		const { status, body, headers } = file;
		const type = headers.get("Content-Type") ?? "";
		if (!SHOWN.test(type)) headers.set("Content-Disposition", "attachment");
		if (pathname.startsWith("/static/") && type.startsWith("image/"))
			headers.set("Cross-Origin-Resource-Policy", "cross-origin");
		headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
		headers.set("Cache-Control", "private, max-age=300");
		return new Response(body, { status, headers });
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		notePortalFault(error);
		return nothing(statusOf(error));
	}
}
