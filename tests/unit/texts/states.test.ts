import { describe, expect, it } from "vitest";
import { textsOf } from "./quantities";
import tables from "./state-words.json";

const texts = { en: textsOf("en"), "zh-cn": textsOf("zh-cn") };
const wordsOf = (key: string) => [texts.en.get(key)?.[0], texts["zh-cn"].get(key)?.[0]];

const rows = tables.flatMap(({ of, words }) =>
	of.flatMap((start) => Object.entries(words).map(([code, said]) => [`${start}-${code}`, said] as const)),
);
const STATE = /^[\w-]+:(?:comment-tab|state)-/;
/** Names of the columns, tabs that gather several states, and a hint. */
const NO_STATE =
	/^(?:order-parts:state-(?:order|payment|settlement|invoice|refund)|operator-bills:state-\w+|fleet:state-hint)$/;

/** What says yes and what says no, where a key ends in an outcome; `next-…` is what to do then. */
const NO = /^[\w-]+:(?!next-)(?:.*[-_])?(?:decline|declined|(?<!_)no|reject|rejected|refuse|refused)$/;
const YES =
	/^[\w-]+:(?!next-)(?:.*[-_])?(?:accept|accepted|approve|approved|approved-paid|confirmed|given|granted|published|shown|yes)$/;
const SAYS_NO = {
	en: /\b(?:not|no|only|stands|reject\w*|declin\w*|refus\w*|cannot)\b/i,
	"zh-cn": /未|不|驳回|拒|无|失败|仅|有误|否|退回|恢复原/,
} as const;
const NEVER_IN_YES = {
	en: /\b(?:reject\w*|declin\w*|refus\w*|not (?:accepted|approved|confirmed))\b/i,
	"zh-cn": /未通过|驳回|不同意|拒|失败|未确认/,
} as const;
const LANGUAGES = ["en", "zh-cn"] as const;

describe("the word of a state", () => {
	it.each(rows)("%s is %s", (key, said) => {
		expect(wordsOf(key)).toEqual(said);
	});

	it("stands in the table", () => {
		const known = new Set<string>(rows.map(([key]) => key));
		const found = [...texts.en.keys()].filter((key) => STATE.test(key) && !NO_STATE.test(key));
		expect(found.filter((key) => !known.has(key))).toEqual([]);
	});

	it.each(tables)("of $of is another than those of the states beside it", ({ words }) => {
		for (const at of [0, 1]) {
			const said = Object.values(words).map((one) => one[at]);
			expect(new Set(said).size, said.join()).toBe(said.length);
		}
	});
});

describe("a sentence about an outcome", () => {
	const wrong = (keys: RegExp, isRight: (text: string, language: (typeof LANGUAGES)[number]) => boolean) =>
		LANGUAGES.flatMap((language) =>
			[...texts[language]]
				.filter(([key, said]) => keys.test(key) && !said.every((text) => isRight(text, language)))
				.map(([key, said]) => `${language} ${key}: ${said.join()}`),
		);

	it("says no where it is no", () => {
		expect([...texts.en.keys()].filter((key) => NO.test(key)).length).toBeGreaterThan(50);
		expect(wrong(NO, (text, language) => SAYS_NO[language].test(text))).toEqual([]);
	});

	it("and does not where it is yes", () => {
		expect([...texts.en.keys()].filter((key) => YES.test(key)).length).toBeGreaterThan(30);
		expect(wrong(YES, (text, language) => !NEVER_IN_YES[language].test(text))).toEqual([]);
	});
});
