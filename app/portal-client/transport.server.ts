import { env } from "~/env/env.server";
import { bodyBytesOf } from "~/lib/forms/body-bytes";
import { USUAL_BODY_BYTES } from "~/lib/limits";
import { withoutEndSlashes } from "~/lib/site/end-slashes";
import { connectionsWithin } from "~/patches/undici-connect-time";
import type { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import { CALLS } from "~/portal-contract/calls";

/** Header by which a separate portal recognises its own web tier and trusts its `x-forwarded-for`; value PORTAL_SHARED_SECRET. */
export const SECRET_HEADER = "x-portal-secret";

/** Origin of requests that never leave the process. */
const IN_PROCESS = "http://portal.invalid";

/** Whether the portal is another server; otherwise it is the embedded one in this process. */
export const isRemote = env.PORTAL_API_URL !== undefined;

/** Base URL of the portal without a trailing slash; key of the circuit breaker. */
export const portalBase = withoutEndSlashes(env.PORTAL_API_URL ?? IN_PROCESS);

/** Absolute address of a path on the portal, e.g. `/api/hotel/list?page=2`; files lie beside the front script that may be part of its base. */
export function portalUrl(path: string): string {
	return (/^\/(storage|static)\//.test(path) ? portalBase.replace(/\/index\.php$/, "") : portalBase) + path;
}

/** Bytes that the body of a call of the public API may have, files aside. */
export function apiBodyBytes(path: string): number {
	const name = /^(?:\/index\.php)?\/api\/(\w+\/\w+)(?:\.html)?\/?$/.exec(path)?.[1]?.toLowerCase();
	const call = CALLS.find((one) => one.method === "POST" && one.path.toLowerCase() === name);
	return call?.body ? bodyBytesOf(call.body) : USUAL_BODY_BYTES;
}

/** Milliseconds for a connection, 1 s in effect. The answer has the whole budget of its call. */
const CONNECT_MS = 900;
let connections: object | undefined;

/**
 * The seam: hands `request` to the portal and gives its Response unchanged; 3xx are not followed. Only path and query of the request's
 * URL count. Throws what `fetch` throws when a remote portal cannot be reached. The portal trusts the caller's `x-forwarded-for` (a
 * remote one by PORTAL_SHARED_SECRET, added here): whoever forwards a foreign request sets that header first. `signal` aborts the request
 * as its own signal would, without a copy of it; a request without a body may be sent again.
 */
export async function portalFetch(request: Request, signal?: AbortSignal): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const target = portalUrl(inBase(pathname) + search);
	const addressed = request.url === target ? request : new Request(target, request);
	if (!isRemote) return (await (await import("~/portal-server/app")).portalApp()).fetch(addressed);
	if (env.PORTAL_SHARED_SECRET) addressed.headers.set(SECRET_HEADER, env.PORTAL_SHARED_SECRET);
	connections ??= connectionsWithin(CONNECT_MS);
	const init: RequestInit & { dispatcher?: object } = { redirect: "manual", dispatcher: connections };
	return fetch(addressed, signal ? { ...init, signal } : init);
}

/**
 * The same for a call of this process's own, with its `x-request-id`: the embedded portal hands its envelope over as a value, which is not
 * written as text and read again.
 */
export async function portalAnswer(request: Request, signal?: AbortSignal): Promise<Response | EnvelopeAnswer> {
	return isRemote ? portalFetch(request, signal) : (await import("~/portal-server/app")).portalAnswer(request);
}

/** A request made by `portalUrl` already carries the base's own path. */
function inBase(pathname: string): string {
	const prefix = withoutEndSlashes(new URL(portalBase).pathname);
	const below = prefix !== "" && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
	return /^\/(api|storage|static)\//.test(below) ? below : pathname;
}

/** Opens the embedded portal (store, migrations, seed, jobs); resolves when it can answer, at once for a remote portal. */
export async function portalReady(progress?: (line: string) => void): Promise<void> {
	if (isRemote) return;
	await (await import("~/portal-server/app")).openPortal(progress);
}

/** The embedded portal's page of messages, for a request that comes from this machine; null where it shows none, as a remote portal. */
export async function portalOutbox(request: Request): Promise<Response | null> {
	return isRemote ? null : (await import("~/portal-server/app")).portalOutbox(request);
}

/** Whether the embedded portal's database answers within a second; of a remote portal nothing is asked, pages stand without it. Never throws. */
export async function portalAnswers(): Promise<boolean> {
	return isRemote || (await import("~/portal-server/app")).answers();
}

/** What bounds a session of the embedded portal's database, by setting; nothing of a remote portal. */
export async function portalLimits(): Promise<Readonly<Record<string, string>>> {
	return isRemote ? {} : (await import("~/portal-server/app")).limits();
}

/** `listener` is called after another process has changed rules, prices or contents; a remote portal tells nobody. */
export async function onPortalChange(listener: () => void): Promise<void> {
	if (!isRemote) (await import("~/portal-server/app")).onContentChange(listener);
}

/** Closes the embedded portal: jobs end, the store is flushed and unlocked. */
export async function closePortal(): Promise<void> {
	if (isRemote) return;
	await (await import("~/portal-server/app")).closePortal();
}
