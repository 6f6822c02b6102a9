import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comboboxes } from "../pickers/comboboxes";

/** Loads the comboboxes on the first interaction. Null until then, or when they fail to load: the plain fields stay. */
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
