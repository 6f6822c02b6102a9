import countries from "i18n-iso-countries";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { listCountries } from "../countries";
import { simplified } from "./search-words";

/** What people write beside the names that tables of countries have: code, then words. */
const USUAL = [
	"CN PRC|People's Republic of China|Mainland China|China Mainland|中华人民共和国|中国大陆|大陆|Chinese",
	"MM Burma|Union of Myanmar|Republic of the Union of Myanmar|缅甸联邦|缅甸联邦共和国|Burmese|Myanma|မြန်မာ",
	"HK Hong Kong|Hongkong|Hong Kong SAR|HKSAR|香港|香港特别行政区",
	"MO Macau|Macao|Macau SAR|澳门|澳门特别行政区",
	"TW Taiwan|Chinese Taipei|台湾|台湾省|台湾地区",
	"KR Korea|South Korea|Republic of Korea|Korea South|Korea Rep|ROK|韩国|南韩|大韩民国|Korean|South Korean",
	"KP North Korea|DPRK|朝鲜|北朝鲜",
	"US USA|America|United States of America|美国|美利坚合众国|American",
	"GB UK|Britain|Great Britain|England|Scotland|Wales|Northern Ireland|英国|大不列颠|英格兰|British|English|GBR",
	"TH Thai|泰国|Kingdom of Thailand",
	"SG Singaporean|新加坡|Republic of Singapore",
	"JP Japanese|日本|日本国",
	"MY Malaysian|马来西亚|大马",
	"VN Viet Nam|Vietnam|越南|Vietnamese",
	"LA Laos|Lao PDR|Laotian|老挝|寮国|Lao",
	"KH Cambodian|柬埔寨|Khmer",
	"IN Indian|印度",
	"BD Bangladeshi|孟加拉|孟加拉国",
	"NP Nepali|Nepalese|尼泊尔",
	"LK Sri Lankan|斯里兰卡",
	"PK Pakistani|巴基斯坦",
	"ID Indonesian|印尼|印度尼西亚",
	"PH Philippine|Filipino|The Philippines|菲律宾",
	"AU Australian|澳洲|澳大利亚",
	"NZ New Zealander|新西兰|纽西兰",
	"CA Canadian|加拿大",
	"DE D|German|Federal Republic of Germany|德国|德意志联邦共和国",
	"FR French|法国|法兰西",
	"IT Italian|意大利",
	"ES Spanish|西班牙",
	"PT Portuguese|葡萄牙",
	"NL Holland|The Netherlands|Dutch|荷兰",
	"BE Belgian|比利时",
	"CH Swiss|瑞士",
	"AT Austrian|奥地利",
	"SE Swedish|瑞典",
	"NO Norwegian|挪威",
	"DK Danish|丹麦",
	"FI Finnish|芬兰",
	"IE Irish|Republic of Ireland|爱尔兰",
	"PL Polish|波兰",
	"CZ Czech|Czech Republic|Czechia|捷克",
	"RU Russia|Russian Federation|Russian|俄罗斯|俄国|俄联邦",
	"UA Ukrainian|乌克兰",
	"TR Turkey|Turkiye|Türkiye|Turkish|土耳其",
	"AE UAE|Emirates|阿联酋|迪拜",
	"SA Saudi|Saudi Arabian|沙特|沙特阿拉伯",
	"IR Iran|Iranian|伊朗",
	"IL Israeli|以色列",
	"EG Egyptian|埃及",
	"ZA South African|南非",
	"BR Brazilian|巴西",
	"MX Mexican|墨西哥",
	"CI Ivory Coast|科特迪瓦|象牙海岸",
	"CV Cape Verde|佛得角",
	"SZ Swaziland|斯威士兰",
	"MK Macedonia|北马其顿|马其顿",
	"CD DR Congo|DRC|Congo Kinshasa|刚果民主共和国|刚果金",
	"CG Congo Brazzaville|刚果布|刚果共和国",
	"TL East Timor|东帝汶",
	"VA Vatican|Vatican City|梵蒂冈",
	"PS Palestine|巴勒斯坦",
	"SY Syria|叙利亚",
	"TZ Tanzania|坦桑尼亚",
	"BO Bolivia|玻利维亚",
	"VE Venezuela|委内瑞拉",
	"MD Moldova|摩尔多瓦",
	"BN Brunei|文莱",
];

/** Letters alone: blanks, dots and brackets differ between lists, as do articles, and the Chinese words for "citizen of". */
const wordKey = (text: string): string =>
	simplified(normalise("search", text))
		.toLowerCase()
		.replace(/[^\p{L}\p{M}]/gu, "")
		.replace(/^the(?=.)/, "")
		.replace(/(?<=\p{Script=Han}{2})(?:国籍|籍|公民)$/u, "");

let codes: ReadonlyMap<string, string> | undefined;

function codesByWord(): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const add = (code: string, ...words: readonly (string | undefined)[]) => {
		for (const word of words) if (word && !found.has(wordKey(word))) found.set(wordKey(word), code);
	};
	const named = (["en", "zh-Hans", "zh-Hant", "my"] as const).map(
		(language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
	);
	for (const usual of USUAL) add(usual.slice(0, 2), ...usual.slice(3).split("|"));
	const all = listCountries("en", "").map(({ value }) => value);
	for (const code of all) add(code, code, countries.alpha2ToAlpha3(code));
	for (const language of LANGUAGES) for (const { value, label } of listCountries(language, "")) add(value, label);
	for (const code of all) {
		add(
			code,
			...(["en", "zh"] as const).flatMap((language) => countries.getName(code, language, { select: "all" }) ?? []),
		);
		add(code, ...named.map((names) => names.of(code)));
	}
	return found;
}

/** ISO 3166-1 alpha-2 of a code of two or three letters, or of a usual name of a country in English, Chinese or Burmese; undefined for other words. */
export function countryOf(text: string): string | undefined {
	codes ??= codesByWord();
	return codes.get(wordKey(text));
}
