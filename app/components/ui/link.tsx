import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/** An absolute path without `..`, doubled slashes, an empty query or an empty fragment. */
const WRITTEN_AS_IT_IS = /^(?!.*?\/[/.])\/[^?#]*(\?[^#]+)?(#.+)?$/;

/** Whether the router writes `path` as it is, wherever the link stands. */
export function isWrittenAsItIs(path: string): boolean {
	return WRITTEN_AS_IT_IS.test(path);
}

function ServerLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
	const {
		to,
		prefetch,
		discover,
		relative,
		replace,
		state,
		preventScrollReset,
		viewTransition,
		reloadDocument,
		...rest
	} = props;
	const isWritten = typeof to === "string" && isWrittenAsItIs(to) && prefetch !== "render" && discover !== "none";
	if (!isWritten) return <RouterLink {...props} ref={ref} />;
	return <a {...rest} href={to} data-discover={reloadDocument ? undefined : "true"} />;
}

/** Remix's `<Link>`. The server writes the same element without the router's hooks, which cost more than all else in a list of links. */
export const Link = import.meta.env.SSR ? forwardRef(ServerLink) : RouterLink;
