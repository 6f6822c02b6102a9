import { describe, expect, it } from "vitest";
import { passportPinyin, wrongPassportName } from "~/portal-server/platform/passport-name";

describe("the name of a Chinese passport", () => {
	it.each([
		["张三", "ZHANG SAN"],
		["王小明", "WANG XIAOMING"],
		["欧阳娜娜", "OUYANG NANA"],
		["吕布", "LYU BU"],
		["曾 国藩", "ZENG GUOFAN"],
		["孙思明", "SUN SIMING"],
		["長孫無忌", "ZHANGSUN WUJI"],
		["葉文", "YE WEN"],
	])("of %s is %s", (name, written) => {
		expect(passportPinyin(name)).toBe(written);
	});
});

describe("no name is proposed", () => {
	it.each([
		["單雄信", "a surname that is read in several ways"],
		["单田芳", "a surname that is read in several ways"],
		["仇英", "a surname that is read in several ways"],
		["覃辉", "a surname that is read in several ways"],
		["盖叫天", "a surname that is read in several ways"],
		["乐嘉", "a surname that is read in several ways"],
		["区志明", "a surname that is read in several ways"],
		["尉迟恭", "a surname of two characters that are read in several ways"],
		["万俟卨", "a surname of two characters that are read in several ways"],
		["王重阳", "a given name that is read in several ways"],
		["李朝阳", "a given name that is read in several ways"],
		["陈乐", "a given name that is read in several ways"],
		["赵行", "a given name that is read in several ways"],
		["刘长明", "a given name that is read in several ways"],
		["张\u{2cb2d}", "a rare character"],
		["王\u3404", "a rare character"],
		["李〇一", "a sign that is none of the dictionary's"],
		["买买提·艾力", "a name of a minority, which has a spelling of its own"],
		["阿卜杜拉艾力", "a name too long for a Chinese one"],
		["张", "a surname alone"],
	])("for %s: %s [39-2.pinyin]", (name) => {
		expect(passportPinyin(name)).toBe("");
		expect(wrongPassportName(name)).toBe("order-guest-name-chinese-unsure");
	});
});

describe("a guest", () => {
	it.each([
		"ZHANG SAN",
		"José García-Núñez",
		"O'Brien, Ann",
		"Nguyễn Văn A",
		"ဒေါ်အောင်",
		"AUNG (MR)",
		"Иван Петров",
		"Νίκος",
		"ŁUKASZ ŽIŽEK",
	])("may be named %s", (name) => {
		expect(wrongPassportName(name)).toBeNull();
	});

	it("named in Chinese is asked for the pinyin, which is suggested", () => {
		expect(wrongPassportName("张三")).toEqual({ key: "order-guest-name-chinese", values: { name: "ZHANG SAN" } });
		expect(wrongPassportName("ZHANG SAN 张三")).toMatchObject({ values: { name: "ZHANG SAN" } });
	});

	it.each(["محمد", "สมชาย", "たなか"])("named %s is asked for Latin letters", (name) => {
		expect(wrongPassportName(name)).toBe("order-guest-name-latin");
	});
});
