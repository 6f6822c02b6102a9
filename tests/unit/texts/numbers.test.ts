import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../setup/languages";
import { quantitiesOf, textsOf } from "./quantities";
import { NO_RULE, SAID_ONCE, STATED } from "./stated-numbers";

const texts = { en: textsOf("en"), "zh-cn": textsOf("zh-cn") };
/** 0 and 1 are mostly part of a phrase: at least one, above zero. */
const isQuantity = (number: number) => number !== 0 && number !== 1;
const rows = STATED.flatMap(([numbers, ...keys]) =>
	keys.map((key) => ({ key, numbers: [...numbers].sort((one, other) => one - other) })),
);
const unruled = Object.values(NO_RULE).flat();

const stated = (key: string, numbers: readonly number[] = []) =>
	LANGUAGES.flatMap((language) =>
		(texts[language].get(key) ?? []).map((text) =>
			quantitiesOf(text, language).filter((one) => isQuantity(one) || numbers.includes(one)),
		),
	);

describe("a number in a text", () => {
	it.each(rows)("$key says $numbers, as the rule does", ({ key, numbers }) => {
		expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
		const said = stated(key, numbers).filter((one) => one.length > 0 || !SAID_ONCE.includes(key));
		expect(said.length).toBeGreaterThan(SAID_ONCE.includes(key) ? 0 : 1);
		for (const one of said) expect(one).toEqual(numbers);
	});

	it("has its rule in the table, or a reason why there is none", () => {
		const known = new Set([...rows.map(({ key }) => key), ...unruled]);
		const found = [...texts.en.keys()].filter((key) => stated(key).some((numbers) => numbers.length > 0));
		expect(found.filter((key) => !known.has(key))).toEqual([]);
		expect(unruled.filter((key) => !found.includes(key))).toEqual([]);
	});

	it("is the same in both languages", () => {
		const differ = [...texts.en.keys()].filter((key) => new Set(stated(key).map(String)).size > 1);
		expect(differ.sort()).toEqual([...SAID_ONCE].sort());
	});
});

describe("the reader of quantities sees", () => {
	it.each([
		["en", "You have 48 hours to accept.", [48]],
		["en", "Within half a minute, at most 1,000 rows of {{count}}", [0.5, 1000]],
		["en", "Each of ten minutes; two attempts in an hour", [1, 2, 10]],
		["en", "Between 22:00 and 06:00 (+06:30)", [6, 6.5, 22]],
		["en", "Half day, CA905, #0f5c7a", []],
		["zh-cn", "48 小时内，最迟半分钟后，一小时后重试", [0.5, 1, 48]],
		["zh-cn", "两位客服，三天，四张", [2, 3, 4]],
		["zh-cn", "二维码、二次确认、半天 {{n}} 小时", []],
	] as const)("%s: %s", (language, text, numbers) => {
		expect(quantitiesOf(text, language)).toEqual(numbers);
	});
});
