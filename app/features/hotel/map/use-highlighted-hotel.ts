import { useEffect, useState } from "react";

function hotelAt(event: Event): number | null {
	const element =
		event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>("[data-hotel]") : null;
	return element ? Number(element.dataset.hotel) : null;
}

/** The hovered or focused hotel, in the list or on the map: elements with `data-hotel` get `data-lit`. `highlight` sets it explicitly. */
export function useHighlightedHotel(): { highlighted: number | null; highlight: (id: number) => void } {
	const [highlighted, setHighlighted] = useState<number | null>(null);
	useEffect(() => {
		const control = new AbortController();
		const follow = (event: Event) => setHighlighted(hotelAt(event));
		document.addEventListener("pointerover", follow, { signal: control.signal });
		document.addEventListener("focusin", follow, { signal: control.signal });
		return () => control.abort();
	}, []);
	useEffect(() => {
		if (highlighted === null) return;
		const all = [...document.querySelectorAll(`[data-hotel="${highlighted}"]`)];
		for (const one of all) one.toggleAttribute("data-lit", true);
		return () => {
			for (const one of all) one.toggleAttribute("data-lit", false);
		};
	}, [highlighted]);
	return { highlighted, highlight: setHighlighted };
}
