/**
 * Whether `target` is an address inside this site: one leading slash, no second one, no backslash (browsers read it as a slash), no control
 * characters (browsers drop tab and newline).
 */
export function isInApp(target: string): boolean {
	if (!/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return false;
	try {
		return new URL(target, "http://in.app").origin === "http://in.app";
	} catch {
		return false;
	}
}

/** `address` of this site as an attribute of HTML may hold it: browsers leave brackets and the like as they were typed. */
export function writtenAddress(address: string): string {
	return address.replace(/[^\w\-.~!$&'()*+,;=:@/?%#]/gu, encodeURIComponent);
}

/** `target` in the letters that a header can carry, byte by byte the same address. */
function escaped(target: string): string {
	return target.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[^!-~]+/gu, encodeURIComponent);
}

/**
 * `target` as an address one may navigate to, in ASCII. An external one needs `{ external: true }`, and then http or https; otherwise this throws, as
 * the specification asks. Other schemes are never allowed.
 */
export function navigationTarget(target: string, options: { external?: boolean } = {}): string {
	if (isInApp(target)) return escaped(target);
	if (!options.external) throw new Error("Navigating to an external URL needs explicit permission");
	const url = URL.canParse(target) ? new URL(target) : undefined;
	if (!url || !["http:", "https:"].includes(url.protocol))
		throw new Error("Only http and https addresses can be navigated to");
	return url.href;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * `target` as the address of a page that may be embedded: https, or http on this very machine, without a name and password, of sensible length.
 * undefined for anything else.
 */
export function embeddable(target: string): string | undefined {
	if (target.length > 2_000 || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
	const url = new URL(target);
	if (url.username !== "" || url.password !== "") return undefined;
	return url.protocol === "https:" || LOOPBACK.test(url.hostname) ? url.href : undefined;
}
