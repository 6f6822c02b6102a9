/**
 * Process between a web tier and its portal: passes calls on, and fills every answer of the hotel list up to twenty hotels by repeating
 * them, since no town of the demonstration has as many. Answers are remembered, so that it never is what is waited for.
 */
import { createServer } from "node:http";

const HOTELS = 20;

function filled(text) {
	const envelope = JSON.parse(text);
	const found = envelope.data?.list ?? [];
	if (found.length === 0) {
		return text;
	}
	envelope.data.list = Array.from({ length: HOTELS }, (_, at) => ({
		...found[at % found.length],
		id: found[at % found.length].id + 100 * at,
	}));
	envelope.data.total = HOTELS;
	return JSON.stringify(envelope);
}

const HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding"]);

process.once("message", ({ portal }) => {
	const cached = new Map();
	const send = async (request) => {
		const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name)));
		const answer = await fetch(portal + request.url, { headers });
		const text = await answer.text();
		return { status: answer.status, text: request.url?.startsWith("/api/hotel/list") ? filled(text) : text };
	};
	const server = createServer(async (request, response) => {
		const key = `${request.headers["think-lang"]} ${request.url}`;
		const answer = cached.get(key) ?? (await send(request));
		cached.set(key, answer);
		response.writeHead(answer.status, { "content-type": "application/json; charset=utf-8" }).end(answer.text);
	});
	server.listen(0, "127.0.0.1", () => {
		const address = server.address();
		process.send?.({ url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` });
	});
});
process.once("disconnect", () => process.exit(0));
