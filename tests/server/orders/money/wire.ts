import type { Store } from "~/portal-server/platform/db/client";
import type { Db } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import { uniqueId } from "../../../factories/random/unique";
import type { Answer, TestPortal } from "../../../setup/portal";
import type { TestMember } from "../members";

/** How clients reach the portal, and the store behind it. */
export interface Wire {
	readonly store: Store;
	/** Whatever is not answered, or answered with "too busy", is sent again under its key. */
	send(path: string, token: string, body?: unknown, key?: string): Promise<Answer>;
	/** Address of the uploaded file. */
	upload(token: string, file: File, topic?: string): Promise<string>;
}

/** One member's calls; each change has a key of its own unless it is given one. */
export interface Client {
	readonly member: TestMember;
	get(path: string, query?: Record<string, string | number>): Promise<Answer>;
	post(path: string, body: unknown, key?: string): Promise<Answer>;
}

export function clientOf(wire: Wire, member: TestMember): Client {
	const { token } = member;
	return {
		member,
		get: (path, query = {}) =>
			wire.send(
				`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
				token,
			),
		post: (path, body, key = uniqueId()) => wire.send(path, token, body, key),
	};
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const TURNS = 600;
/** A file takes longer than a server lives that is killed after every thirty changes: it may lose that race for minutes. */
const TURNS_WITH_KILLS = 10 * TURNS;

/** Runs what only reads the store until the store is there: a node of it may be gone at any moment. */
async function untilThere<T>(read: () => Promise<T>): Promise<T> {
	return untilResponse(async () => {
		try {
			return { value: await read() };
		} catch (error) {
			if (isStoreFault(error)) return null;
			throw error;
		}
	}, TURNS_WITH_KILLS).then(({ value }) => value);
}

/** A store whose reads wait until all of it is there. */
function patient(store: Store): Store {
	const db = new Proxy(store.db, {
		get: (of, name) =>
			name === "execute"
				? (...args: Parameters<Db["execute"]>) => untilThere(async () => of.execute(...args))
				: Reflect.get(of, name),
	});
	return { ...store, db };
}

/** Sends until there is an answer, a minute at least. */
async function untilResponse<T>(send: () => Promise<T | null>, turns = TURNS): Promise<T> {
	for (let turn = 1; turn <= turns; turn += 1) {
		const answer = await send();
		if (answer !== null) return answer;
		await pause(Math.min(200, 20 * turn));
	}
	throw new Error("the portal does not answer any more");
}

const formOf = (file: File, topic?: string) => {
	const form = new FormData();
	form.append("file", file);
	if (topic) form.append("topic", topic);
	return form;
};

const urlIn = (text: string): string => {
	const { data } = JSON.parse(text) as { data: { file?: { url: string } } | null };
	if (!data?.file) throw new Error(`not uploaded: ${text}`);
	return data.file.url;
};

const BUSY = 503;

/** The portal in this process, without a socket. */
export function wireInside(portal: TestPortal): Wire {
	return {
		store: portal.store,
		send: (path, token, body, key) =>
			untilResponse(async () => {
				const answer = await portal.call(
					path,
					body === undefined ? { token } : { token, body, ...(key ? { key } : {}) },
				);
				return answer.status === BUSY ? null : answer;
			}),
		upload: async (token, file, topic) => {
			const headers = { "ba-user-token": token, server: "true" };
			return untilResponse(async () => {
				const request = new Request("http://portal.invalid/api/ajax/upload", {
					method: "POST",
					headers,
					body: formOf(file, topic),
				});
				const response = await portal.app.fetch(request);
				return response.status === BUSY ? null : urlIn(await response.text());
			});
		},
	};
}

const TIMEOUT_MS = 20_000;

/** A server that may be gone at any moment: what was not answered is sent again to whichever serves then. */
export function wireOutside(store: Store, url: () => string): Wire {
	const read = async (
		path: string,
		init: RequestInit,
	): Promise<{ status: number; headers: Headers; text: string } | null> => {
		try {
			const response = await fetch(`${url()}/api/${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			const text = await response.text();
			return response.status === BUSY ? null : { status: response.status, headers: response.headers, text };
		} catch {
			return null;
		}
	};
	const usual = (token: string) => ({
		server: "true",
		accept: "application/json",
		"think-lang": "en",
		"ba-user-token": token,
	});
	return {
		store: patient(store),
		send: async (path, token, body, key) => {
			const init: RequestInit =
				body === undefined
					? { headers: usual(token) }
					: {
							method: "POST",
							body: JSON.stringify(body),
							headers: {
								...usual(token),
								"content-type": "application/json",
								...(key ? { "idempotency-key": key } : {}),
							},
						};
			const received = await untilResponse(() => read(path, init), TURNS_WITH_KILLS);
			return { ...received, ...(received.text.startsWith("{") ? JSON.parse(received.text) : {}) };
		},
		upload: async (token, file, topic) => {
			const send = () => read("ajax/upload", { method: "POST", headers: usual(token), body: formOf(file, topic) });
			const received = await untilResponse(send, TURNS_WITH_KILLS);
			return urlIn(received.text);
		},
	};
}
