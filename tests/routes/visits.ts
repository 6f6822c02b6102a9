import { sessionOf, storeSession } from "~/session/cookies/cookie.server";
import { newScope, runInScope, type Scope } from "~/session/scope.server";

export const TOKEN = "11111111-2222-3333-4444-555555555555";

/** Cookie header of a signed-in member; with `keep`, its refresh token. */
export async function memberCookie(keep = ""): Promise<string> {
	const user = { id: 7, username: "demo", nickname: "Demo", avatar: "", token: TOKEN, refresh_token: keep };
	const headers = await storeSession(new Request("http://in.test/"), sessionOf(user, keep !== ""));
	return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

export interface VisitOptions {
	language?: "zh-cn" | "en";
	/** Cookies beside the language's. */
	cookie?: string;
	/** Posts these fields. */
	form?: Record<string, string>;
}

/** A request as a browser sends it; English unless said otherwise. */
export function visit(address: string, { language = "en", cookie = "", form }: VisitOptions = {}): Request {
	const headers: Record<string, string> = { Cookie: `ba-lang=${language}; ${cookie}` };
	const init = form
		? { method: "POST", headers: { ...headers, Origin: "http://in.test" }, body: new URLSearchParams(form) }
		: { headers };
	return new Request(`http://in.test${address}`, init);
}

export const at = (request: Request, params: Record<string, string> = {}) => ({ request, params, context: {} });

/** `work` as the front door runs it: inside the scope of one HTTP request, which is given back. */
export async function inScope<T>(work: () => Promise<T>): Promise<{ result: T; scope: Scope }> {
	const scope = newScope({ requestId: "request-1", clientAddress: "203.0.113.9", isHttps: false, nonce: "n" });
	return { result: await runInScope(scope, work), scope };
}

/** What a loader or action throws. */
export async function thrownBy<T = Response>(run: () => unknown): Promise<T> {
	try {
		await run();
	} catch (thrown) {
		return thrown as T;
	}
	throw new Error("nothing was thrown");
}
