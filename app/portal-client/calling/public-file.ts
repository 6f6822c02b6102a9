import { portalFetch, portalUrl } from "../transport.server";
import { BUDGETS, brokenBy, limited, within } from "./send";
import { watched } from "./streamed-file";

const CONDITIONAL_HEADERS = ["If-None-Match", "If-Modified-Since"] as const;
const PASSED_ON = ["Content-Type", "ETag", "Last-Modified"] as const;

/**
 * A file that a remote server serves to everybody (`/storage/…`, `/static/…`), streamed as it comes: its first byte within a read's 3 s, the
 * rest as long as bytes move. Status 200 or 304; null for any other. Sends neither token nor cookies. Throws `PortalError`.
 */
export async function publicFile(path: string, conditions: Headers): Promise<Response | null> {
	const headers = new Headers({ "Accept-Encoding": "identity" });
	for (const name of CONDITIONAL_HEADERS) if (conditions.has(name)) headers.set(name, conditions.get(name) ?? "");
	const request = new Request(portalUrl(path), { headers });
	const response = await limited(BUDGETS.read, (signal) => within(signal, portalFetch(request))).catch(
		(error: unknown) => {
			throw brokenBy(request, error);
		},
	);
	const { status, body } = response;
	if (status !== 200 && status !== 304) {
		void body?.cancel().catch(() => undefined);
		return null;
	}
	const passedOn = new Headers();
	for (const name of PASSED_ON) if (response.headers.has(name)) passedOn.set(name, response.headers.get(name) ?? "");
	return new Response(body && status === 200 ? watched(body, BUDGETS.idle) : null, { status, headers: passedOn });
}
