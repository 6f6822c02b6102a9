import { BlockList, isIPv4, isIPv6 } from "node:net";
import { env } from "~/env/env.server";
import { portalBase } from "../transport.server";

/** Networks that no browser outside the operator's own reaches. */
const PRIVATE_NETWORKS: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
	["0.0.0.0", 8, "ipv4"],
	["10.0.0.0", 8, "ipv4"],
	["100.64.0.0", 10, "ipv4"],
	["127.0.0.0", 8, "ipv4"],
	["169.254.0.0", 16, "ipv4"],
	["172.16.0.0", 12, "ipv4"],
	["192.0.0.0", 24, "ipv4"],
	["192.168.0.0", 16, "ipv4"],
	["198.18.0.0", 15, "ipv4"],
	["224.0.0.0", 3, "ipv4"],
	["::", 127, "ipv6"],
	["fc00::", 7, "ipv6"],
	["fe80::", 10, "ipv6"],
	["fec0::", 10, "ipv6"],
	["ff00::", 8, "ipv6"],
];
const PRIVATE = new BlockList();
for (const network of PRIVATE_NETWORKS) PRIVATE.addSubnet(...network);

/** Ends of names that no public name server knows. */
const PRIVATE_NAME = /\.(local|localhost|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

const PORTAL_HOST = new URL(portalBase).hostname;

/** No host's name is longer. */
const MAX_AUTHORITY = 300;

/** The host that a browser reads in `authority` (`user@host:port`), in its one way to write it; undefined for none. */
export function hostIn(authority: string): string | undefined {
	const address = `http://${authority}`;
	if (authority === "" || authority.length > MAX_AUTHORITY || !URL.canParse(address)) return undefined;
	return new URL(address).hostname.replace(/\.$/, "");
}

/** A host without a dot, a private name, or a literal address of a private network, in any notation. `host`: as `hostIn` gives it. */
function isPrivate(host: string): boolean {
	if (host.startsWith("[")) {
		const address = host.slice(1, -1);
		return isIPv6(address) && PRIVATE.check(address, "ipv6");
	}
	if (isIPv4(host)) return PRIVATE.check(host, "ipv4");
	return !host.includes(".") || PRIVATE_NAME.test(host);
}

/** Where this site is itself, which its own browsers know. */
const SITE_HOST = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : undefined;

/** Whether the host of `authority` is the remote portal's or a private one: no browser may learn it. False where there is none. */
export function isHidden(authority: string): boolean {
	const host = hostIn(authority);
	if (host === undefined || new URL(`http://${authority}`).host === SITE_HOST) return false;
	return host === PORTAL_HOST || isPrivate(host);
}
