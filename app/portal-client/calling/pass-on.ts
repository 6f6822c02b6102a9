import { passedOn } from "../fallback/remote-answer";
import { portalFetch } from "../transport.server";
import { BUDGETS, type Budgets, brokenBy, capped, limited, WRITE_LASTS_MS, WRITES, whileMoving, within } from "./send";
import { watched } from "./streamed-file";

/**
 * Forwards a foreign request to a remote portal, within the limits of this server's own calls: a read 3 s to its last byte, a write 10 s
 * of waiting (it goes on), a form with files as long as bytes move, 4 MB of answer. Files are streamed. Never repeated and never counted
 * by the breaker, as the sender may break it off. Throws `PortalError`.
 */
export async function passOn(request: Request, budgets: Partial<Budgets> = {}): Promise<Response> {
	const { read, write, idle } = { ...BUDGETS, ...budgets };
	const isWrite = WRITES.has(request.method);
	const isForm = isWrite && request.headers.get("Content-Type")?.startsWith("multipart/") === true;
	// Read before the budget starts: a slow sender does not count.
	const whole = isWrite && !isForm ? await withWholeBody(request) : request;
	try {
		if (isForm) return await whileMoving(request, idle, (streamed, touch) => answer(streamed, idle, { touch }));
		if (!isWrite) return await limited(read, (signal) => within(signal, answer(whole, idle, { signal })));
		const lasting = limited(WRITE_LASTS_MS, (signal) => answer(whole, idle, { signal }));
		return await limited(write, (signal) => within(signal, lasting));
	} catch (error) {
		throw brokenBy(request, error);
	}
}

async function withWholeBody({ url, method, headers, body }: Request): Promise<Request> {
	return new Request(url, { method, headers, body: body && (await new Response(body).arrayBuffer()) });
}

interface Watch {
	signal?: AbortSignal;
	touch?: () => void;
}

async function answer(request: Request, idleMs: number, { signal, touch }: Watch): Promise<Response> {
	const response = await portalFetch(request, signal);
	const { status, headers, body } = response;
	if (!body) return new Response(null, { status, headers });
	if (headers.has("Content-Disposition")) return new Response(watched(body, idleMs), { status, headers });
	return new Response(passedOn(await capped(response, touch)), { status, headers });
}
