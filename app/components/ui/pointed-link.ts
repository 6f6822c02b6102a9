import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Pointing or focus of this length is taken as an intention to open the link, ms. */
const DWELL_MS = 100;

type Handler = (event: SyntheticEvent<HTMLElement>) => void;

/** The link with `data-prefetch` in static HTML that the reader has pointed at or focused for a moment, or touches; null while none. */
export function usePointedLink(): {
	pointed: string | null;
	watch: { onMouseOver: Handler; onFocus: Handler; onTouchStart: Handler };
} {
	const [pointed, setPointed] = useState<string | null>(null);
	const timer = useRef<number>();
	useEffect(() => () => window.clearTimeout(timer.current), []);
	const look: Handler = ({ target, type }) => {
		window.clearTimeout(timer.current);
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-prefetch]") : null;
		if (!link) return setPointed(null);
		const { pathname, search } = link;
		timer.current = window.setTimeout(() => setPointed(pathname + search), type === "touchstart" ? 0 : DWELL_MS);
	};
	return { pointed, watch: { onMouseOver: look, onFocus: look, onTouchStart: look } };
}
