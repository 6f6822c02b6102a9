import type { TextKind } from "~/portal-contract/base/typed/normalise";

const UNSEEN = [
	"\u200b",
	"\u200e",
	"\u200f",
	"\u202a",
	"\u202e",
	"\u2066",
	"\u2069",
	"\ufeff",
	"\u00ad",
	"\u2060",
	"\u3164",
	"\ufe0e",
];
const DASHES = ["‐", "‑", "–", "—", "−", "－", "﹣", "─"];
const APOSTROPHES = ["’", "‘", "ʼ", "`", "´", "′", "＇", "‛"];
const DOTS = ["•", "‧", "∙", "⋅", "・", "･", "．", ".", " · ", "●"];

const each = (signs: readonly string[], make: (sign: string) => string): string[] => signs.map(make);

/** What is stored, and the ways in which it is typed or pasted; what is stored is what is shown. */
export const TYPED_FORMS: Readonly<Partial<Record<TextKind, Readonly<Record<string, readonly string[]>>>>> = {
	name: {
		"ZHANG SAN": [
			...each(UNSEEN, (sign) => `ZHANG${sign} SAN`),
			"ZHANG  SAN",
			" ZHANG SAN ",
			"ZHANG\u3000SAN",
			"ZHANG\u00a0SAN",
			"ZHANG\tSAN",
			"ＺＨＡＮＧ ＳＡＮ",
			"ZHANG\nSAN",
		],
		"O'BRIEN": each(APOSTROPHES, (sign) => `O${sign}BRIEN`),
		"LEE-SMITH": each(DASHES, (sign) => `LEE${sign}SMITH`),
		买买提·艾力: each(DOTS, (sign) => `买买提${sign}艾力`),
		约翰·F·肯尼迪: ["约翰•F•肯尼迪", "约翰・F・肯尼迪", "约翰．Ｆ．肯尼迪"],
		"J. SMITH": ["J. SMITH", "Ｊ． ＳＭＩＴＨ", "J.  SMITH\u200b"],
		李明: [...each(UNSEEN, (sign) => `李${sign}明`), ...each(UNSEEN, (sign) => `${sign}李明${sign}`)],
		王小明: ["⺩小明", "王⼩明", "王\u200b小明", "王小\ufeff明"],
		金大山: ["⾦大山", "⾦⼤⼭", "金⼤山", "金大⼭"],
		李〇一: ["李〇一", "李○一", "李◯一"],
		"NGUYỄN VĂN": ["NGUYỄN VĂN".normalize("NFD"), "NGUYỄN\u200b VĂN", "ＮＧＵＹỄＮ VĂN"],
		အောင်မိုး: ["အောင်မိုး", "အောင်\u200bမိုး", "\u200eအောင်မိုး", " အောင်မိုး\u00a0", "အောင်\u200cမိုး"],
		"محمد\u200cعلی": ["محمد\u200cعلی", "\u202bمحمد\u200cعلی\u202c"],
		"क्\u200dष": ["क्\u200dष", "क्\u200d\u200dष", "\u200dक्\u200dष"],
	},
	label: {
		"Pyay Road 12-14": each(DASHES, (sign) => `Pyay Road 12${sign}14`),
		"Zhang's Mine": each(APOSTROPHES, (sign) => `Zhang${sign}s Mine`),
		"阳光旅行（上海）": [
			"阳光旅行（上海）",
			"阳光\u200b旅行（上海）",
			"阳光旅⾏（上海）",
			"\u202d阳光旅行（上海）\u202c",
			" 阳光旅行（上海）\u3000",
		],
		中缅·矿业: each(DOTS, (sign) => `中缅${sign}矿业`),
		B座3层: ["Ｂ座３层", "B座３层", "B座3层\u200e"],
		"အမှတ် ၁၀၅": ["အမှတ် ၁၀၅", "အမှတ် ၁ဝ၅", "အမှတ်  ၁ဝ၅\u200b"],
	},
	line: {
		"客户改期——两天": ["客户改期——两天", " 客户改期——两天 ", "客户\u200b改期——两天", "客户改期——两天\r\n"],
		"it’s “late” – sorry": ["it’s “late” – sorry", "it’s  “late” – sorry\u200e"],
		"👨‍👩‍👧 ok ☠️ 1️⃣ 👍🏽": ["👨‍👩‍👧 ok ☠️ 1️⃣ 👍🏽", "👨‍👩‍👧\u200b ok ☠️ 1️⃣ 👍🏽\ufe0e"],
		"🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}": [
			"🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
			"\u{e0061}🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
		],
		"up to now": each(UNSEEN, (sign) => `up ${sign}to now${sign}`),
		hidden: ["hid\u{e0041}\u{e0042}den", "hid\u200dden", "hid\u200cden", "hid\ufe0fden"],
	},
	prose: {
		"one\ntwo": [
			"one\r\ntwo",
			"one\rtwo",
			"one \n two",
			"one\u2028two",
			"one\u0085two",
			"\none\ntwo\n\n",
			"o\u202ene\ntwo",
		],
		"a note": each(UNSEEN, (sign) => `${sign}a note`),
		"one\n\ntwo": ["one\n\n\n\ntwo", "one\r\n\r\n\r\ntwo"],
	},
	markup: { "a  b\n\n\n\tc": ["a  b\n\n\n\tc", "a\u200b  b\r\n\r\n\r\n\tc", "a\u0000  b\n\n\n\tc"] },
	code: {
		"AB-77": [
			...each(DASHES, (sign) => `AB${sign}77`),
			...each(UNSEEN, (sign) => `AB-${sign}77`),
			"ab-77",
			"AB/77",
			"AB.77",
			"AB_77",
			"AB:77",
			"AB -77",
			"#AB-77",
			"(AB-77)",
			"AB--77",
			"AB-77.",
			"ＡＢ－７７",
			"AB·77",
			"AB\\77",
		],
		FT24331K0012: [
			"ft24331k0012",
			"FT 24331 K0012",
			"FT24331 K0012",
			"ＦＴ24331K0012",
			"FT\u00a024331K0012",
			"FT၂၄၃၃၁K၀၀၁၂",
			"FT၂၄၃၃၁Kဝဝ၁၂",
		],
	},
	number: {
		E12345678: ["e12345678", "E 1234 5678", "Ｅ１２３４５６７８", "E1234\u202e5678", "E၁၂၃၄၅၆၇၈"],
		"12/KAMAYA(N)123456": ["12/kamaya(n)123456", "၁၂/KAMAYA(N)၁၂၃၄၅၆", "12／KAMAYA（N）123456", "12/KAMAYA (N) 123456"],
		"91310000MA1FL0BX77": ["91310000ma1fl0bx77", "9131 0000 MA1F L0BX 77", "９１３１００００MA1FL0BX77"],
		CA905: ["ca905", "CA 905", "ＣＡ９０５", "ca\u200b 905"],
	},
	plate: { "7K-1234": ["7k-1234", "7K–1234", "７Ｋ－１２３４", "၇K-၁၂၃၄", " 7K-1234\u200e"] },
	phone: {
		"09 421 000 123": [
			"09 421 000 123",
			"၀၉ ၄၂၁ ၀၀၀ ၁၂၃",
			"ဝ၉ ၄၂၁ ဝဝဝ ၁၂၃",
			"０９ ４２１ ０００ １２３",
			"09\u00a0421\u2009000\u3000123",
			"\u202a09 421 000 123\u202c",
		],
		"+86 138-0013-8000": ["＋86 138－0013－8000", "+86 138‑0013‑8000", "+86 138–0013–8000", "+86  138-0013-8000"],
	},
	account: {
		"li.ming@example.com": [
			"li.ming@example.com",
			" li.ming@example.com\n",
			"li.ming＠example．com",
			"li.ming@example。com",
			"li.ming\u200b@example.com",
			"\u202ali.ming@example.com\u202c",
		],
		"ann@example.com": each(UNSEEN, (sign) => `ann@${sign}example.com`),
		zhang_san: ["zhang_san", "ｚｈａｎｇ＿ｓａｎ", "zhang_san\ufeff"],
		"13800138000": ["138 0013 8000", "138-0013-8000", "１３８００１３８０００", "138\u00a00013\u00a08000"],
	},
	token: { "Ab_3-x": ["Ab_3-x", "Ab_3–x", " Ab_3 -x\u200b", "Ａｂ_3-x"] },
	digits: {
		"123456": ["123456", "１２３４５６", "၁၂၃၄၅၆", "123 456", " 123456\n", "12\u200b3456"],
		"1,005.00": ["1,005.00", "１，００５．００", "၁,၀၀၅.၀၀", "၁,ဝဝ၅.ဝဝ"],
	},
	url: {
		"https://example.com/缅甸?q=1": [
			"https://example.com/缅甸?q=1",
			" https://example.com/缅甸?q=1\u200b",
			"https://example.com/缅甸?\nq=1",
		],
	},
	search: {
		"o'brien": ["o'brien", "o’brien", "o‘brien", "ｏ＇ｂｒｉｅｎ", "o´brien"],
		"AB-12 (上海)": ["AB–12 （上海）", "ＡＢ－１２ (上海)", "AB-12  (上海)\u200b", "AB-၁၂ （上海）"],
	},
};
