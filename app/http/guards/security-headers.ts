import { env } from "~/env.server";
import type { Scope } from "~/session/scope.server";

const PERMISSIONS = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";

const ALWAYS: readonly (readonly [string, string])[] = [
	["x-content-type-options", "nosniff"],
	// The default of most libraries, no-referrer, makes posts without script send "Origin: null", which the origin check refuses.
	["referrer-policy", "strict-origin-when-cross-origin"],
	["permissions-policy", PERMISSIONS],
	["cross-origin-opener-policy", "same-origin"],
	["cross-origin-resource-policy", "same-origin"],
	["x-frame-options", "DENY"],
];

const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Maps may fetch their tiles from where the operator says. */
const TILE_ORIGIN = env.TILE_URL ? ` ${new URL(env.TILE_URL).origin}` : "";

/** Policy of pages. Development needs Vite's inline styles and its socket. */
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
 * Policy of a page whose inline scripts are named by `hashes` (`'sha256-…'`). Without 'strict-dynamic': the modules that a hashed script
 * imports carry no nonce to be known by, and all of them are our own files.
 */
export function scriptHashPolicy(hashes: readonly string[], imageOrigin: string | undefined): string {
	return pagePolicy(["'self'", ...hashes].join(" "), imageOrigin);
}

/** Where the site's pictures come from, when not from here; root has noted it. */
export function imageOriginOf(scope: Pick<Scope, "memo">): string | undefined {
	return scope.memo.get("image-origin") as string | undefined;
}

/** The other site that this one page embeds. */
function frameOriginOf(scope: Pick<Scope, "memo">): string | undefined {
	return scope.memo.get("frame-origin") as string | undefined;
}

/** Sets what every response carries. A response that already names a content security policy keeps it. */
export function setSecurityHeaders(headers: Headers, scope: Pick<Scope, "nonce" | "isHttps" | "memo">): void {
	for (const [name, value] of ALWAYS) headers.set(name, value);
	if (scope.isHttps) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
	if (headers.has("content-security-policy")) return;
	const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
	headers.set(
		"content-security-policy",
		isHtml ? pagePolicy(`'nonce-${scope.nonce}' 'strict-dynamic'`, imageOriginOf(scope), frameOriginOf(scope)) : NO_CONTENT,
	);
}

/** The same for answers that Node's own parser gives before there is a request. */
export function bareSecurityHeaders(): string {
	return [...ALWAYS, ["content-security-policy", NO_CONTENT]].map(([name, value]) => `${name}: ${value}\r\n`).join("");
}
