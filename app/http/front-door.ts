import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { loggedPath } from "~/lib/log/log-line.server";
import { apiBodyBytes, portalOutbox } from "~/portal-client/transport.server";
import { getScope, newScope, runInScope, type Scope } from "~/session/scope.server";
import { isApiCall, isApiOpen, proxyToPortal } from "./doors/api";
import { notAllowedPage, withErrorPage } from "./doors/error-page";
import { withHeads } from "./doors/head";
import { API_ALLOWED, allowed, isKnown, isRead, type Posts } from "./doors/methods";
import { createPageCache } from "./doors/page-cache";
import { readStaticFiles, serveStatic } from "./doors/static-files";
import { exceptUploads } from "./doors/upload";
import { isFromLoopback, isFromThisMachine, type Visitor, visitorOf } from "./guards/client-address";
import { compressed } from "./guards/compression";
import { cspReports, MAX_REPORT_BYTES } from "./guards/csp-reports";
import { isFromOwnPage } from "./guards/origin-check";
import { ownTurn } from "./guards/own-turn";
import { setSecurityHeaders } from "./guards/security-headers";
import { decodablePath, tidied, withoutOrigin } from "./guards/tidy-request";
import { mustClose } from "./guards/unread-body";
import { log } from "./log";

/** Further requests get a 503 instead of queueing. */
const MAX_CONCURRENT_REQUESTS = 1000;
/** Of the log alone, as proxies write it. */
const CLIENT_CLOSED_REQUEST = 499;

export interface FrontDoorParts extends Posts {
	pages: (request: Request) => Promise<Response>;
	/** Folders of built files; none in development, where Vite serves them. */
	fileFolders: readonly string[];
	/** Whether requests can be answered now; a load balancer sends none where they can not. */
	isReady: () => boolean | Promise<boolean>;
	health: () => Record<string, unknown>;
	/** More about the readiness, for this machine alone. */
	details?: () => Promise<Record<string, unknown>>;
	showsMessages?: () => boolean;
	/** Gets what empties the page cache, for changes that this front door does not see. */
	onContentChange?: (forget: () => void) => void;
}

type Env = Partial<HttpBindings> & { visitor: Visitor };
type Bindings = { Bindings: Env };

const plain = (status: number, text: string, more: Record<string, string> = {}) =>
	new Response(`${text}\n`, {
		status,
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more },
	});

const tooLarge = () => plain(413, "413 The request is too large. 提交的内容过大，请减少后重试");

function routes(parts: FrontDoorParts): Hono<Bindings> {
	const app = new Hono<Bindings>();
	const report = cspReports();
	const notAllowed = (path: string, isApi = false) =>
		plain(405, "405 Method Not Allowed", {
			allow: isApi ? API_ALLOWED : allowed(decodablePath(path), parts.takesPosts),
		});
	app.get("/healthz", (c) => c.json({ ok: true, ...parts.health() }, 200, { "cache-control": "no-store" }));
	app.get("/readyz", async (c) => {
		const ready = await parts.isReady();
		const isDetailed =
			ready && c.req.query("verbose") !== undefined && isFromLoopback(c.req.raw.headers, c.env.incoming);
		return c.json({ ready, ...(isDetailed ? await parts.details?.() : {}) }, ready ? 200 : 503, {
			"cache-control": "no-store",
		});
	});
	app.use("*", async (c, next) => {
		await ownTurn(c.req.raw);
		return next();
	});
	app.use("*", (c, next) => {
		const { method, path } = c.req;
		return isKnown(method, isApiCall(c.req.raw, path))
			? next()
			: Promise.resolve(notAllowed(path, isApiCall(c.req.raw, path)));
	});
	app.post("/csp-report", bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: tooLarge }), (c) => report(c.req.raw));
	const limited: MiddlewareHandler<Bindings> = (c, next) => {
		const { path, raw } = c.req;
		const maxSize = isApiCall(raw, path) ? apiBodyBytes(path) : parts.bodyBytes(decodablePath(path));
		return bodyLimit({ maxSize, onError: tooLarge })(c, next);
	};
	app.use("*", exceptUploads(limited, parts.takesFiles));
	app.use("*", async (c, next) => {
		if (!isApiCall(c.req.raw, c.req.path)) return next();
		return isApiOpen ? proxyToPortal(c.req.raw, c.env.visitor) : c.json({ message: "Not found" }, 404);
	});
	app.get("/dev/outbox", async (c, next) => {
		const { raw } = c.req;
		const page = isFromThisMachine(raw.headers, c.env.incoming) ? await portalOutbox(raw) : null;
		return page ?? next();
	});
	app.all("*", async (c) => {
		const request = tidied(c.req.raw);
		const { method } = request;
		if (isRead(method)) return withErrorPage(parts.pages, request);
		if (!(await isFromOwnPage(request, c.env.visitor.ownHost))) {
			log.warning("foreign-origin", { method, path: loggedPath(c.req.path), ip: c.env.visitor.address });
			return plain(403, "403 This form was not sent from a page of this site. 提交并非来自本站页面，请返回后重试");
		}
		if (method === "POST" && parts.takesPosts(decodablePath(c.req.path)))
			return withErrorPage(parts.pages, withoutOrigin(request));
		return notAllowedPage(parts.pages, request, notAllowed(c.req.path));
	});
	app.onError((error) => {
		log.error("request-failed", error);
		return plain(500, "500 Internal Server Error. 服务器出错了，请稍后重试");
	});
	return app;
}

/** Members' pages are never stored; a guest's may be stored but must be revalidated. */
function setCachePolicy(request: Request, path: string, headers: Headers): void {
	// A page with a flash notice is personal, and must not show it again from a cache.
	const isMembers =
		/(?:^|;\s*)(?:ba-user-token|flash)=[^;]/.test(request.headers.get("cookie") ?? "") ||
		/^\/user(\/|\.|$)/i.test(path);
	if (isApiCall(request, path)) {
		if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
	} else if (isMembers) {
		headers.set("cache-control", "private, no-store");
	} else if (!headers.has("cache-control")) {
		headers.set("cache-control", "private, no-cache");
	}
}

function openScope(requestId: string, visitor: Visitor, path: string, isShared: boolean): Scope {
	return newScope({
		requestId,
		clientAddress: visitor.address,
		isHttps: visitor.isHttps,
		rendersDocument: !path.endsWith(".data"),
		nonce: isShared ? undefined : randomBytes(18).toString("base64"),
	});
}

/** `started`: on the clock of `performance`. */
function logRequest(facts: Record<string, string | number | null>, pathname: string, started: number): void {
	const path = loggedPath(pathname);
	for (const fault of getScope()?.faults ?? [])
		log.warning(fault.event, { where: [...fault.where].join(" "), ...fault.facts, path });
	log.info("request", { ...facts, path, ms: Math.round((performance.now() - started) * 10) / 10 });
}

export type FrontDoor = (request: Request, bindings?: Partial<HttpBindings>) => Response | Promise<Response>;

/**
 * Entry point of all requests: opens the request scope, dispatches to static files, health, the API or Remix, and adds security
 * headers, request id and a log line to every response. Cached pages are served without a scope.
 */
export function createFrontDoor(parts: FrontDoorParts): FrontDoor {
	const app = routes(parts);
	const files = readStaticFiles(parts.fileFolders);
	const pageCache = createPageCache();
	parts.onContentChange?.(pageCache.clear);
	let activeRequests = 0;

	async function respond(request: Request, key: string | undefined, env: Env): Promise<Response> {
		if (activeRequests > MAX_CONCURRENT_REQUESTS)
			return plain(503, "503 Service unavailable. 服务繁忙，请稍后重试", { "retry-after": "2" });
		if (key === undefined) return app.fetch(request, env);
		return pageCache.getOrRender(key, request, (any) => app.fetch(any, env));
	}

	async function serve(request: Request, path: string, key: string | undefined, env: Env): Promise<Response> {
		const scope = getScope() as Scope;
		const file = serveStatic(files, request, path);
		const plainResponse = file ?? (await respond(request, key, env));
		for (const cookie of scope.setCookies) plainResponse.headers.append("set-cookie", cookie);
		const wait = scope.memo.get("retry-after");
		if (typeof wait === "string" && plainResponse.status >= 429) plainResponse.headers.set("retry-after", wait);
		if (!file) setCachePolicy(request, path, plainResponse.headers);
		if (scope.changed.size > 0) pageCache.invalidate(scope.changed);
		const response = await compressed(request, plainResponse);
		if (await mustClose(env)) response.headers.set("connection", "close");
		setSecurityHeaders(response.headers, scope);
		response.headers.set("x-request-id", scope.requestId);
		return response;
	}

	function answer(request: Request, method: string, bindings: Partial<HttpBindings>): Response | Promise<Response> {
		const started = performance.now();
		const requestId = randomBytes(9).toString("base64url");
		const visitor = visitorOf(request.headers, bindings.incoming);
		const url = new URL(request.url);
		const path = url.pathname;
		const logged = (response: Response): Response => {
			// Pages fail when their reader has gone, on to the next one or to save: that is no fault.
			const isLeft = response.status >= 500 && request.signal.aborted;
			const status = isLeft ? CLIENT_CLOSED_REQUEST : response.status;
			logRequest({ request: requestId, method, status, ip: visitor.address }, path, started);
			return response;
		};
		const key = isApiCall(request, path) ? undefined : pageCache.keyOf(request, url, visitor);
		const cached = key === undefined ? undefined : pageCache.get(key, request, requestId);
		const opened = () => openScope(requestId, visitor, path, key !== undefined);
		const env = { ...bindings, visitor };
		if (cached && key !== undefined) pageCache.renewIfDue(key, request, (any) => app.fetch(any, env), opened);
		if (cached) return logged(cached);
		activeRequests += 1;
		const scope = opened();
		if (parts.showsMessages?.() && isFromThisMachine(request.headers, bindings.incoming))
			scope.memo.set("outbox", true);
		return runInScope(scope, () =>
			serve(request, path, key, env)
				.then(logged)
				.finally(() => {
					activeRequests -= 1;
					// Timers and listeners created in the scope retain it, but not what the page has rendered.
					scope.memo.clear();
				}),
		);
	}

	return withHeads(answer);
}
