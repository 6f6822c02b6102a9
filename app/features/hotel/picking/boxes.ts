import type { i18n } from "i18next";
import { askNationalities, type Nationality } from "./asking";
import { DestinationBox } from "./destination-box";
import { NationalityBox } from "./nationality-box";
import { whenFree } from "./when-free";

/** What replaces the plain fields once somebody has reached the form. */
export interface Boxes {
	DestinationBox: typeof DestinationBox;
	NationalityBox: typeof NationalityBox;
	nationalities: Nationality[];
	/** Never tells where the nationalities could not be had: the plain field then stays. */
	whenFree: typeof whenFree;
}

/** The boxes with their words and lists, all of them there. */
export async function openBoxes(words: i18n): Promise<Boxes> {
	const asked = askNationalities(words.language).catch(() => []);
	await words.loadNamespaces("hotel-picking");
	const nationalities = await asked;
	return { DestinationBox, NationalityBox, nationalities, whenFree: nationalities.length > 0 ? whenFree : () => undefined };
}
