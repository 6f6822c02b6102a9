import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../setup/free-port";

/** A message as the server took it, taken apart by hand so that nothing that made it also reads it. */
interface Received {
	readonly from: string;
	readonly to: readonly string[];
	readonly headers: ReadonlyMap<string, string>;
	readonly raw: string;
	readonly text: string;
	readonly html: string;
}

/** A server that takes what comes and answers nothing. */
export interface Silence {
	/** Somebody waits for an answer. */
	readonly reached: Promise<unknown>;
	/** Hangs up, and answers again from now on. */
	end(): Promise<void>;
}

export interface MailServer {
	readonly url: string;
	readonly received: Received[];
	/** Refuses from now on with this code (`451`, `550`), or takes again. */
	refuse(code: number | null): void;
	/** Nobody listens at the address until `up`. */
	down(): Promise<void>;
	up(): Promise<void>;
	/** Accepts connections and never says a word. */
	hang(): Promise<Silence>;
	close(): Promise<void>;
}

async function silentAt(port: number) {
	const waiting: Socket[] = [];
	const server = createServer((socket) => void waiting.push(socket.on("error", () => undefined)));
	const reached = once(server, "connection");
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const close = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			for (const socket of waiting) socket.destroy();
		});
	return { reached, close };
}

/** A real SMTP server in this process, without TLS and sign-in. */
export async function startMailServer(): Promise<MailServer> {
	const port = await freePort();
	const received: Received[] = [];
	let refused: number | null = null;
	let server: SMTPServer | null = null;
	const up = () =>
		new Promise<void>((resolve) => {
			server = new SMTPServer({
				disabledCommands: ["AUTH", "STARTTLS"],
				onRcptTo: (_address, _session, done) =>
					done(refused === null ? undefined : Object.assign(new Error("Not now"), { responseCode: refused })),
				onData: (stream, session, done) => {
					const chunks: Buffer[] = [];
					stream.on("data", (chunk: Buffer) => chunks.push(chunk));
					stream.on("end", () => {
						const { mailFrom, rcptTo } = session.envelope;
						const from = mailFrom ? mailFrom.address : "";
						received.push(
							parseMail(
								Buffer.concat(chunks).toString("latin1"),
								from,
								rcptTo.map(({ address }) => address),
							),
						);
						done();
					});
				},
			});
			server.listen(port, "127.0.0.1", resolve);
		});
	const down = () =>
		new Promise<void>((resolve) => {
			if (server) server.close(() => resolve());
			else resolve();
			server = null;
		});
	const hang = async (): Promise<Silence> => {
		await down();
		const { reached, close } = await silentAt(port);
		return { reached, end: () => close().then(up) };
	};
	await up();
	return {
		url: `smtp://127.0.0.1:${port}?from=desk@example.com`,
		received,
		refuse: (code) => {
			refused = code;
		},
		down,
		up,
		hang,
		close: down,
	};
}

/** Header lines unfolded, names in lower case; `part` is what stands behind the first empty line. */
function split(raw: string): { headers: Map<string, string>; body: string } {
	const cut = raw.indexOf("\r\n\r\n");
	const lines = raw
		.slice(0, cut)
		.replace(/\r\n[ \t]+/g, " ")
		.split("\r\n");
	const headers = new Map(
		lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
	);
	return { headers, body: raw.slice(cut + 4) };
}

function decoded(headers: ReadonlyMap<string, string>, body: string): string {
	const way = headers.get("content-transfer-encoding");
	if (way === "base64") return Buffer.from(body, "base64").toString("utf8");
	if (way !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
	const bytes = body
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` as text. */
function words(text: string): string {
	return text.replace(/\?=\s+=\?/g, "?==?").replace(/((?:=\?UTF-8\?[BQ]\?[^?]*\?=)+)/gi, (run) => {
		const parts = [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, way, said]) =>
			way?.toUpperCase() === "B"
				? Buffer.from(said ?? "", "base64")
				: Buffer.from(
						(said ?? "")
							.replaceAll("_", " ")
							.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
						"latin1",
					),
		);
		return Buffer.concat(parts).toString("utf8");
	});
}

function parseMail(raw: string, from: string, to: readonly string[]): Received {
	const { headers, body } = split(raw);
	const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
	const parts = boundary
		? body
				.split(`--${boundary}`)
				.slice(1, -1)
				.map((part) => split(part.replace(/^\r\n/, "")))
		: [];
	const part = (type: string) => {
		const found = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
		return found ? decoded(found.headers, found.body) : "";
	};
	const read = new Map([...headers].map(([name, value]) => [name, words(value)]));
	return { from, to, headers: read, raw, text: part("text/plain").replaceAll("\r\n", "\n"), html: part("text/html") };
}
