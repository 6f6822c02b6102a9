import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "~/env/env.server";
import { etagOf, isUnchanged } from "~/lib/site/etag.server";
import { languageOf, newLanguage } from "~/session/cookies/language.server";
import { schemeOf } from "~/session/cookies/preferences.server";
import { getScope, runInScope, type Scope } from "~/session/scope.server";
import { acceptedEncoding } from "../guards/accepted-encoding";
import { bufferedResponse, bytesOf } from "../guards/buffered-body";
import type { Visitor } from "../guards/client-address";
import { compressed } from "../guards/compression";
import { imageOriginOf, scriptHashPolicy, setSecurityHeaders } from "../guards/security-headers";
import { log } from "../log";

interface CachedPage {
	readonly body: Uint8Array<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	readonly etag: string;
	readonly tags: ReadonlySet<string>;
}

const TTL_MS = 30_000;
/** A page that is asked for in the last part of its time is made anew meanwhile: nobody waits for one that is asked for all the time. */
const RENEWED_MS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
const HEADERS_BYTES = 1_500;

const CACHED_PATHS = /^\/(?:_root\.data|hotel\/(?:list|detail\/\d{1,16})(?:\.data)?)?$/;
/** A session, past or present, or a pending notice. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:ba-user-token|flash)=[^;]/;
function sharedCookies(request: Request): string {
	const scheme = schemeOf(request);
	return `ba-lang=${languageOf(request)}${scheme ? `; scheme=${scheme}` : ""}`;
}

/** The request without anything that identifies its sender. */
function anonymousRequest(request: Request): Request {
	return new Request(request.url, {
		headers: { accept: request.headers.get("accept") ?? "*/*", cookie: sharedCookies(request) },
	});
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Of a document whose bytes are read as characters: as text its 60 KB would be decoded and encoded again. */
function scriptHashes(html: Buffer): string[] {
	const hashOf = (script: string) => createHash("sha256").update(script, "latin1").digest("base64");
	const hashes = [...html.toString("latin1").matchAll(INLINE_SCRIPT)].map(([, script = ""]) => hashOf(script));
	return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

async function withScriptHashes(response: Response, scope: Scope): Promise<Response> {
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	const html = await bytesOf(response);
	const hashes = scriptHashes(Buffer.from(html.buffer, html.byteOffset, html.byteLength));
	response.headers.set("content-security-policy", scriptHashPolicy(hashes, imageOriginOf(scope)));
	return bufferedResponse(html, { status: response.status, headers: response.headers });
}

function isCacheable({ status, headers }: Response, scope: Scope): boolean {
	return (
		status === 200 &&
		scope.isWhole &&
		scope.notices.length === 0 &&
		scope.setCookies.length === 0 &&
		!headers.has("set-cookie")
	);
}

/** What a browser fetched ahead may be shown without asking again, to the reader it was fetched for: signing in changes their cookies. */
const PREFETCHED = { "cache-control": "private, max-age=10", vary: "Accept-Encoding, Cookie" };

const isPrefetch = (request: Request) => /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? "");

/** Plain headers: `Headers` would validate, sort and copy them on each hit. */
function cachedResponse(page: CachedPage, request: Request, requestId: string): Response {
	const headers: Record<string, string> = {
		...page.headers,
		"x-request-id": requestId,
		...(isPrefetch(request) ? PREFETCHED : {}),
	};
	if (!isUnchanged(request, page.etag)) return new Response(page.body, { headers });
	delete headers["content-length"];
	return new Response(null, { status: 304, headers });
}

function cacheKey(request: Request, { pathname, search }: URL, visitor: Visitor): string | undefined {
	if (request.method !== "GET" || env.PORTAL_GUEST_CACHE_S === 0 || !CACHED_PATHS.test(pathname)) return undefined;
	const cookies = request.headers.get("cookie") ?? "";
	if (PERSONAL_COOKIES.test(cookies) || newLanguage(request) !== undefined) return undefined;
	return [acceptedEncoding(request), sharedCookies(request), visitor.isHttps, visitor.ownHost, pathname, search].join(
		" ",
	);
}

const newCache = () =>
	new LRUCache<string, CachedPage>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ body }, key) => body.length + key.length * 2 + HEADERS_BYTES,
		ttl: TTL_MS,
	});

type Render = (request: Request) => Response | Promise<Response>;

export interface PageCache {
	/** Cache key; undefined for a page that must be rendered for its reader. */
	keyOf(request: Request, url: URL, visitor: Visitor): string | undefined;
	get(key: string, request: Request, requestId: string): Response | undefined;
	/** Renders and caches the page; concurrent requests share one render. */
	getOrRender(key: string, request: Request, render: Render): Promise<Response>;
	/** Renders a page whose time is soon over for those who come next; where that fails it stays until then. */
	renewIfDue(key: string, request: Request, render: Render, opened: () => Scope): void;
	invalidate(tags: Iterable<string>): void;
	/** Forgets every page, those that are just being rendered included. */
	clear(): void;
}

/**
 * Page cache for guests, 30 s in memory: the quote decides, so a price may be stale for half a minute. Only complete pages (status 200,
 * no failed part, no cookie to set), rendered without the reader's cookies, are cached. Their inline scripts are allowed by hash,
 * because a nonce must not be reused. PORTAL_GUEST_CACHE_S=0 disables it.
 */
export function createPageCache(): PageCache {
	const cache = newCache();
	const pending = new Map<string, Promise<CachedPage | Response>>();
	let generation = 0;

	async function make(key: string, request: Request, render: Render): Promise<CachedPage | Response> {
		const scope = getScope();
		if (!scope) return render(request);
		const begun = generation;
		const uncompressed = await withScriptHashes(await render(anonymousRequest(request)), scope);
		const response = await compressed(request, uncompressed);
		if (!isCacheable(response, scope)) return response;
		const body = await bytesOf(response);
		const etag = etagOf(body);
		response.headers.set("etag", etag);
		response.headers.set("cache-control", "private, no-cache");
		response.headers.set("content-length", String(body.byteLength));
		setSecurityHeaders(response.headers, scope);
		const page = { body, headers: Object.fromEntries(response.headers), etag, tags: new Set(scope.tags) };
		if (begun === generation) cache.set(key, page);
		return page;
	}

	async function share(key: string, request: Request, render: Render): Promise<CachedPage | Response> {
		const work = make(key, request, render);
		pending.set(key, work);
		try {
			return await work;
		} finally {
			if (pending.get(key) === work) pending.delete(key);
		}
	}

	return {
		keyOf: cacheKey,
		get(key, request, requestId) {
			const page = cache.get(key);
			return page && cachedResponse(page, request, requestId);
		},
		renewIfDue(key, request, render, opened) {
			if (pending.has(key) || !cache.has(key) || cache.getRemainingTTL(key) >= RENEWED_MS) return;
			const scope = opened();
			runInScope(scope, () => share(key, request, render))
				.catch((error: unknown) => log.error("request-failed", error))
				.finally(() => scope.memo.clear());
		},
		async getOrRender(key, request, render) {
			const requestId = getScope()?.requestId ?? "";
			const inFlight = pending.get(key);
			if (inFlight) {
				const rendered = await inFlight.catch(() => undefined);
				if (rendered && !(rendered instanceof Response)) return cachedResponse(rendered, request, requestId);
			}
			const rendered = await share(key, request, render);
			return rendered instanceof Response ? rendered : cachedResponse(rendered, request, requestId);
		},
		clear() {
			generation += 1;
			cache.clear();
		},
		invalidate(tags) {
			const changed = [...tags];
			for (const [key, page] of cache.entries()) if (changed.some((tag) => page.tags.has(tag))) cache.delete(key);
		},
	};
}
