import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comboboxes } from "../pickers/comboboxes";

/** The comboboxes that suggest, fetched when somebody first reaches the form. Null until then, and where they cannot be had: the plain fields stay. */
export function useComboboxes(): { comboboxes: Comboboxes | null; load: () => void } {
	const { i18n } = useTranslation();
	const [comboboxes, setComboboxes] = useState<Comboboxes | null>(null);
	const isLoading = useRef(false);
	const load = () => {
		if (isLoading.current) return;
		isLoading.current = true;
		import("../pickers/comboboxes")
			.then(({ loadComboboxes }) => loadComboboxes(i18n))
			.then(setComboboxes, () => {
				isLoading.current = false;
			});
	};
	return { comboboxes, load };
}
