import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Click handler that turns plain `<a href>`s in static HTML into client navigations; `<Link>` is too slow to render in long lists.
 * `data-keep-scroll` keeps the scroll position; in-page anchors stay native.
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
