import type { Language } from "~/portal-contract/base/basics";
import type { Random } from "./random";

export interface Writer {
	member_name: string;
	country: string;
	language: Language;
}

const SURNAMES = [
	..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文",
];
const LAST_SIGNS = [
	..."伟芳娜敏静强磊军洋勇艳杰娟涛明超兰霞平刚桂华飞红梅建国丽英斌辉鹏玲波宁浩宇琳瑞欣妍凯晨阳帆峰雪倩怡博轩毅",
];

const FIRST_LETTERS: Readonly<Record<string, string>> = {
	MM: "AKMNTZSWYHPE",
	TH: "SPNCWKAT",
	SG: "WLJKTCM",
	MY: "ALNSKF",
	JP: "TKHYSMNA",
	KR: "JSMHYDK",
	US: "JMDRSKB",
	IN: "RSAVPKM",
	VN: "TNHLPD",
	DE: "MTKSJA",
	GB: "JTHCSOE",
	AU: "JBLMSC",
	CN: "LWZCYX",
};
const LAST_LETTERS: Readonly<Record<string, string>> = {
	MM: "AKMTLSWHOPN",
	TH: "SPCKTW",
	SG: "LTNCGW",
	MY: "ATLRY",
	JP: "SYTKMNW",
	KR: "KLPCJY",
	US: "HMSWBCR",
	IN: "SPKGRM",
	VN: "NTLPH",
	DE: "SMWBKF",
	GB: "HWBCPT",
	AU: "MWHBR",
	CN: "LWZCHX",
};

const ENGLISH_WRITERS: readonly (readonly [string, number])[] = [
	["MM", 22],
	["TH", 14],
	["SG", 13],
	["JP", 11],
	["KR", 9],
	["US", 7],
	["IN", 6],
	["MY", 5],
	["VN", 4],
	["DE", 3],
	["GB", 3],
	["AU", 2],
	["CN", 3],
];
const CHINESE_WRITERS: readonly (readonly [string, number])[] = [
	["CN", 94],
	["SG", 4],
	["MY", 2],
];

export const NATIVE_COUNTRIES: readonly string[] = ["US", "GB", "AU", "SG"];

export function drawWriter(random: Random, facts: ReadonlySet<string>): Writer {
	if (!facts.has("foreigners")) return { member_name: latinName(random, "MM"), country: "MM", language: "en" };
	const chinese = facts.has("near-border") ? 0.85 : 0.68;
	if (random.next() < chinese)
		return { member_name: chineseName(random), country: random.weighed(CHINESE_WRITERS), language: "zh-cn" };
	const country = random.weighed(ENGLISH_WRITERS);
	return { member_name: latinName(random, country), country, language: "en" };
}

function chineseName(random: Random): string {
	const surname = random.pick(SURNAMES);
	return random.next() < 0.22 ? `${surname}*` : `${surname}*${random.pick(LAST_SIGNS)}`;
}

function latinName(random: Random, country: string): string {
	return `${random.pick([...(FIRST_LETTERS[country] ?? "J")])}*** ${random.pick([...(LAST_LETTERS[country] ?? "L")])}.`;
}
