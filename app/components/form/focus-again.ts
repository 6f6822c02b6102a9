import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to a box that stays while what it says (`shown`) changes. Needed for nothing else: `autoFocus` serves a new box, and the
 * browser that of the page's HTML, which the reader may have left for a field by the time the page hydrates.
 */
export function useFocusAgain(shown: string): RefObject<HTMLDivElement> {
	const box = useRef<HTMLDivElement>(null);
	const last = useRef(shown);
	useEffect(() => {
		if (last.current !== shown) box.current?.focus();
		last.current = shown;
	}, [shown]);
	return box;
}
