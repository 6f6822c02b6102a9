import { CALLS } from "~/portal-contract/calls";
import type { Handler } from "./handler";

export type CallTable = ReadonlyMap<string, Handler>;

const EMPTY_GETS = new Set(["user/logout", "account/changepassword"]);

const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase()}`;

/** The table of all handlers. Throws where a handler answers no call of the contract, or a call has two. */
export function tableOf(handlers: readonly Handler[]): CallTable {
	const table = new Map<string, Handler>();
	for (const handler of handlers) {
		const key = keyOf(handler.call.method, handler.call.path);
		if (!CALLS.includes(handler.call)) throw new Error(`${key} is no call of the contract`);
		if (table.has(key)) throw new Error(`${key} has two handlers`);
		table.set(key, handler);
	}
	return table;
}

/** `controller/action` of a request, as it was written; `/`, `/api` and addresses below `/index.php` lead where PHP would. Null for others. */
function callPath(request: Request): string | null {
	const below = new URL(request.url).pathname.replace(/^\/index\.php(?=\/|$)/, "");
	if (/^\/?(?:api\/?)?$/.test(below)) return "index/index";
	const [, controller = "", action = ""] = /^\/api\/([A-Za-z]\w*)\/([A-Za-z]\w*)(?:\.html)?\/?$/.exec(below) ?? [];
	const isCamel = controller === controller.toLowerCase() || /^[A-Z]?[a-z]/.test(controller);
	return action !== "" && isCamel ? `${controller}/${action}` : null;
}

/** Whether the request is about a member's account, of which a guest learns nothing: not even which actions there are. */
export function isAccountCall(request: Request): boolean {
	return /^account\/(?!retrievePassword$)/i.test(callPath(request) ?? "");
}

/**
 * The handler a request asks for. The controller may be in lower or camel case but not in capitals, the action in any case, `.html` may follow.
 * A GET call that has no POST of its own answers POST, too, reading the query. null: there is no such call; `empty`: answered with 204.
 */
export function findHandler(table: CallTable, request: Request): Handler | "empty" | null {
	const path = callPath(request);
	if (path === null) return null;
	if (request.method === "GET" || request.method === "HEAD") {
		if (EMPTY_GETS.has(path.toLowerCase())) return "empty";
		return table.get(keyOf("GET", path)) ?? null;
	}
	return request.method === "POST" ? (table.get(keyOf("POST", path)) ?? table.get(keyOf("GET", path)) ?? null) : null;
}
