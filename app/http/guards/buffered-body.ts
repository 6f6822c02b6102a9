/** Bodies of responses that were created from one buffer; reading them from the Response's stream is the front door's largest cost. */
const bodies = new WeakMap<Response, string | Uint8Array<ArrayBuffer>>();

export function bufferedResponse(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
	const response = new Response(body, init);
	bodies.set(response, body);
	return response;
}

/** Bytes of a response that was created from one buffer; undefined for a stream. */
export function bufferedLength(response: Response): number | undefined {
	const body = bodies.get(response);
	return body === undefined ? undefined : Buffer.byteLength(body);
}

export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
	const body = bodies.get(response);
	if (body === undefined) return new Uint8Array(await response.arrayBuffer());
	return typeof body === "string" ? Buffer.from(body) : body;
}
