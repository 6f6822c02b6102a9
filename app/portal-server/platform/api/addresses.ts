import { isIPv6 } from "node:net";

export function isLoopback(address: string): boolean {
	return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");
}

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
	const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
	const left = head === "" ? [] : head.split(":");
	const right = tail === undefined || tail === "" ? [] : tail.split(":");
	const middle =
		tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
	return [...left, ...middle, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** Whose attempts are counted as one sender's: an address of IPv4, of IPv6 a network, of which one sender easily has every address. */
export function senderOf(address: string): string {
	const plain = withoutMapping(address);
	return isIPv6(plain) ? rangeOf(plain) : plain;
}

/** The network that an address belongs to, of which one sender easily has every address: /24 of IPv4, /64 of IPv6. */
export function rangeOf(address: string): string {
	const plain = withoutMapping(address);
	if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
	return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
}
