import { AsyncLocalStorage } from "node:async_hooks";
import type { Notice } from "~/lib/notice";

/** What one HTTP request knows about itself, for everything that answers it. */
export interface Scope {
	readonly requestId: string;
	/** Address of the visitor, behind trusted hops only. */
	readonly clientAddress: string;
	readonly isHttps: boolean;
	/** Nonce of the page's scripts; never used twice. */
	readonly nonce: string;
	/** Notices that the answer shows besides the flash cookie's. */
	readonly notices: Notice[];
	/** Answers asked for more than once in one request, by a name the asker chooses. */
	readonly memo: Map<string, unknown>;
	/** Set-Cookie values appended to whatever response leaves. */
	readonly setCookies: string[];
}

// One store per process: a reload of this module in development keeps the running requests.
const KEY = Symbol.for("portal.request-scope");
const holder = globalThis as { [KEY]?: AsyncLocalStorage<Scope> };
holder[KEY] ??= new AsyncLocalStorage<Scope>();
const storage = holder[KEY];

/** Runs `work` as part of the request that `scope` describes. */
export function runInScope<T>(scope: Scope, work: () => T): T {
	return storage.run(scope, work);
}

/** The running request's scope; undefined in loader tests, which call a loader with a Request alone. */
export function getScope(): Scope | undefined {
	return storage.getStore();
}
