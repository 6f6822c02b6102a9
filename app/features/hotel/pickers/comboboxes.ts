import type { i18n } from "i18next";
import { PlaceCombobox } from "~/parts/places/place-combobox";
import { fetchNationalities, type Nationality } from "./nationalities";
import { NationalityCombobox } from "./nationality-combobox";
import { whenReplaceable } from "./when-replaceable";

/** Replacements of the plain fields, loaded on the first interaction with the form. */
export interface Comboboxes {
	PlaceCombobox: typeof PlaceCombobox;
	NationalityCombobox: typeof NationalityCombobox;
	nationalities: Nationality[];
	/** Never calls back where the nationalities failed to load: the plain field stays. */
	whenReplaceable: typeof whenReplaceable;
}

/** Resolves with the components, their texts and lists loaded. */
export async function loadComboboxes(i18n: i18n): Promise<Comboboxes> {
	const loading = fetchNationalities(i18n.language).catch(() => []);
	await i18n.loadNamespaces(["hotel-picking", "places"]);
	const nationalities = await loading;
	return {
		PlaceCombobox,
		NationalityCombobox,
		nationalities,
		whenReplaceable: nationalities.length > 0 ? whenReplaceable : () => undefined,
	};
}
