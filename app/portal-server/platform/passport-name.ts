import { pinyin } from "pinyin-pro";
import type { Message } from "./api/refused";
import { readName } from "./people";
import { simplified } from "./words/search-words";

const HAN = /\p{Script=Han}/u;
/** Letters of passports (ICAO 9303-3) with their signs, and of a Myanmar identity card: those that every document prints. */
const OF_DOCUMENTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Myanmar}\p{Lm}\P{L}]+$/u;

/** Those that are read in one way alone. */
const TWO_CHARACTER_SURNAMES = new Set(
	"欧阳 司马 上官 诸葛 东方 皇甫 公孙 令狐 慕容 司徒 夏侯 长孙 宇文 端木 南宫 独孤 轩辕 百里 东郭 公冶 钟离 闻人 申屠 呼延 太史 澹台 淳于".split(
		" ",
	),
);
const UNSURE_SURNAMES = /^(?:尉迟|万俟|单于)/;

const readings = (text: string): ReadonlyMap<string, string> =>
	new Map(text.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));
/** Characters that dictionaries give another reading besides, which no name has. */
const SURE = readings(
	"孙sun 朱zhu 冯feng 许xu 沈shen 彭peng 丁ding 叶ye 石shi 陆lu 万wan 汤tang 陶tao 俞yu 齐qi 莫mo 谷gu 景jing 强qiang 大da 红hong 家jia 亨heng 奇qi 若ruo 泽ze 信xin 和he 会hui 思si 育yu 枝zhi 露lu 娜na 广guang 传chuan 莎sha 伯bo 无wu",
);
/** The same where the character is a surname. */
const SURE_SURNAMES = readings("曾zeng 贾jia 车che 殷yin 隋sui 盛sheng");

/** The one reading of a character without its tone; null where it has several, or dictionaries may lack some. */
function readingOf(character: string, isSurname: boolean): string | null {
	const sure = (isSurname ? SURE_SURNAMES.get(character) : undefined) ?? SURE.get(character);
	if (sure) return sure;
	if (!/[\u4e00-\u9fa5]/.test(character)) return null;
	const all = pinyin(character, { toneType: "none", type: "array", multiple: true, v: true });
	const as_surname = pinyin(character, { toneType: "none", type: "array", surname: "all", v: true });
	const [one = "", ...others] = new Set(isSurname ? [...all, ...as_surname] : all);
	return others.length === 0 && /^[a-z]{2,}$|^[aeo]$/.test(one) ? one.replace("v", "yu") : null;
}

function surnameOf(characters: string): string[] | null {
	if (UNSURE_SURNAMES.test(characters)) return null;
	const two = characters.slice(0, 2);
	if (!TWO_CHARACTER_SURNAMES.has(two) || characters.length < 3) {
		const one = readingOf(characters.slice(0, 1), true);
		return one === null ? null : [one];
	}
	return pinyin(two, { toneType: "none", type: "array", surname: "head", v: true }).map((one) =>
		one.replace("v", "yu"),
	);
}

/**
 * Pinyin as a Chinese passport writes it: capitals, the surname first, then the given names as one word; `ü` is YU. "" unless each character is
 * surely read: a name of two to four characters, none with several readings, none that is rare.
 */
export function passportPinyin(name: string): string {
	const characters =
		simplified(name)
			.match(/\p{Script=Han}/gu)
			?.join("") ?? "";
	const surname = /^[\u4e00-\u9fa5]{2,4}$/.test(characters) ? surnameOf(characters) : null;
	if (surname === null) return "";
	const given = [...characters.slice(surname.length)].map((one) => readingOf(one, false));
	if (given.includes(null) || /[\u00b7]/.test(name)) return "";
	return `${surname.join("")} ${given.join("")}`.toUpperCase();
}

/** Why a lead guest can not be named so, with the pinyin of a Chinese name that is surely read; null where the name is right. */
export function wrongPassportName(text: string): Message | null {
	const name = readName(text);
	if (name === null) return "order-guest-name-invalid";
	if (HAN.test(name)) {
		const proposed = passportPinyin(name);
		if (proposed === "") return "order-guest-name-chinese-unsure";
		return { key: "order-guest-name-chinese", values: { name: proposed } };
	}
	return OF_DOCUMENTS.test(name) ? null : "order-guest-name-latin";
}
