import type { HttpBindings } from "@hono/node-server";
import { bufferedLength } from "../guards/buffered-body";

/** A HEAD request as the GET whose headers it asks for. */
function asGet(request: Request): Request {
	return request.method === "HEAD"
		? new Request(request.url, { headers: request.headers, signal: request.signal })
		: request;
}

/** What a HEAD request gets of the response to its GET. */
async function withoutBody(response: Response): Promise<Response> {
	const { status, headers } = response;
	const length = bufferedLength(response);
	if (length === undefined) await response.body?.cancel();
	else if (!headers.has("content-length")) headers.set("content-length", String(length));
	return new Response(null, { status, headers });
}

type Answer = (request: Request, method: string, bindings: Partial<HttpBindings>) => Response | Promise<Response>;

/** Answers a HEAD request with the headers of its GET. */
export function withHeads(
	answer: Answer,
): (request: Request, bindings?: Partial<HttpBindings>) => Response | Promise<Response> {
	return (request, bindings = {}) => {
		const response = answer(asGet(request), request.method, bindings);
		return request.method === "HEAD" ? Promise.resolve(response).then(withoutBody) : response;
	};
}
