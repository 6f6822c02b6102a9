import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * A click handler for a box of plain `<a href>` links into the app, which it follows without loading the page anew; everything else about a
 * link stays the browser's. For lists with many links: each `<Link>` costs the server about what a whole card costs. `data-keep-scroll` on
 * a link leaves the page where it is; a link to a place of this same page stays the browser's.
 */
export function useInAppLinks(): (event: MouseEvent<HTMLElement>) => void {
	const navigate = useNavigate();
	return (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!link || !isPlain || event.defaultPrevented || link.target || link.origin !== window.location.origin) return;
		if (link.hash && link.pathname + link.search === window.location.pathname + window.location.search) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash, { preventScrollReset: "keepScroll" in link.dataset });
	};
}
