import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The page's heading, without one the content element. */
const pageHeading = () => document.querySelector<HTMLElement>("#content h1") ?? document.getElementById("content");

/** The part of the page with a heading of its own that the last form was sent from. */
let sentFrom: Element | null = null;

function noteForm({ target }: Event): void {
	let at = target instanceof Element ? target : null;
	while (at && at.id !== "content" && !(at.matches("section, article, li") && at.querySelector("h2, h3")))
		at = at.parentElement;
	sentFrom = at?.id === "content" ? null : at;
}

const partHeading = () => (sentFrom?.isConnected ? sentFrom.querySelector<HTMLElement>("h2, h3") : null);

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Made focusable where it is not; scrolling is the router's, but to a part of a page. */
function moveFocus(element: HTMLElement | null, preventScroll = true): void {
	if (element && element.tabIndex < 0) element.tabIndex = -1;
	element?.focus({ preventScroll });
}

/**
 * Moves the focus to the new page's heading and returns its title for the announcer, as a document load would; to what an address with another query
 * names behind its `#`. Within a page the browser goes there by itself, and the focus may have gone on. Other changes of the query and action
 * responses leave the focus; if the focused element is gone, it goes to the part of the page that a form was sent from.
 */
export function useRouteFocus(): { title: string; navigations: number } {
	const { key, pathname, search, hash } = useLocation();
	const [focus, setFocus] = useState({ title: "", navigations: 0 });
	const here = useRef({ key, pathname, search });
	useEffect(() => {
		addEventListener("submit", noteForm, true);
		return () => removeEventListener("submit", noteForm, true);
	}, []);
	useEffect(() => {
		const before = here.current;
		here.current = { key, pathname, search };
		if (before.key === key) return;
		const isOther = before.pathname !== pathname;
		const isWithin = !isOther && before.search === search;
		const bring = () => {
			const part = isWithin ? partHeading() : null;
			const named = hash === "" ? null : document.getElementById(hash.slice(1));
			if (named) {
				if (!isWithin && !named.contains(document.activeElement)) moveFocus(named);
			} else if (isLost() && part) moveFocus(part, false);
			else if (isLost() || (isOther && !document.getElementById("content")?.contains(document.activeElement)))
				moveFocus(pageHeading());
		};
		let frame = 0;
		const timer = setTimeout(() => {
			bring();
			setFocus(({ title, navigations }) => ({ title: isOther ? document.title : title, navigations: navigations + 1 }));
			// What has been hidden with its part loses the focus with the next frame.
			frame = requestAnimationFrame(() => {
				frame = requestAnimationFrame(() => isWithin && isLost() && bring());
			});
		}, 0);
		return () => {
			clearTimeout(timer);
			cancelAnimationFrame(frame);
		};
	}, [key, pathname, search, hash]);
	return focus;
}
