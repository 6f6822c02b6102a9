import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { withQuery } from "~/paths";
import { attachProps } from "./attach-props";
import { PlaceCombobox } from "./place-combobox";

/** Of the open suggestions, in pixels. */
const PANEL_WIDTH = 416;

/** The combobox of one input in static HTML. */
export function StaticCombobox({ box, input }: { box: HTMLElement; input: HTMLInputElement }) {
	const { suggest = "", suggestWith = "", place = "", placeName = "" } = box.dataset;
	const [attached] = useState(() => attachProps(input));
	const [isAtEnd] = useState(
		() => box.getBoundingClientRect().left + PANEL_WIDTH > document.documentElement.clientWidth,
	);
	useEffect(() => {
		const list = input.getAttribute("list");
		input.removeAttribute("list");
		return () => {
			attached.detach();
			if (list !== null) input.setAttribute("list", list);
		};
	}, [input, attached]);
	const addressOf = useCallback(
		(query: { q: string; language: string }) => {
			const sibling = input.form?.elements.namedItem(suggestWith);
			const value = sibling instanceof HTMLSelectElement ? sibling.value : "";
			return withQuery(suggest, { ...query, ...(value === "" ? {} : { [suggestWith]: value }) });
		},
		[input, suggest, suggestWith],
	);
	return createPortal(
		<PlaceCombobox
			inputId={input.id}
			text={input.defaultValue}
			place={place}
			placeName={placeName}
			addressOf={addressOf}
			onProps={attached.take}
			isAtEnd={isAtEnd}
		/>,
		box,
	);
}
