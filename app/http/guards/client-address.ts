import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";

export interface Visitor {
	/** The socket's address, or the one that the outermost trusted proxy saw. */
	address: string;
	isHttps: boolean;
	/** Host that the request was sent to. */
	host: string;
	/** Host of our pages, as in their Origin header. */
	ownHost: string;
}

/** The entry of the outermost of `hops` trusted proxies; earlier entries are unverified. */
function fromHops(header: string | null, hops: number): string | undefined {
	const parts = header?.split(",").map((part) => part.trim()) ?? [];
	return hops > 0 && parts.length > 0 ? parts[Math.max(0, parts.length - hops)] || undefined : undefined;
}

function socketAddress(incoming: IncomingMessage | undefined): string {
	return incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

/** The client, with forwarded headers as far as TRUST_PROXY allows. */
export function visitorOf(headers: Headers, incoming: IncomingMessage | undefined): Visitor {
	const hops = env.TRUST_PROXY;
	const host = fromHops(headers.get("x-forwarded-host"), hops) ?? headers.get("host") ?? "";
	const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : undefined;
	const scheme = fromHops(headers.get("x-forwarded-proto"), hops) ?? (publicUrl?.host === host ? publicUrl.protocol : "http:");
	return {
		address: fromHops(headers.get("x-forwarded-for"), hops) ?? socketAddress(incoming),
		host,
		isHttps: scheme.replace(/:$/, "") === "https",
		ownHost: publicUrl?.host ?? host,
	};
}
