import { rm } from "node:fs/promises";
import type { Hono } from "hono";
import { vi } from "vitest";
import { createApp } from "~/portal-server/app";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { bringUp } from "~/portal-server/seed";
import { watchCall } from "./keys/call-writes";
import { withCompany } from "./store/named-company";
import { createDatabase, type TestDatabase } from "./store/postgres";
import { demonstrationFolder } from "./store/store";

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly code: number;
	readonly msg: string;
	readonly time: number;
	/** Of any call, as its JSON says. */
	readonly data: ReturnType<typeof JSON.parse>;
	readonly text: string;
}

export interface CallOptions {
	/** Makes it a POST with a JSON body. */
	readonly body?: unknown;
	readonly token?: string;
	/** Idempotency-Key. */
	readonly key?: string;
	readonly language?: string;
	readonly address?: string;
	readonly headers?: Record<string, string>;
	readonly method?: string;
}

/** The embedded portal over a store of its own, called as its clients call it but without a socket. */
export interface TestPortal {
	readonly store: Store;
	readonly app: Hono;
	call(path: string, options?: CallOptions): Promise<Answer>;
	/** Signs a demonstration account in and gives its tokens. */
	signIn(username?: string, keep?: boolean): Promise<{ token: string; refresh_token: string }>;
	close(): Promise<void>;
}

/**
 * The demonstration in a store of its own: a copy of the run's one, on PGlite of its folder, on PostgreSQL of its database. `lines`: the
 * product lines that it sells, the product's own without. `prepare` gets its database before it is opened.
 */
export async function startPortal(
	kind: Store["kind"] = "postgres",
	lines?: readonly ProductLineEntry[],
	prepare: (database: TestDatabase) => Promise<void> = async () => undefined,
): Promise<TestPortal> {
	const directory = kind === "pglite" ? await demonstrationFolder() : "";
	const database = kind === "postgres" ? await createDatabase() : null;
	if (database) await prepare(database);
	const store = await openStore({ url: database?.url, directUrl: database?.directUrl, directory, prepared: true });
	await bringUp(store, () => {}, true, lines);
	const app = createApp(store, lines);
	const call = async (where: string, options: CallOptions = {}) => {
		const [path = "", query = ""] = where.split("?");
		if (options.body === undefined) {
			const input = Object.fromEntries(new URLSearchParams(query));
			const { company_id } = await withCompany(store.db, path, input);
			const isAdded = company_id !== undefined && !("company_id" in input);
			return send(app, isAdded ? `${where}&company_id=${company_id}` : where, options);
		}
		const { body } = options;
		const isPlain = typeof body === "object" && body !== null && !Array.isArray(body);
		return send(app, where, isPlain ? { ...options, body: await withCompany(store.db, path, { ...body }) } : options);
	};
	return {
		store,
		app,
		call,
		signIn: async (username = "demo", keep = false) => {
			const { data, text } = await call("user/checkIn", {
				body: { tab: "login", username, password: "Portal2026", keep },
			});
			if (!data?.userInfo) throw new Error(`sign-in failed: ${text}`);
			return { token: data.userInfo.token, refresh_token: data.userInfo.refresh_token };
		},
		close: async () => {
			await store.close();
			await database?.drop();
			if (directory) await rm(directory, { recursive: true, force: true });
			// The portal's modules know these lines from then on, and other files of this process share them.
			if (lines) vi.resetModules();
		},
	};
}

/** Calls an app of the portal without a socket. */
export async function send(app: Hono, where: string, options: CallOptions): Promise<Answer> {
	const headers = new Headers({ server: "true", accept: "application/json", "think-lang": options.language ?? "en" });
	if (options.token) headers.set("ba-user-token", options.token);
	if (options.key) headers.set("idempotency-key", options.key);
	if (options.address) headers.set("x-forwarded-for", options.address);
	const init: RequestInit = { method: options.method ?? "GET", headers };
	if (options.body !== undefined) {
		headers.set("content-type", "application/json");
		init.method = "POST";
		init.body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
	}
	for (const [name, value] of Object.entries(options.headers ?? {})) {
		if (value === "") headers.delete(name);
		else headers.set(name, value);
	}
	const [path = ""] = where.split("?");
	return watchCall(
		path,
		async () => {
			const response = await app.fetch(new Request(`http://portal.invalid/api/${where}`, init));
			const text = await response.text();
			const envelope = text.startsWith("{") ? JSON.parse(text) : {};
			return { status: response.status, headers: response.headers, text, ...envelope };
		},
		({ status, code }: Answer) => status === 200 && code === 1,
	);
}
