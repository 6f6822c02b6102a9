import { publicPicture } from "~/portal-client/calling/public-picture";
import { PortalError } from "~/portal-client/portal-error";
import { isRemote } from "~/portal-client/transport.server";
import { statusOf } from "../failures/failures.server";
import { notePortalFault } from "../failures/faults.server";

const nothing = (status: number) => new Response(null, { status });

/**
 * A public picture of the remote server under the request's path, streamed. 404 for anything else, and for the embedded portal, which has no
 * such files.
 */
export async function publicFileOf(request: Request): Promise<Response> {
	if (!isRemote) return nothing(404);
	const { pathname } = new URL(request.url);
	try {
		const file = await publicPicture(pathname, request.headers);
		if (!file) return nothing(404);
		const { status, body, headers } = file;
		if (pathname.startsWith("/static/")) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
		headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
		headers.set("Cache-Control", "private, max-age=300");
		return new Response(body, { status, headers });
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		notePortalFault(error);
		return nothing(statusOf(error));
	}
}
