import { portalFetch, portalUrl } from "../transport.server";
import { BUDGETS, brokenBy, limited, within } from "./send";
import { watched } from "./streamed-file";

const CONDITIONAL_HEADERS = ["If-None-Match", "If-Modified-Since"] as const;
const PASSED_ON = ["ETag", "Last-Modified"] as const;
/** What a browser shows as a picture. */
const PICTURE = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)(?=\s*(;|$))/i;
/** Bytes of a picture. */
const MAX_PICTURE = 10 * 1024 * 1024;

/**
 * A picture that a remote server shows to everybody (`/storage/…`, `/static/…`), streamed as it comes: its first byte within a read's 3 s, the
 * rest as long as bytes move and there are no more than 10 MB. Status 200 or 304; null for any other, a redirect and a file of another
 * kind. Sends neither token nor cookies, to the portal's own host alone. Throws `PortalError`.
 */
export async function publicPicture(path: string, conditions: Headers): Promise<Response | null> {
	if (!isPlainPath(path)) return null;
	const headers = new Headers({ "Accept-Encoding": "identity" });
	for (const name of CONDITIONAL_HEADERS) if (conditions.has(name)) headers.set(name, conditions.get(name) ?? "");
	const request = new Request(portalUrl(path), { headers });
	const response = await limited(BUDGETS.read, (signal) => within(signal, portalFetch(request))).catch(
		(error: unknown) => {
			throw brokenBy(request, error);
		},
	);
	const { status, body } = response;
	const [type] = PICTURE.exec(response.headers.get("Content-Type") ?? "") ?? [];
	const isShown = status === 304 || (status === 200 && type !== undefined && isSmall(response.headers));
	if (!isShown) {
		void body?.cancel().catch(() => undefined);
		return null;
	}
	const passedOn = new Headers(type ? { "Content-Type": type } : {});
	for (const name of PASSED_ON) if (response.headers.has(name)) passedOn.set(name, response.headers.get(name) ?? "");
	return new Response(body && status === 200 ? watched(body.pipeThrough(atMost(MAX_PICTURE)), BUDGETS.idle) : null, {
		status,
		headers: passedOn,
	});
}

/** A path that no server reads as another one: without coded slashes, behind which steps up would stand. */
const isPlainPath = (path: string) => /^\/(storage|static)\//.test(path) && !/%(2f|5c|00)/i.test(path);

const isSmall = (headers: Headers) => Number(headers.get("Content-Length") ?? 0) <= MAX_PICTURE;

/** Breaks a stream off that is longer than it said. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
	let left = bytes;
	return new TransformStream({
		transform(chunk, output) {
			left -= chunk.byteLength;
			if (left < 0) output.error(new RangeError("a picture of too many bytes"));
			else output.enqueue(chunk);
		},
	});
}
