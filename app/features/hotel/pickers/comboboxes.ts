import type { i18n } from "i18next";
import { DestinationCombobox } from "./destination-combobox";
import { NationalityCombobox } from "./nationality-combobox";
import { fetchNationalities, type Nationality } from "./suggestions";
import { whenReplaceable } from "./when-replaceable";

/** What replaces the plain fields once somebody has reached the form. */
export interface Comboboxes {
	DestinationCombobox: typeof DestinationCombobox;
	NationalityCombobox: typeof NationalityCombobox;
	nationalities: Nationality[];
	/** Never tells where the nationalities could not be had: the plain field then stays. */
	whenReplaceable: typeof whenReplaceable;
}

/** The boxes with their i18n and lists, all of them there. */
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
