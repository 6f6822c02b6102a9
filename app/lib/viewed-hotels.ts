import { isLanguage, type Language } from "./language";

/** A hotel as this browser remembers it. */
export interface ViewedHotel {
	id: number;
	name: string;
	city: string;
}

/** In storage: in the languages that it was read in or brought along; the town only as it was read. */
interface StoredHotel {
	id: number;
	names: Partial<Record<Language, string>>;
	cities: Partial<Record<Language, string>>;
}

const KEY = "viewed-hotels";
const MAX_HOTELS = 6;
const MAX_LENGTH = 200;

function texts(value: unknown): StoredHotel["names"] {
	const pairs = Object.entries(value && typeof value === "object" ? value : {});
	return Object.fromEntries(
		pairs.filter(([language, text]) => isLanguage(language) && typeof text === "string" && text.length <= MAX_LENGTH),
	);
}

/** Anybody may have written there, and the browser may forbid to look. */
function readStored(): StoredHotel[] {
	try {
		const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		return (Array.isArray(list) ? list : [])
			.filter((one) => Number.isSafeInteger(one?.id) && one.id > 0)
			.map((one) => ({ id: one.id, names: texts(one.names), cities: texts(one.cities) }))
			.slice(0, MAX_HOTELS);
	} catch {
		return [];
	}
}

/** The hotels last looked at in this browser, newest first, at most 6. One whose name was never read in `language` bears its other name. */
export function readViewedHotels(language: Language): ViewedHotel[] {
	return readStored().flatMap(({ id, names, cities }) => {
		const name = names[language] ?? Object.values(names)[0];
		return name ? [{ id, name, city: cities[language] ?? "" }] : [];
	});
}

/** Puts a hotel first among those last looked at. `name` and `city` in `language`, `name_alt` in the other one. */
export function rememberViewedHotel(language: Language, hotel: ViewedHotel & { name_alt: string }): void {
	const { id, name, name_alt, city } = hotel;
	const list = readStored();
	const known = list.find((one) => one.id === id);
	const other: Language = language === "en" ? "zh-cn" : "en";
	const stored: StoredHotel = {
		id,
		names: { [other]: name_alt || name, [language]: name },
		cities: { ...known?.cities, [language]: city },
	};
	try {
		localStorage.setItem(KEY, JSON.stringify([stored, ...list.filter((one) => one.id !== id)].slice(0, MAX_HOTELS)));
	} catch {
		// Nothing can be kept here; the page does without.
	}
}
