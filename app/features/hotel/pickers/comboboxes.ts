import type { i18n } from "i18next";
import { DestinationCombobox } from "./destination-combobox";
import { NationalityCombobox } from "./nationality-combobox";
import { fetchNationalities, type Nationality } from "./suggestions";
import { whenReplaceable } from "./when-replaceable";

/** Replacements of the plain fields, loaded on the first interaction with the form. */
export interface Comboboxes {
	DestinationCombobox: typeof DestinationCombobox;
	NationalityCombobox: typeof NationalityCombobox;
	nationalities: Nationality[];
	/** Never calls back where the nationalities failed to load: the plain field stays. */
	whenReplaceable: typeof whenReplaceable;
}

/** Resolves with the components, their texts and lists loaded. */
export async function loadComboboxes(i18n: i18n): Promise<Comboboxes> {
	const loading = fetchNationalities(i18n.language).catch(() => []);
	await i18n.loadNamespaces("hotel-picking");
	const nationalities = await loading;
	return {
		DestinationCombobox,
		NationalityCombobox,
		nationalities,
		whenReplaceable: nationalities.length > 0 ? whenReplaceable : () => undefined,
	};
}
