import type { IncomingMessage } from "node:http";
import { env } from "~/env/env.server";
import { isLocalHost, isOpenedHere } from "~/env/opened-here.server";
import { log } from "../log";

export interface Visitor {
	/** The socket's address, or the one that the outermost trusted proxy saw. */
	address: string;
	isHttps: boolean;
	/** Host that the request was sent to. */
	host: string;
	/** Host of our pages, as in their Origin header. */
	ownHost: string;
}

/** Headers by which proxies tell the client's address. */
export const CLIENT_ADDRESS_HEADERS = [
	"x-forwarded-for",
	"x-real-ip",
	"client-ip",
	"x-client-ip",
	"forwarded",
] as const;
const PROXY_HEADERS = [...CLIENT_ADDRESS_HEADERS, "x-forwarded-host", "x-forwarded-proto", "via"];

/** The entry of the outermost of `hops` trusted proxies; earlier entries are unverified. */
function fromHops(header: string | null, hops: number): string | undefined {
	const parts = header?.split(",").map((part) => part.trim()) ?? [];
	return hops > 0 ? parts[Math.max(0, parts.length - hops)] || undefined : undefined;
}

function socketAddress(incoming: IncomingMessage | undefined): string {
	return incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

/** Networks of machines of one site: a proxy stands there, a visitor from elsewhere does not. */
const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i;
const NOBODY = "127.0.0.1";
let isWarned = false;

/**
 * The socket's address where no proxy is declared. A proxy all the same, by its header, is everybody: limits per address must not count it, and
 * loopback is what they leave out.
 */
function undeclared(headers: Headers, address: string): string {
	if (!headers.has("x-forwarded-for") || !PRIVATE.test(address)) return address;
	if (!isWarned) log.warning("proxy-not-declared", { ip: address, hint: TRUST_HINT });
	isWarned = true;
	return NOBODY;
}

const TRUST_HINT =
	"Set TRUST_PROXY to the number of proxies before this server: without it limits per address count nobody.";

/** At the start: an address of the public that this server does not serve by itself is served by a proxy. */
export function warnOfUndeclaredProxy(): void {
	const { PUBLIC_URL, PORT, TRUST_PROXY } = env;
	if (!PUBLIC_URL || TRUST_PROXY > 0) return;
	const { protocol, port } = new URL(PUBLIC_URL);
	if (protocol === "https:" || (port || "80") !== String(PORT)) log.warning("proxy-not-declared", { hint: TRUST_HINT });
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

/** Whether somebody at this machine asks: by the socket, through no proxy that its headers tell, and under a name of this machine, which no page of another site has. */
export function isFromLoopback(headers: Headers, incoming: IncomingMessage | undefined): boolean {
	if (PROXY_HEADERS.some((name) => headers.has(name))) return false;
	return incoming !== undefined && LOOPBACK.test(socketAddress(incoming)) && isLocalHost(headers.get("host"));
}

/** The same where no proxy is declared either. */
export const isFromThisMachine = (headers: Headers, incoming: IncomingMessage | undefined): boolean =>
	isOpenedHere && isFromLoopback(headers, incoming);

/** The client, with forwarded headers as far as TRUST_PROXY allows. */
export function visitorOf(headers: Headers, incoming: IncomingMessage | undefined): Visitor {
	const hops = env.TRUST_PROXY;
	const host = fromHops(headers.get("x-forwarded-host"), hops) ?? headers.get("host") ?? "";
	const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : undefined;
	const scheme =
		fromHops(headers.get("x-forwarded-proto"), hops) ?? (publicUrl?.host === host ? publicUrl.protocol : "http:");
	return {
		address:
			hops > 0
				? (fromHops(headers.get("x-forwarded-for"), hops) ?? socketAddress(incoming))
				: undeclared(headers, socketAddress(incoming)),
		host,
		isHttps: scheme.replace(/:$/, "") === "https",
		ownHost: publicUrl?.host ?? host,
	};
}
