import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "~/env/env.server";
import { optionsHtml } from "~/lib/forms/option-list";
import type { Notice } from "~/lib/site/notice";
import type { Option } from "~/portal-contract/site/options";
import type { Fault } from "./failures/faults.server";

/** What one HTTP request knows about itself, for everything that answers it. */
export interface Scope {
	readonly requestId: string;
	/** Address of the visitor, behind trusted hops only. */
	readonly clientAddress: string;
	readonly isHttps: boolean;
	/** The answer is a document, not the data of a client navigation. */
	readonly rendersDocument?: boolean;
	/** Nonce of the page's scripts; never used twice. A page that other guests may be given as well has none. */
	readonly nonce: string | undefined;
	/** Notices that the answer shows besides the flash cookie's. */
	readonly notices: Notice[];
	/** Answers used more than once in one request, by name. */
	readonly memo: Map<string, unknown>;
	/** Set-Cookie values appended to whatever response leaves. */
	readonly setCookies: string[];
	/** False once a part is missing or old: such a page is for its reader alone. */
	isWhole: boolean;
	/** What the page shows (`hotel:3`), so that a kept copy can be forgotten when that changes. */
	readonly tags: Set<string>;
	/** What this request has changed, as tags. */
	readonly changed: Set<string>;
	/** What went wrong; the front door writes each down once. */
	readonly faults: Fault[];
}

/** The scope of a request of which nothing else is known yet. */
export function newScope(
	request: Pick<Scope, "requestId" | "clientAddress" | "isHttps" | "rendersDocument" | "nonce">,
): Scope {
	return {
		...request,
		notices: [],
		memo: new Map(),
		setCookies: [],
		isWhole: true,
		tags: new Set(),
		faults: [],
		changed: new Set(),
	};
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

const htmlOf = new WeakMap<Option[], string>();

/** HTML of the options that this request's document renders, by the name of the list. */
export function renderedLists(): Record<string, string> {
	const memo = getScope()?.memo;
	const lists = (memo?.get("rendered-lists") ?? {}) as Record<string, string>;
	memo?.set("rendered-lists", lists);
	return lists;
}

/**
 * A long list as the loader's data hold it. A document renders it (`useDocumentFacts().lists[name]`) and its data go without: the browser
 * reads it from the document. The data of a client navigation bring it whole.
 */
export function listForPage(name: string, options: Option[]): Option[] {
	if (!getScope()?.rendersDocument || options.length === 0) return options;
	const html = htmlOf.get(options) ?? optionsHtml(options);
	htmlOf.set(options, html);
	renderedLists()[name] = html;
	return [];
}

/**
 * Static HTML of the page (`<StaticHtml>`), by name, as the loader's data hold them: null where the
 * document carries them, once, as themselves. The data of a client navigation bring them whole.
 */
export function renderedForPage<Parts extends Record<string, string>>(parts: Parts): Parts | null {
	if (!getScope()?.rendersDocument) return parts;
	Object.assign(renderedLists(), parts);
	return null;
}

/** `path` of this site as other sites name it. */
export function publicAddress(request: Request, path: string): string {
	const url = new URL(path, env.PUBLIC_URL ?? request.url);
	if (!env.PUBLIC_URL && getScope()?.isHttps) url.protocol = "https:";
	return url.href;
}

/** Hosts whose pages any member may embed, by the setting IFRAME_HOSTS. */
export function frameHosts(): readonly string[] {
	return env.IFRAME_HOSTS;
}

/** Lets the page of this request, and no other, hold a frame from `origin` (the front door's content policy). */
export function allowFrame(origin: string): void {
	getScope()?.memo.set("frame-origin", origin);
}
