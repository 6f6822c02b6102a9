import { readFileSync } from "node:fs";
import { connect } from "node:net";
import type { RunningServer } from "../../setup/server";

const MB = 1024 * 1024;

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
	return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** A member's token from the API of a running server. */
export async function tokenOf(server: RunningServer, username = "demo_booker"): Promise<string> {
	const headers = { server: "true", accept: "application/json", "content-type": "application/json" };
	const body = JSON.stringify({ tab: "login", username, password: "Portal2026", keep: false });
	const answer = await (await fetch(`${server.url}/api/user/checkIn`, { method: "POST", headers, body })).json();
	return answer.data.userInfo.token;
}

export interface Poured {
	/** What came back before the connection ended. */
	answer: string;
	/** Bytes that the sender's own machine had let go of by then: its buffers and those of the receiver are among them. */
	written: number;
	/** The most that memory rose by, in MB. */
	growth: number;
}

/** Pours a file of `bytes` zeros into `address` without stating its length, and stops when the server ends it. */
export function pour(
	server: RunningServer,
	address: string,
	bytes: number,
	headers: Record<string, string>,
): Promise<Poured> {
	const before = memoryOf(server.pid);
	const piece = Buffer.alloc(64 * 1024);
	const head = Object.entries({
		Host: "x",
		"Transfer-Encoding": "chunked",
		"Content-Type": "multipart/form-data; boundary=b",
		...headers,
	});
	const part =
		'--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n';
	const chunk = (content: Buffer) =>
		Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from("\r\n")]);
	return new Promise((resolve) => {
		let given = 0;
		let growth = 0;
		let answer = "";
		const socket = connect(server.port, "127.0.0.1");
		const watch = setInterval(() => {
			growth = Math.max(growth, memoryOf(server.pid) - before);
		}, 20);
		const more = () => {
			while (given < bytes && !socket.destroyed) {
				given += piece.length;
				if (!socket.write(chunk(piece))) return;
			}
			if (given >= bytes) socket.end("0\r\n\r\n");
		};
		socket.on("connect", () => {
			socket.write(`POST ${address} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
			socket.write(chunk(Buffer.from(part, "latin1")));
			more();
		});
		socket.on("drain", more);
		socket.on("data", (data) => {
			answer += data;
		});
		socket.on("error", () => undefined);
		socket.on("close", () => {
			clearInterval(watch);
			resolve({ answer, written: socket.bytesWritten, growth });
		});
	});
}

/** What the buffers of both ends of a connection on one machine may hold. */
export const BUFFERS = 12 * MB;
