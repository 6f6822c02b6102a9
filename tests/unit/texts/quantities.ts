import { readFileSync } from "node:fs";
import { ROOT, readSources } from "../../architecture/checks/sources";
import type { Language } from "../../setup/languages";

/** Every text of a language by `file:key`, forms of number under their common key. */
export function textsOf(language: Language): Map<string, string[]> {
	const texts = new Map<string, string[]>();
	for (const { file, text } of readSources([`locales/${language}`], () => true)) {
		const name = file.split("/").at(-1)?.replace(".json", "") ?? "";
		for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>)) {
			const common = `${name}:${key.replace(/_(zero|one|other)$/, "")}`;
			texts.set(common, [...(texts.get(common) ?? []), value]);
		}
	}
	return texts;
}

const ENGLISH: Readonly<Record<string, number>> = {
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	fifteen: 15,
	twenty: 20,
	thirty: 30,
	forty: 40,
	fifty: 50,
	sixty: 60,
	seventy: 70,
	eighty: 80,
	ninety: 90,
	hundred: 100,
};
const CHINESE = "二三四五六七八九十";
const UNIT = { en: "(?:minute|hour|day|week|month|year)", "zh-cn": "(?:分钟|小时|天|周|个月|年)" };

/** Words with a number inside that say no quantity: a QR code, a cross, half a day as a product, half-width signs; and the name of the zone. */
const NO_QUANTITY: Readonly<Record<Language, RegExp>> = {
	en: /\bhalf[- ](?:days?|monthly)\b|\b(?:two|four)-wheel\b|UTC\+06:30/gi,
	"zh-cn": /UTC\+06:30|含三餐|二维码|二次确认|十字线|[双三两]语|[两四]驱|半天|半月|半角|一两句/g,
};

/** Written out, as digits: two, half an hour, an hour; 两, 半小时, 一小时. */
const asDigits: Readonly<Record<Language, (text: string) => string>> = {
	en: (text) =>
		text
			.replace(new RegExp(`\\bhalf (?:an? )?(?=${UNIT.en})`, "gi"), "0.5 ")
			.replace(new RegExp(`\\b(?:an?|one) (?=${UNIT.en}\\b)`, "gi"), "1 ")
			.replace(new RegExp(`\\b(?:${Object.keys(ENGLISH).join("|")})\\b`, "gi"), (word) =>
				String(ENGLISH[word.toLowerCase()]),
			),
	"zh-cn": (text) =>
		text
			.replace(new RegExp(`半(?=${UNIT["zh-cn"]})`, "g"), " 0.5 ")
			.replace(new RegExp(`一(?=${UNIT["zh-cn"]})`, "g"), " 1 ")
			.replaceAll("两", " 2 ")
			.replace(new RegExp(`[${CHINESE}]`, "g"), (sign) => ` ${CHINESE.indexOf(sign) + 2} `),
};

/**
 * The quantities that a text states by itself, ascending: what stands in a placeholder is none, 06:00 is 6, +06:30 is 6.5, `#0f5c7a` and
 * `CA905` are no numbers.
 */
export function quantitiesOf(text: string, language: Language): number[] {
	const plain = asDigits[language](text.replace(/\{\{[^}]*\}\}/g, "{}").replace(NO_QUANTITY[language], ""))
		.replace(/#[0-9a-f]{6}\b/gi, "")
		.replace(/(\d{1,2}):(\d{2})/g, (_, hours, minutes) => String(Number(hours) + Number(minutes) / 60))
		.replace(/(\d),(?=\d{3})/g, "$1");
	return [...plain.matchAll(/(?<![A-Za-z\d.])\d+(?:\.\d+)?/g)]
		.map(([number]) => Number(number))
		.sort((one, other) => one - other);
}

/** A rule's number where it stands in a file of the product and nowhere as a value: what the pattern's group matches. */
export function ruleIn(file: string, pattern: RegExp): number {
	const found = pattern.exec(readFileSync(`${ROOT}/${file}`, "utf8"))?.[1];
	if (found === undefined) throw new Error(`${file} no longer has the rule ${pattern}: give the table its new place`);
	return Number(found);
}

/** The same in the functions of the store. */
export function ruleInSql(pattern: RegExp): number {
	const found = readSources(["app/portal-server/platform/db/functions"], (file) => file.endsWith(".sql")).flatMap(
		({ text }) => pattern.exec(text)?.[1] ?? [],
	);
	if (found.length !== 1) throw new Error(`the functions of the store have not once the rule ${pattern}`);
	return Number(found[0]);
}
