import { env } from "~/env/env.server";
import type { Scope } from "~/session/scope.server";

const PERMISSIONS =
	"accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";

const RESOURCE_POLICY = "cross-origin-resource-policy";

const ALWAYS: readonly (readonly [string, string])[] = [
	["x-content-type-options", "nosniff"],
	// With no-referrer, the default of most libraries, forms without script send "Origin: null", which the origin check refuses.
	["referrer-policy", "strict-origin-when-cross-origin"],
	["permissions-policy", PERMISSIONS],
	["cross-origin-opener-policy", "same-origin"],
	[RESOURCE_POLICY, "same-origin"],
	["x-frame-options", "DENY"],
];

const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const TILE_ORIGIN = env.TILE_URL ? ` ${new URL(env.TILE_URL).origin}` : "";

/** CSP of pages. Development needs Vite's inline styles and WebSocket. */
function pagePolicy(scripts: string, imageOrigin: string | undefined, frameOrigin?: string): string {
	const isDevelopment = env.NODE_ENV === "development";
	return [
		"default-src 'self'",
		`script-src ${scripts}`,
		isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
		`img-src 'self' data:${imageOrigin ? ` ${imageOrigin}` : ""}${TILE_ORIGIN}`,
		isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-src ${frameOrigin ?? "'none'"}`,
		"frame-ancestors 'none'",
		"report-uri /csp-report",
	].join("; ");
}

/**
 * CSP of a page whose inline scripts are allowed by `hashes` (`'sha256-…'`). Without 'strict-dynamic', since modules imported by a
 * hashed script have no nonce and are our own files.
 */
export function scriptHashPolicy(hashes: readonly string[], imageOrigin: string | undefined): string {
	return pagePolicy(["'self'", ...hashes].join(" "), imageOrigin);
}

/** Origin of the site's pictures, noted by root, if not our own. */
export function imageOriginOf(scope: Pick<Scope, "memo">): string | undefined {
	return scope.memo.get("image-origin") as string | undefined;
}

function frameOriginOf(scope: Pick<Scope, "memo">): string | undefined {
	return scope.memo.get("frame-origin") as string | undefined;
}

/** Headers of every response; an existing content security policy stays, and what was made for other origins stays open to them. */
export function setSecurityHeaders(headers: Headers, scope: Pick<Scope, "nonce" | "isHttps" | "memo">): void {
	const isPublic = headers.get(RESOURCE_POLICY) === "cross-origin";
	for (const [name, value] of ALWAYS) headers.set(name, value);
	if (isPublic) headers.set(RESOURCE_POLICY, "cross-origin");
	if (scope.isHttps) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
	if (headers.has("content-security-policy")) return;
	const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
	headers.set(
		"content-security-policy",
		isHtml
			? pagePolicy(`'nonce-${scope.nonce}' 'strict-dynamic'`, imageOriginOf(scope), frameOriginOf(scope))
			: NO_CONTENT,
	);
}

export function bareSecurityHeaders(): string {
	return [...ALWAYS, ["content-security-policy", NO_CONTENT]].map(([name, value]) => `${name}: ${value}\r\n`).join("");
}
