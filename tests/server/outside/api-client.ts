import { PRODUCT_LINES } from "~/portal-server/lines";
import type { Answer } from "../../setup/portal";

/** What one call over a socket came to; null when the connection broke, so that nobody can know whether it was done. */
export type ApiResponse = Answer | null;

export interface ApiClient {
	readonly token: string;
	get(path: string): Promise<ApiResponse>;
	post(path: string, body: unknown, key?: string): Promise<ApiResponse>;
}

const TIMEOUT_MS = 20_000;

/** A program that calls the public API of a running server, as a customer's own system would. */
export function apiClient(url: () => string, token = ""): ApiClient {
	const send = async (path: string, init: RequestInit, more: Record<string, string> = {}): Promise<ApiResponse> => {
		const headers = {
			server: "true",
			accept: "application/json",
			"think-lang": "en",
			...(token ? { "ba-user-token": token } : {}),
			...more,
		};
		try {
			const response = await fetch(`${url()}/api/${path}`, {
				...init,
				headers,
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			const text = await response.text();
			const envelope = text.startsWith("{") ? JSON.parse(text) : {};
			return { status: response.status, headers: response.headers, text, ...envelope };
		} catch {
			return null;
		}
	};
	return {
		token,
		get: (path) => send(path, {}),
		post: (path, body, key) =>
			send(
				path,
				{ method: "POST", body: JSON.stringify(body) },
				{ "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
			),
	};
}

/** Signs a demonstration account in and gives a client with its token. */
export async function signedIn(url: () => string, username: string): Promise<ApiClient> {
	const received = await apiClient(url).post("user/checkIn", { tab: "login", username, password: "Portal2026" });
	const token = received?.data?.userInfo?.token;
	if (!token) throw new Error(`${username} could not sign in: ${received?.text}`);
	return apiClient(url, token);
}

interface OrderRow {
	id: number;
	status: number;
}

/** All orders of the company, of every product line, as its administrator sees them. */
export async function ordersOf(client: ApiClient): Promise<OrderRow[]> {
	const rows: OrderRow[] = [];
	for (const { product_line } of PRODUCT_LINES) {
		for (let page = 1, left = 1; left > 0; page++) {
			const received = await client.get(`order/list?product=${product_line}&limit=100&page=${page}`);
			if (received?.code !== 1) throw new Error(`the list of orders: ${received?.text}`);
			rows.push(...received.data.list);
			left = received.data.total - page * 100;
		}
	}
	return rows;
}
