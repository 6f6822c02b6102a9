import { type ComponentType, type FocusEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StaticCombobox } from "./static-combobox";

type Combobox = ComponentType<Parameters<typeof StaticCombobox>[0]>;

interface Opened {
	box: HTMLElement;
	input: HTMLInputElement;
	Combobox: Combobox;
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
		Promise.all([import("./static-combobox"), i18n.loadNamespaces("places")]).then(
			([{ StaticCombobox: Combobox }]) =>
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
				.map(({ Combobox, ...one }) => (
					<Combobox key={one.input.id} {...one} />
				))}
		</div>
	);
}
