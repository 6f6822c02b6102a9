import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../../../../setup/free-port";

const SECRET = "s3cret/of the feed";

interface RequestedFlight {
	flight_number: string;
	date: string;
	airport: string;
}

/** What the feed says of a flight, as its contract has it or otherwise. */
export type Said = Record<string, unknown>;

export interface FlightFeed {
	readonly url: string;
	/** Flights of every request, in order. */
	readonly requested: RequestedFlight[][];
	/** Requests that were not signed as the contract says. */
	readonly odd: string[];
	/** Answers with these flights from now on. */
	says(...flights: Said[]): void;
	/** Answers in another way from now on: by hand, or never. */
	misbehaves(answer: (response: ServerResponse) => void): void;
	down(): Promise<void>;
}

/** A real HTTP server that checks the signature of each request by the documented contract. */
export async function startFlightFeed(): Promise<FlightFeed> {
	const port = await freePort();
	const [requested, odd]: [RequestedFlight[][], string[]] = [[], []];
	let answer: (response: ServerResponse) => void = (response) => response.end('{"flights":[]}');
	const server = createServer(async (request, response) => {
		const body = await text(request);
		const { "x-timestamp": timestamp, "x-signature": signature, "x-key": key } = request.headers;
		const right = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
		if (signature !== right || key !== "portal" || request.method !== "POST") odd.push(String(signature));
		requested.push((JSON.parse(body) as { flights: RequestedFlight[] }).flights);
		answer(response);
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://portal:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/status`,
		requested,
		odd,
		says: (...flights) => {
			answer = (response) =>
				response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ flights }));
		},
		misbehaves: (next) => {
			answer = next;
		},
		down: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
