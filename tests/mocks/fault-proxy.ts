import { createServer, type IncomingMessage, request as open, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Planted in every answer that the proxy makes up: no page may show it. */
export const CANARY = "UPSTREAM-RAW-CANARY";

/**
 * What may happen to a call. Those marked * are answered by the proxy itself; the others have reached the portal before their answer goes wrong.
 * `refused`: nobody listens at all.
 */
export const MODES = [
	"refused",
	"down", // *
	"hang", // *
	"slow",
	"reset",
	"garbage", // *
	"html", // *
	"wrong envelope", // *
	"status 500", // *
	"status 302", // *
	"10 MB",
	"trickle",
	"wrong length",
	"gzip garbage", // *
] as const;
export type Mode = (typeof MODES)[number];

interface Call {
	readonly method: string;
	/** Below `/api/`, with its query. */
	readonly path: string;
	readonly headers: IncomingMessage["headers"];
}

type Fate = (call: Call) => Mode | "ok" | "throttled";

export interface FaultProxy {
	/** Base address for PORTAL_API_URL. */
	readonly url: string;
	/** Every call that arrived, in order. */
	readonly calls: Call[];
	/** Calls that somebody made to the address that redirects lead to. */
	canaryHits(): number;
	/** What happens to each call from now on. */
	decide(fate: Fate): void;
	/** Lets so many reads through in a minute from now, as a BuildAdmin server does: this proxy has one caller, the web tier. */
	limitReads(limit: number): void;
	/** What good answers have on top of the portal's own, in their data, by the path of the call. */
	enrich(more: Readonly<Record<string, object>>): void;
	/** Closes and opens the port itself. */
	listen(isOpen: boolean): Promise<void>;
	close(): Promise<void>;
}

/** What such a server says to whom it has had too much of, always in English. */
export const THROTTLED = "Please do not request frequently.";

const SLOW_MS = 5_000;
const JSON_TYPE = { "content-type": "application/json" };
const quoted = JSON.stringify(CANARY);

const MADE_UP: Partial<Record<Mode | "throttled", (response: ServerResponse, canary: string) => void>> = {
	down: (response) => response.socket?.destroy(),
	hang: () => undefined,
	garbage: (response) => response.writeHead(200, JSON_TYPE).end(`\u0001\u0002${CANARY}{{`),
	html: (response) => response.writeHead(200, { "content-type": "text/html" }).end(`<html><h1>${CANARY}</h1></html>`),
	"wrong envelope": (response) => response.writeHead(200, JSON_TYPE).end(`{"ok":true,"text":${quoted}}`),
	"status 500": (response) => response.writeHead(500, JSON_TYPE).end(`{"code":0,"message":${quoted}}`),
	"status 302": (response, canary) => response.writeHead(302, { location: `${canary}/${CANARY}` }).end(CANARY),
	"gzip garbage": (response) =>
		response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(`no gzip ${CANARY}`),
	throttled: (response) =>
		response
			.writeHead(200, { ...JSON_TYPE, "retry-after": "37" })
			.end(`{"code":0,"msg":"${THROTTLED} Try again in 37 seconds."}`),
};

/** The portal's own answer, spoilt. */
const SPOILT: Partial<Record<Mode, (response: ServerResponse, body: Buffer) => void>> = {
	slow: (response, body) => void setTimeout(() => response.writeHead(200, JSON_TYPE).end(body), SLOW_MS),
	reset: (response, body) => {
		response.writeHead(200, { ...JSON_TYPE, "content-length": body.length });
		response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
	},
	"10 MB": (response) =>
		response.writeHead(200, JSON_TYPE).end(`{"code":1,"msg":${quoted},"data":"${"x".repeat(10 * 1024 * 1024)}"}`),
	trickle: (response, body) => {
		response.writeHead(200, JSON_TYPE);
		let at = 0;
		const timer = setInterval(() => response.write(body.subarray(at, ++at)), 100);
		response.on("close", () => clearInterval(timer));
	},
	"wrong length": (response, body) => {
		response.writeHead(200, { ...JSON_TYPE, "content-length": body.length + 100 });
		response.write(body, () => response.socket?.destroySoon());
	},
};

const bodyOf = async (stream: IncomingMessage): Promise<Buffer> => Buffer.concat(await stream.toArray());

interface Received {
	status: number;
	headers: IncomingMessage["headers"];
	body: Buffer;
}

async function forward(upstream: string, incoming: IncomingMessage, body: Buffer): Promise<Received> {
	const {
		host: _host,
		connection: _connection,
		"transfer-encoding": _coding,
		"accept-encoding": _packing,
		...headers
	} = incoming.headers;
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const length = body.length > 0 ? { "content-length": String(body.length) } : {};
		const outgoing = open(
			upstream + incoming.url,
			{ method: incoming.method, headers: { ...headers, ...length } },
			resolve,
		);
		outgoing.on("error", reject).end(body);
	});
	return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
}

function passOn(response: ServerResponse, { status, headers, body }: Received): void {
	const { "transfer-encoding": _coding, connection: _connection, ...plain } = headers;
	response.writeHead(status, { ...plain, "content-length": body.length }).end(body);
}

function enriched(received: Received, more: object | undefined): Received {
	if (!more || !received.headers["content-type"]?.includes("json")) return received;
	const envelope = JSON.parse(received.body.toString());
	if (envelope.code !== 1) return received;
	return { ...received, body: Buffer.from(JSON.stringify({ ...envelope, data: { ...envelope.data, ...more } })) };
}

const listening = (server: Server, port = 0): Promise<number> =>
	new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

const closed = (server: Server): Promise<void> =>
	new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});

/** A server between the web tier and its portal, which does to each call what `decide` says. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
	const calls: Call[] = [];
	let hits = 0;
	let fate: Fate = () => "ok";
	let added: Readonly<Record<string, object>> = {};
	let reads: { limit: number; left: number; until: number } | undefined;
	/** Counts a read; whether it is one too many. */
	const isTooMany = (): boolean => {
		if (!reads) return false;
		if (performance.now() > reads.until)
			reads = { limit: reads.limit, left: reads.limit, until: performance.now() + 60_000 };
		reads.left -= 1;
		return reads.left < 0;
	};
	const canary = createServer((_request, response) => {
		hits += 1;
		response.end(CANARY);
	});
	const canaryUrl = `http://127.0.0.1:${await listening(canary)}`;
	const server = createServer(async (request, response) => {
		response.on("error", () => undefined);
		const body = await bodyOf(request).catch(() => Buffer.alloc(0));
		const call = {
			method: request.method ?? "",
			path: (request.url ?? "").replace(/^\/api\//, ""),
			headers: request.headers,
		};
		calls.push(call);
		const mode = call.method !== "POST" && isTooMany() ? "throttled" : fate(call);
		if (reads && call.method !== "POST") {
			response.setHeader("x-rate-limit-limit", reads.limit);
			response.setHeader("x-rate-limit-remaining", Math.max(0, reads.left));
		}
		const made = MADE_UP[mode as Mode];
		if (made) return made(response, canaryUrl);
		const received = await forward(upstream, request, body).catch(() => undefined);
		if (!received) return response.destroy();
		if (mode in SPOILT) return SPOILT[mode as Mode]?.(response, received.body);
		passOn(response, enriched(received, added[call.path.split("?")[0] ?? ""]));
	});
	const port = await listening(server);
	return {
		url: `http://127.0.0.1:${port}`,
		calls,
		canaryHits: () => hits,
		decide: (next) => {
			fate = next;
		},
		enrich: (more) => {
			added = more;
		},
		limitReads: (limit) => {
			reads = { limit, left: limit, until: performance.now() + 60_000 };
		},
		listen: async (isOpen) => {
			if (isOpen && !server.listening) await listening(server, port);
			if (!isOpen && server.listening) await closed(server);
		},
		close: async () => {
			await Promise.all([server, canary].filter((one) => one.listening).map(closed));
		},
	};
}
