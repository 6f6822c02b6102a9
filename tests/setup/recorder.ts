import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Recorder {
	/** Base address for PORTAL_API_URL. */
	readonly url: string;
	/** `METHOD path` of every call so far, path below `/api/` with its query. */
	readonly calls: string[];
	close(): Promise<void>;
}

/** A remote portal that knows `answers` (data by path below `/api/`, code 1) and writes down every call; anything else is HTTP 404. */
export async function startRecorder(answers: Record<string, unknown>): Promise<Recorder> {
	const calls: string[] = [];
	const server = createServer((request, response) => {
		const address = (request.url ?? "").replace(/^\/api\//, "");
		calls.push(`${request.method} ${address}`);
		const path = address.split("?")[0] ?? "";
		const known = path in answers;
		response.writeHead(known ? 200 : 404, { "Content-Type": "application/json" });
		response.end(
			JSON.stringify(
				known ? { code: 1, msg: "", time: 1_700_000_000, data: answers[path] } : { code: 0, message: "?" },
			),
		);
		request.resume();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		calls,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
