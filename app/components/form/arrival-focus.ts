import { useEffect, useRef } from "react";

/**
 * Ref of a box with `autoFocus` and `tabIndex={-1}` that takes the focus as it arrives, for another `text` anew. A box of the page's HTML has been
 * given the focus by the browser; the reader may have left it for a field by the time the page hydrates.
 */
export function useArrivalFocus(text: string) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text is another arrival
	useEffect(() => {
		if (box.current?.autofocus === false) box.current.focus();
	}, [text]);
	return box;
}
