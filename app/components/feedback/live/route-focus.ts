import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The heading that says which page this is, able to take the focus; without one the content itself. */
function pageHeading(): HTMLElement | null {
	const heading = document.querySelector<HTMLElement>("#content h1");
	if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
	return heading ?? document.getElementById("content");
}

/**
 * What a browser does for a document: the focus goes to the head of the page that one has come to, and its title is read out. A change of the
 * query or the answer to a form leaves the focus where it is, unless what had it is gone.
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
