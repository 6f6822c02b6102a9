import countries from "i18n-iso-countries";
import en from "i18n-iso-countries/langs/en.json";
import zh from "i18n-iso-countries/langs/zh.json";
import type { Language } from "~/portal-contract/base/basics";
import { destinationWords } from "./words/search-words";

countries.registerLocale(en);
countries.registerLocale(zh);

/** The usual origins of travellers to Myanmar come first; the rest follows by name. */
const FIRST = ["CN", "MM", "TH", "SG", "JP", "KR", "US", "MY", "VN", "IN", "HK", "MO", "TW", "GB", "AU", "DE", "FR"];

/** Names that differ from those of the data set. */
const NAMES: Record<Language, Record<string, string>> = {
	"zh-cn": { HK: "中国香港", MO: "中国澳门", TW: "中国台湾" },
	en: {
		CN: "China",
		HK: "Hong Kong, China",
		MO: "Macao, China",
		TW: "Taiwan, China",
		US: "United States",
		GB: "United Kingdom",
		KR: "South Korea",
		MM: "Myanmar",
		VN: "Vietnam",
	},
};

type Country = { value: string; label: string };

function build(language: Language): Country[] {
	const names = countries.getNames(language === "en" ? "en" : "zh", { select: "official" });
	const order = new Intl.Collator(language === "en" ? "en" : "zh-CN");
	const all = Object.entries(names).map(([value, label]) => ({ value, label: NAMES[language][value] ?? label }));
	const rank = (value: string) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length);
	return all.sort((a, b) => rank(a.value) - rank(b.value) || order.compare(a.label, b.label));
}

const LISTS: Record<Language, Country[]> = { "zh-cn": build("zh-cn"), en: build("en") };
const SEARCHED = new Map<string, string>(
	LISTS.en.map(({ value, label }) => [
		value,
		`${value} ${label} ${LISTS["zh-cn"].find((one) => one.value === value)?.label ?? ""}`.toLowerCase(),
	]),
);

/** ISO 3166-1 and Kosovo (XK, as passports of it are known), labelled in `language`; `search` matches code and names of both languages. */
export function listCountries(language: Language, search: string): Country[] {
	const wanted = search.trim().toLowerCase();
	return wanted === "" ? LISTS[language] : LISTS[language].filter(({ value }) => SEARCHED.get(value)?.includes(wanted));
}

let wordsOf: Map<string, string> | undefined;

/** With the code, both names, pinyin in full and by initials. */
export function listCountriesInWords(language: Language): (Country & { words: string })[] {
	const named = new Map(LISTS.en.map(({ value, label }) => [value, label]));
	wordsOf ??= new Map(
		LISTS["zh-cn"].map(({ value, label }) => {
			const { exact } = destinationWords({ name_zh: label, name_en: named.get(value) ?? "", name_my: null });
			const names = [value, label, named.get(value) ?? ""].map((name) => name.toLowerCase());
			return [value, [...new Set([...names, ...exact])].join("|")];
		}),
	);
	return LISTS[language].map((country) => ({ ...country, words: wordsOf?.get(country.value) ?? "" }));
}

/** An unknown code comes back as it is. */
export function countryName(code: string, language: Language): string {
	return LISTS[language].find(({ value }) => value === code)?.label ?? code;
}
