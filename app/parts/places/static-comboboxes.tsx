import { type ComponentType, type FocusEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/paths";
import { attachProps } from "./attach-props";
import type { PlaceCombobox } from "./place-combobox";

type Combobox = ComponentType<Parameters<typeof PlaceCombobox>[0]>;

/** Of the open suggestions, in pixels. */
const PANEL_WIDTH = 416;

interface Opened {
	box: HTMLElement;
	input: HTMLInputElement;
	Combobox: Combobox;
}

/** The combobox of one input in static HTML. */
function StaticCombobox({ box, input, Combobox }: Opened) {
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
		<Combobox
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

/**
 * Makes the fields of places in static HTML (`PlaceTextField`) comboboxes once they are used; without script, or where it fails to load, they stay plain
 * fields. `version` changes with the HTML.
 */
export function StaticComboboxes({ version, children }: { version: unknown; children: ReactNode }) {
	const { i18n } = useTranslation();
	const [opened, setOpened] = useState<readonly Opened[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other fields
	useEffect(() => () => setOpened([]), [version]);
	const take = ({ target }: FocusEvent) => {
		const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-suggest]") : null;
		if (!box || opened.some((one) => one.box === box)) return;
		const input = target as HTMLInputElement;
		Promise.all([import("./place-combobox"), i18n.loadNamespaces("places")]).then(
			([{ PlaceCombobox: Combobox }]) =>
				setOpened((all) => (all.some((one) => one.box === box) ? all : [...all, { box, input, Combobox }])),
			() => undefined,
		);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only sees the events of what is inside
		<div className="contents" onFocus={take}>
			{children}
			{opened
				.filter(({ box }) => box.isConnected)
				.map((one) => (
					<StaticCombobox key={one.input.id} {...one} />
				))}
		</div>
	);
}
