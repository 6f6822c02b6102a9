import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../../setup/free-port";
import type { Silence } from "./mail-server";

const SECRET = "s3cret/of the gateway";

/** One message as the gateway took it over. */
interface Received {
	readonly id: string;
	readonly to: string;
	readonly text: string;
}

export interface SmsGateway {
	readonly url: string;
	readonly received: Received[];
	/** Headers of every request, in order. */
	readonly heads: IncomingHttpHeaders[];
	/** Signatures that were wrong, and ids that came twice. */
	readonly odd: string[];
	/** Answers with this status from now on; null takes messages over again. */
	refuse(status: number | null): void;
	down(): Promise<void>;
	up(): Promise<void>;
	/** Takes requests and never answers them. */
	hang(): Silence;
}

/** A real HTTP server that checks the signature of each message by the documented contract. */
export async function startSmsGateway(): Promise<SmsGateway> {
	const port = await freePort();
	const [received, heads, odd]: [Received[], IncomingHttpHeaders[], string[]] = [[], [], []];
	let status: number | null = null;
	let reach: (() => void) | null = null;
	const server = createServer(async (request, response) => {
		if (reach) return reach();
		const body = await text(request);
		heads.push(request.headers);
		const { "x-timestamp": timestamp, "x-signature": signature, "x-key": key } = request.headers;
		const right = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
		const age = Math.abs(Date.now() / 1000 - Number(timestamp));
		if (signature !== right || key !== "portal" || request.method !== "POST" || age > 60) odd.push(String(signature));
		const message = JSON.parse(body) as Received;
		if (status === null) {
			if (received.some(({ id }) => id === message.id)) odd.push(message.id);
			received.push(message);
		}
		response.writeHead(status ?? 202).end();
	});
	const up = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const down = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	const hang = (): Silence => {
		const reached = new Promise<void>((resolve) => {
			reach = resolve;
		});
		const end = async () => {
			reach = null;
			server.closeAllConnections();
		};
		return { reached, end };
	};
	await up();
	return {
		url: `http://portal:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/messages`,
		received,
		heads,
		odd,
		refuse: (next) => {
			status = next;
		},
		down,
		up,
		hang,
	};
}
