import { describe, expect, it } from "vitest";
import { passportPinyin, wrongPassportName } from "~/portal-server/platform/passport-name";

describe("the name of a Chinese passport", () => {
	it.each([
		["张三", "ZHANG SAN"],
		["王小明", "WANG XIAOMING"],
		["欧阳娜娜", "OUYANG NANA"],
		["單雄信", "SHAN XIONGXIN"],
		["吕布", "LYU BU"],
		["曾 国藩", "ZENG GUOFAN"],
	])("of %s is %s", (name, written) => {
		expect(passportPinyin(name)).toBe(written);
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
