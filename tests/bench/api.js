/** The public API as a customer's program calls it. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** The key of a change: new each time. */
export const newKey = () => randomUUID();

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function send(url, method, headers, body) {
	return new Promise((resolve, reject) => {
		const call = request(url, { method, headers, agent }, (response) => {
			const chunks = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
		});
		call.on("error", reject);
		call.end(body);
	});
}

/** Calls with a token; each answers the envelope's data and throws what the portal refuses. */
export function client(url, token = "") {
	const headers = {
		server: "true",
		accept: "application/json",
		"think-lang": "en",
		...(token ? { "ba-user-token": token } : {}),
	};
	const read = (path, { status, bytes }) => {
		const envelope = JSON.parse(bytes.toString());
		if (status !== 200 || envelope.code !== 1) {
			throw new Error(`${path} answered ${status}, code ${envelope.code}: ${envelope.msg}`);
		}
		return envelope.data;
	};
	return {
		get: async (path) => read(path, await send(`${url}/api/${path}`, "GET", headers)),
		file: (path) => send(`${url}/api/${path}`, "GET", { ...headers, accept: "application/pdf" }),
		post: async (path, body, key) => {
			const more = { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) };
			return read(path, await send(`${url}/api/${path}`, "POST", { ...headers, ...more }, JSON.stringify(body)));
		},
	};
}

/** A client under a demonstration account. */
export async function signedIn(url, username) {
	const { userInfo } = await client(url).post("user/checkIn", { tab: "login", username, password: "Portal2026" });
	return client(url, userInfo.token);
}
