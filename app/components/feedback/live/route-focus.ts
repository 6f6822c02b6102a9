import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The page's heading, without one the content element. */
const pageHeading = () => document.querySelector<HTMLElement>("#content h1") ?? document.getElementById("content");

/** Made focusable where it is not; scrolling is the router's. */
function moveFocus(element: HTMLElement | null): void {
	if (element && element.tabIndex < 0) element.tabIndex = -1;
	element?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page's heading and returns its title for the announcer, as a document load would; to what an address with another query
 * names behind its `#`. Within a page the browser goes there by itself, and the focus may have gone on. Other changes of the query and action
 * responses leave the focus, unless the focused element is gone.
 */
export function useRouteFocus(): { title: string; navigations: number } {
	const { key, pathname, search, hash } = useLocation();
	const [focus, setFocus] = useState({ title: "", navigations: 0 });
	const here = useRef({ key, pathname, search });
	useEffect(() => {
		const before = here.current;
		here.current = { key, pathname, search };
		if (before.key === key) return;
		const isOther = before.pathname !== pathname;
		const isWithin = !isOther && before.search === search;
		const timer = setTimeout(() => {
			const isLost = document.activeElement === null || document.activeElement === document.body;
			const named = hash === "" ? null : document.getElementById(hash.slice(1));
			if (named) {
				if (!isWithin && !named.contains(document.activeElement)) moveFocus(named);
			} else if (isLost || (isOther && !document.getElementById("content")?.contains(document.activeElement)))
				moveFocus(pageHeading());
			setFocus(({ title, navigations }) => ({ title: isOther ? document.title : title, navigations: navigations + 1 }));
		}, 0);
		return () => clearTimeout(timer);
	}, [key, pathname, search, hash]);
	return focus;
}
