import { describe, expect, it } from "vitest";
import { report } from "../checks/sources";
import { checkLocales, type Locale, readLocales } from "../checks/texts/locales";

const { "zh-cn": chinese, en: english } = readLocales();
const check = (zh: string, en: string) =>
	checkLocales({ "a.json": { key: zh } }, { "a.json": { key: en } }).map(({ what }) => what);

describe("the two languages", () => {
	it("have the same files and keys, each text translated, in the words and the style of the house", () => {
		expect(report(checkLocales(chinese, english))).toEqual([]);
	});
});

describe("the check of languages sees", () => {
	it.each([
		["an untranslated text", "Order details", "Order details", "the same in both languages"],
		["English in the Chinese file", "Order detail", "Order details", "no Chinese in the Chinese text"],
		["Chinese in the English file", "订单详情", "订单详情 page", "Chinese in an English text"],
		["placeholders that differ", "共 {{count}} 晚", "{{nights}} nights", "placeholders differ: {count} and {nights}"],
		["a word of the glossary", "请选择支付渠道", "Please select a payment type", "支付渠道 instead of 支付方式"],
		["half-width punctuation", "请求超时,请稍后重试", "Request timed out!", "half-width punctuation beside Chinese"],
		["half-width brackets", "目的地(城市)", "Destination (city)", "half-width brackets beside Chinese"],
		["an exclamation mark", "请求超时！", "Request timed out!", "an exclamation mark"],
		["dots", "加载中...", "Loading", "dots"],
		["你", "欢迎你", "Welcome", "你 instead of 您"],
		["a missing space", "上次登录IP", "Last IP", "no space between Chinese and Latin letters or digits"],
		["a space too many", "请稍后 ，重试", "Try again", "a space beside full-width punctuation"],
		["full-width punctuation in English", "请重试", "Try again。", "full-width punctuation in an English text"],
	])("%s", (_name, zh, en, expected) => {
		expect(check(zh, en)).toContain(`key: ${expected}`);
	});

	it("a missing file, a missing key, an empty text and a nested key", () => {
		const what = (zh: Locale, en: Locale) => checkLocales(zh, en).map((one) => one.what);
		expect(what({ "a.json": {} }, {})).toEqual(["the file is missing"]);
		expect(what({ "a.json": { one: "一" } }, { "a.json": {} })).toEqual(["one: missing"]);
		expect(what({ "a.json": { one: "" } }, { "a.json": { one: "One" } })).toContain("one: not a text");
		expect(what({ "a.json": { oneTwo: "一" } }, { "a.json": { oneTwo: "One" } })).toContain(
			"oneTwo: the key is not flat kebab-case",
		);
	});

	it("a form of number that is missing, one that the language has not, and one with other placeholders", () => {
		const what = (zh: Record<string, string>, en: Record<string, string>) =>
			checkLocales({ "a.json": zh }, { "a.json": en }).map((one) => one.what);
		const zh = { night_other: "{{count}} 晚" };
		expect(what(zh, { night_other: "{{count}} nights" })).toEqual(['night: has no form "one" for a number']);
		expect(
			what({ ...zh, night_one: "{{count}} 晚" }, { night_one: "{{count}} night", night_other: "{{count}} nights" }),
		).toEqual(["night_one: a form of number that this language has not"]);
		expect(what(zh, { night_one: "{{n}} night", night_other: "{{count}} nights" })).toEqual([
			'night_one: other placeholders than its form "other"',
		]);
	});

	it("nothing wrong where nothing is", () => {
		expect(check("共 {{count}} 晚", "{{count}} nights")).toEqual([]);
		expect(check("简体中文", "简体中文")).toEqual([]);
		expect(check("MMK", "MMK")).toEqual([]);
		expect(check("预订号：{{id}}", "Booking: {{id}}")).toEqual([]);
		expect(
			checkLocales(
				{ "a.json": { night_other: "{{count}} 晚" } },
				{ "a.json": { night_one: "{{count}} night", night_other: "{{count}} nights" } },
			),
		).toEqual([]);
	});
});
