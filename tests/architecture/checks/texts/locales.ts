import { type Offence, readSources } from "../sources";
import { GLOSSARY } from "./glossary";

type Words = Readonly<Record<string, unknown>>;
/** File name to its words, of one language. */
export type Locale = Readonly<Record<string, Words>>;

const readLocale = (language: string): Locale =>
	Object.fromEntries(
		readSources([`locales/${language}`], (file) => file.endsWith(".json")).map(({ file, text }) => [
			file.split("/")[2] ?? file,
			JSON.parse(text),
		]),
	);

/** The texts of the product. */
export const readLocales = () => ({ "zh-cn": readLocale("zh-cn"), en: readLocale("en") });

/** Texts that are the same in both languages on purpose: names, codes, units, and each language's own name. */
const SAME_IN_BOTH = new Set([
	"English",
	"简体中文",
	"MMK",
	"USD",
	"CNY",
	"PDF",
	"IP",
	"Wi-Fi",
	"ZHANG SAN",
	"NRC",
	"OK",
]);

const HAN = "\\u3400-\\u9fff";
/** With the two forms of its noun, in English: `{{days, day|days}}`. */
const PLACEHOLDER = /\{\{\s*([\w.]+)(?:,[^}]*)?\s*\}\}/g;

const CHINESE_STYLE: readonly [RegExp, string][] = [
	[new RegExp(`[${HAN}）」”][,;:?!]|[,;:?!][${HAN}]`), "half-width punctuation beside Chinese"],
	[new RegExp(`[${HAN}]\\(|\\)[${HAN}]`), "half-width brackets beside Chinese"],
	[/！/, "an exclamation mark"],
	[/\.\.\.|…/, "dots"],
	[/你/, "你 instead of 您"],
	[new RegExp(`[${HAN}][A-Za-z0-9]|[A-Za-z0-9][${HAN}]`), "no space between Chinese and Latin letters or digits"],
	[/ [，。：；？（）、“”《》]|[，。：；？（）、“”《》] /, "a space beside full-width punctuation"],
	[/[０-９Ａ-Ｚａ-ｚ]/, "full-width letters or digits"],
];
const ENGLISH_STYLE: readonly [RegExp, string][] = [
	[new RegExp(`[${HAN}]`), "Chinese in an English text"],
	[/[，。：；？！（）、“”《》]/, "full-width punctuation in an English text"],
];

const placeholders = (text: string) =>
	[...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort().join(", ");
/** i18next adds a form of number to a key (`night_one`, `night_other`); Chinese has `_other` alone. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

function checkStyle(text: string, rules: readonly [RegExp, string][]): string[] {
	// What stands in a placeholder decides about the spaces around it.
	const bare = text.replace(new RegExp(` ?${PLACEHOLDER.source} ?`, "g"), "");
	return rules.filter(([pattern]) => pattern.test(bare)).map(([, what]) => what);
}

function checkGlossary(text: string): string[] {
	return GLOSSARY.flatMap(({ right, never, unless }) =>
		never
			.filter((word) => (unless ?? []).reduce((rest, allowed) => rest.replaceAll(allowed, ""), text).includes(word))
			.map((word) => `${word} instead of ${right}`),
	);
}

function checkPair(zh: string, en: string): string[] {
	const hasWords = /\p{L}/u.test(en.replace(PLACEHOLDER, ""));
	const isSame = zh === en && hasWords && !SAME_IN_BOTH.has(zh);
	const isLatin = !isSame && hasWords && zh !== en && !new RegExp(`[${HAN}]`).test(zh);
	const differ = placeholders(zh) !== placeholders(en);
	return [
		...(isSame ? ["the same in both languages"] : []),
		...(isLatin ? ["no Chinese in the Chinese text"] : []),
		...(differ ? [`placeholders differ: {${placeholders(zh)}} and {${placeholders(en)}}`] : []),
	];
}

/** The forms of number that each language has (CLDR): English needs both, Chinese knows one. */
const FORMS: Readonly<Record<string, readonly string[]>> = { en: ["one", "other"], "zh-cn": ["other"] };
const FORM = /_(zero|one|two|few|many|other)$/;

function checkForms(language: string, words: Words): [key: string, what: string][] {
	const wanted = FORMS[language] ?? [];
	const counted = Object.keys(words).filter((key) => FORM.test(key));
	const missing = [...new Set(counted.map(stem))].flatMap((key) =>
		wanted
			.filter((form) => !(`${key}_${form}` in words))
			.map((form): [string, string] => [key, `has no form "${form}" for a number`]),
	);
	// "zero" is i18next's own, beside the forms of any language.
	const idle = counted.filter((key) => ![...wanted, "zero"].includes(FORM.exec(key)?.[1] ?? ""));
	const strange = counted
		.filter((key) => !key.endsWith("_zero"))
		.filter((key) => {
			const own = new Set(placeholders(String(words[key])).split(", "));
			const all = placeholders(String(words[`${stem(key)}_other`])).split(", ");
			return (
				!all.every((name) => name === "count" || own.has(name)) ||
				[...own].some((name) => name !== "" && !all.includes(name))
			);
		});
	return [
		...missing,
		...idle.map((key): [string, string] => [key, "a form of number that this language has not"]),
		...strange.map((key): [string, string] => [key, 'other placeholders than its form "other"']),
	];
}

function checkFile(name: string, zh: Words, en: Words): Offence[] {
	const at = (language: string, key: string, what: string): Offence => ({
		file: `locales/${language}/${name}`,
		line: 0,
		what: `${key}: ${what}`,
	});
	const stems = (words: Words) => new Set(Object.keys(words).map(stem));
	const [zhStems, enStems] = [stems(zh), stems(en)];
	const texts = (words: Words) =>
		Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const shape = (language: string, words: Words) =>
		Object.entries(words).flatMap(([key, value]) => [
			...(typeof value === "string" && value.trim() !== "" ? [] : [at(language, key, "not a text")]),
			...(/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(key) ? [] : [at(language, key, "the key is not flat kebab-case")]),
		]);
	return [
		...[...zhStems].filter((key) => !enStems.has(key)).map((key) => at("en", key, "missing")),
		...[...enStems].filter((key) => !zhStems.has(key)).map((key) => at("zh-cn", key, "missing")),
		...checkForms("zh-cn", zh).map(([key, what]) => at("zh-cn", key, what)),
		...checkForms("en", en).map(([key, what]) => at("en", key, what)),
		...shape("zh-cn", zh),
		...shape("en", en),
		...texts(zh).flatMap(([key, text]) =>
			[...checkStyle(text, CHINESE_STYLE), ...checkGlossary(text)].map((what) => at("zh-cn", key, what)),
		),
		...texts(en).flatMap(([key, text]) =>
			SAME_IN_BOTH.has(text) ? [] : checkStyle(text, ENGLISH_STYLE).map((what) => at("en", key, what)),
		),
		...texts(zh).flatMap(([key, text]) => {
			const other = en[key] ?? en[`${stem(key)}_other`] ?? en[stem(key)];
			return typeof other === "string" ? checkPair(text, other).map((what) => at("zh-cn", key, what)) : [];
		}),
	];
}

/** Both languages side by side: files, keys, placeholders, texts left untranslated, style and glossary. */
export function checkLocales(zh: Locale, en: Locale): Offence[] {
	const names = [...new Set([...Object.keys(zh), ...Object.keys(en)])].sort();
	return names.flatMap((name) => {
		const [left, right] = [zh[name], en[name]];
		if (!left || !right) {
			return [{ file: `locales/${left ? "en" : "zh-cn"}/${name}`, line: 0, what: "the file is missing" }];
		}
		return checkFile(name, left, right);
	});
}
