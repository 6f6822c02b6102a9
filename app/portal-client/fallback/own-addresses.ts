import { withoutEndSlashes } from "~/lib/site/end-slashes";
import { portalBase } from "../transport.server";
import { hostIn, isHidden } from "./private-hosts";

/** The folder in which the remote portal's files lie, without its first slash. */
const FOLDER = withoutEndSlashes(withoutEndSlashes(new URL(portalBase).pathname).replace(/\/index\.php$/, "")).slice(1);
const IN_FOLDER = FOLDER === "" ? "" : `(?:${FOLDER.replace(/[^\w/]/g, "\\$&")}/)?`;
/** Where an address begins: its scheme or two slashes alone, its host, and the slashes before its path. Never fails once begun: linear. */
const ORIGIN = new RegExp(`((?:https?|wss?|ftp):[/\\\\]+|[/\\\\]{2})([^\\s"'<>/\\\\?#]*)([/\\\\]*)${IN_FOLDER}`, "gi");
const ASCII_AUTHORITY = /^[\w.~%!$&*+=@:[\]-]*/;
/** What stands before an address without a scheme in markup; in running text two slashes are no address. */
const OPENS = new Set(['"', "'", "=", "(", ","]);

/** A whole text that is an address without even the slashes: of an IPv4 literal or of this machine. */
const BARE = /^(?=[!-~]+$)(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?=\/)/i;

/** How much of `authority` a hidden host was read from; undefined where there is none. A sentence may go on behind it without a blank. */
function hiddenPart(authority: string): string | undefined {
	const [ascii = ""] = ASCII_AUTHORITY.exec(authority) ?? [];
	const isLonger = /^[\p{L}\p{N}]/u.test(authority.slice(ascii.length));
	if (isLonger && isHidden(authority)) return authority;
	const isName = !/^([\d.]+|\[.*)$/.test(hostIn(ascii) ?? "");
	return !(isLonger && isName) && isHidden(ascii) ? ascii : undefined;
}

/**
 * `text` with each address of the remote portal's own host or of a private one as a path of this site. Linear in the length of `text`;
 * everything else stays as it is.
 */
export function withOwnAddresses(text: string): string {
	const [bare] = BARE.exec(text) ?? [];
	if (bare && isHidden(bare)) return withOwnAddresses(`//${text}`);
	if (!/[/\\]{2}|:[/\\]/.test(text)) return text;
	return text.replace(ORIGIN, (whole, opening: string, authority: string, slashes: string, at: number) => {
		const isWord = !opening.includes(":") && !/[.:[]/.test(authority);
		const isWhole = at === 0 && slashes !== "" && /^[!-~]+$/.test(text);
		if (isWord && !isWhole && !OPENS.has(text[at - 1] ?? "")) return whole;
		const hidden = hiddenPart(authority);
		return hidden === undefined ? whole : `/${authority.slice(hidden.length)}${hidden === authority ? "" : slashes}`;
	});
}

/**
 * The base for relative addresses of files that a browser fetches itself: https and a public host, without a slash at its end. "" where
 * `cdnUrl` names the remote portal's host, a private one or none: the files are then paths of this site.
 */
export function deliveryBase(cdnUrl: string): string {
	const [, authority = "", path = ""] = /^(?:(?:https?:)?[/\\]{2,})?([^/\\?#\s]*)([^?#\s]*)/i.exec(cdnUrl.trim()) ?? [];
	return hostIn(authority) === undefined || isHidden(authority)
		? ""
		: withoutEndSlashes(`https://${authority.slice(authority.indexOf("@") + 1)}${path}`);
}
