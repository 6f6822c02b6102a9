import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The page's heading, made focusable; without one the content element. */
function pageHeading(): HTMLElement | null {
	const heading = document.querySelector<HTMLElement>("#content h1");
	if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
	return heading ?? document.getElementById("content");
}

/**
 * Moves the focus to the new page's heading and returns its title for the announcer, as a document load would. Changes of the query and
 * action responses leave the focus, unless the focused element is gone.
 */
export function useRouteFocus(): { title: string; navigations: number } {
	const { key, pathname, hash } = useLocation();
	const [focus, setFocus] = useState({ title: "", navigations: 0 });
	const here = useRef({ key, pathname });
	useEffect(() => {
		const before = here.current;
		here.current = { key, pathname };
		if (before.key === key) return;
		const isOther = before.pathname !== pathname;
		const timer = setTimeout(() => {
			const isLost = document.activeElement === null || document.activeElement === document.body;
			if (isLost || (isOther && !document.getElementById("content")?.contains(document.activeElement))) {
				const named = hash === "" ? null : document.getElementById(hash.slice(1));
				if (!named) pageHeading()?.focus({ preventScroll: true });
			}
			setFocus(({ title, navigations }) => ({ title: isOther ? document.title : title, navigations: navigations + 1 }));
		}, 0);
		return () => clearTimeout(timer);
	}, [key, pathname, hash]);
	return focus;
}
