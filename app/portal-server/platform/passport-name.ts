import { pinyin } from "pinyin-pro";
import type { Message } from "./api/refused";
import { readName } from "./people";
import { simplified } from "./words/search-words";

const HAN = /\p{Script=Han}/u;
/** Letters of passports (ICAO 9303-3) with their signs, and of a Myanmar identity card: those that every document prints. */
const OF_DOCUMENTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Myanmar}\p{Lm}\P{L}]+$/u;

const TWO_CHARACTER_SURNAMES = new Set(
	"欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 令狐 慕容 司徒 夏侯 长孙 宇文 端木 南宫 独孤 轩辕 百里 东郭 公冶 钟离 闻人 申屠 呼延 太史 澹台 淳于".split(
		" ",
	),
);

/** Pinyin as a Chinese passport writes it: capitals, the surname first, then the given names as one word; `ü` is YU. "" without Chinese characters. */
export function passportPinyin(name: string): string {
	const characters =
		simplified(name)
			.match(/\p{Script=Han}/gu)
			?.join("") ?? "";
	const surname = TWO_CHARACTER_SURNAMES.has(characters.slice(0, 2)) && characters.length > 2 ? 2 : 1;
	const sounds = pinyin(characters, { toneType: "none", type: "array", surname: "head", v: true }).map((sound) =>
		sound.replace("v", "yu"),
	);
	return [sounds.slice(0, surname), sounds.slice(surname)]
		.map((part) => part.join(""))
		.join(" ")
		.trim()
		.toUpperCase();
}

/** Why a lead guest can not be named so, with the pinyin of a Chinese name; null where the name is right. */
export function wrongPassportName(text: string): Message | null {
	const name = readName(text);
	if (name === null) return "order-guest-name-invalid";
	if (HAN.test(name)) return { key: "order-guest-name-chinese", values: { name: passportPinyin(name) } };
	return OF_DOCUMENTS.test(name) ? null : "order-guest-name-latin";
}
