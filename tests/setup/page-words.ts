import { readFileSync } from "node:fs";
import { type Language, withNoun } from "~/lib/language";

type Words = Record<string, string>;

/** Locale files whose texts hotels say in words of their own. */
const OF_HOTELS: Record<string, string> = {
	booking: "hotel-booking",
	orders: "hotel-orders",
	operator: "hotel-orders",
	portal: "hotel-portal",
	mail: "hotel-portal",
};

/** The operator's list is of every line: what it says is the general words. */
const ofAllLines = (general: Words): Words =>
	Object.fromEntries(Object.entries(general).filter(([key]) => /^(title|search-label|date-)/.test(key)));

const read = (language: Language, name: string): Words =>
	JSON.parse(readFileSync(new URL(`../../locales/${language}/${name}.json`, import.meta.url), "utf8"));

/** Texts of a locale file as the pages of hotel orders say them. */
export function pageWords(language: Language, name: string): Words {
	const general = read(language, name);
	const own = OF_HOTELS[name];
	if (!own) return general;
	const words = Object.entries(read(language, own)).filter(([key]) => own !== "hotel-portal" || key in general);
	return { ...general, ...Object.fromEntries(words), ...(name === "operator" ? ofAllLines(general) : {}) };
}

/** A text with its places filled, nouns in the form of their number; a place without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replace(/\{\{(\w+)(?:, ([^}]+))?\}\}/g, (place, name: string, forms?: string) => {
		const value = values[name];
		if (value === undefined) return place;
		return forms === undefined ? String(value) : withNoun(value, forms);
	});
