import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";

export interface Visitor {
	/** Address of the visitor: the socket's, or the one that the outermost trusted hop saw. */
	address: string;
	/** Whether the visitor's own connection is encrypted. */
	isHttps: boolean;
	/** The host that our own pages are on, as an Origin header of theirs would name it. */
	ownHost: string;
}

/** The entry that the outermost of `hops` trusted proxies wrote; the ones before it are the visitor's own claims. */
function fromHops(header: string | null, hops: number): string | undefined {
	const parts = header?.split(",").map((part) => part.trim()) ?? [];
	return hops > 0 && parts.length > 0 ? parts[Math.max(0, parts.length - hops)] || undefined : undefined;
}

function socketAddress(incoming: IncomingMessage | undefined): string {
	return incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

/** Who asks, as far as TRUST_PROXY lets forwarded headers count. */
export function visitorOf(headers: Headers, incoming: IncomingMessage | undefined): Visitor {
	const hops = env.TRUST_PROXY;
	const host = fromHops(headers.get("x-forwarded-host"), hops) ?? headers.get("host") ?? "";
	const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : undefined;
	const scheme = fromHops(headers.get("x-forwarded-proto"), hops) ?? (publicUrl?.host === host ? publicUrl.protocol : "http:");
	return {
		address: fromHops(headers.get("x-forwarded-for"), hops) ?? socketAddress(incoming),
		isHttps: scheme.replace(/:$/, "") === "https",
		ownHost: publicUrl?.host ?? host,
	};
}
