import { EXPECTED_LENGTH } from "~/lib/site/expected-length";

/** Bytes that have arrived, and how many are expected where that is known. */
export interface Arrival {
	bytes: number;
	expected: number | null;
}

export interface FetchedFile {
	name: string;
	content: Blob;
}

/** The answer is a page, not a file: the session has ended, or the file is not allowed. */
export class NoFile extends Error {}

/** Name in a Content-Disposition header; that of RFC 8187 goes first. */
export function fileName(disposition: string): string {
	const full = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
	if (full) return decodeURIComponent(full);
	return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? "";
}

function expectedOf({ headers }: Response): number | null {
	const packed = headers.has("Content-Encoding");
	const length = Number(headers.get(EXPECTED_LENGTH) ?? (packed ? "" : headers.get("Content-Length")));
	return length > 0 ? length : null;
}

/** Fetches a file part by part; rejects with `NoFile` where the answer is none, and with what `fetch` throws. */
export async function fetchFile(
	url: string,
	signal: AbortSignal,
	onArrival: (arrival: Arrival) => void,
): Promise<FetchedFile> {
	const response = await fetch(url, { signal });
	const disposition = response.headers.get("Content-Disposition");
	if (!response.ok || !response.body || disposition === null) throw new NoFile(url);
	const expected = expectedOf(response);
	let bytes = 0;
	const counting = new TransformStream<Uint8Array, Uint8Array>({
		transform(part, controller) {
			bytes += part.length;
			onArrival({ bytes, expected });
			controller.enqueue(part);
		},
	});
	const content = await new Response(response.body.pipeThrough(counting)).blob();
	const type = response.headers.get("Content-Type") ?? "";
	return { name: fileName(disposition), content: content.slice(0, content.size, type) };
}
