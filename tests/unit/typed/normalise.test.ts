import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NORMALISERS, normalise, type TextKind } from "~/portal-contract/base/typed/normalise";
import { TYPED_FORMS } from "./typed-forms";

const FORMS = Object.entries(TYPED_FORMS).flatMap(([kind, stored]) =>
	Object.entries(stored).flatMap(([text, ways]) => ways.map((typed) => [kind as TextKind, typed, text] as const)),
);
const searched = (text: string) => normalise("search", text).toLowerCase();

describe("text that is typed", () => {
	it("is told of in 300 forms", () => expect(FORMS.length).toBeGreaterThanOrEqual(300));

	it.each(FORMS)("%s %j is stored and shown as %j", (kind, typed, stored) => {
		expect(normalise(kind, typed)).toBe(stored);
		expect(normalise(kind, stored)).toBe(stored);
	});

	it.each(FORMS.filter(([kind]) => kind === "name" || kind === "label" || kind === "plate"))(
		"%s %j is found by what was typed as well",
		(_kind, typed, stored) => expect(searched(stored)).toContain(searched(typed)),
	);

	it.each(["АB77", "ΑB77", "转账77", "ÀB77", "ABı7", "AB|7", "AB!7"])("the code %j keeps what is refused", (typed) => {
		expect(normalise("code", typed)).not.toMatch(/^[A-Z0-9-]*$/);
	});

	it("keeps signs that look alike and mean other things in prose", () => {
		expect(normalise("prose", "1 – 2 — ‘x’ … ①②")).toBe("1 – 2 — ‘x’ … ①②");
	});
});

describe("reading twice", () => {
	const SIGNS = [
		..."aAzZ09 \t\n\u00a0\u3000éß\u0345\u0130ıﬁŉǅΐⅡ①²￥ＡＺ０－＇（）․‧•・｡。·.-–—―─'’`´′″‴\u200b\u200c\u200d\u200e\u202e\u2066\ufeff\u00ad\ufe0f\u{e0062}\u{e007f}\u{1f3f4}👨🏽☠1\u20e3#*王⼈⺅〇○ခဝ၀၉\u0e55\u1039က\u0915\u094dن\u0301\u0300\u0327\u1161\u1100\u11a8\u3164\uffa0\u17b4\u2800\u2028\u0085\u0000\ue000\u180b\u1820ァｱﾞ\u0f77_/\\:;,+&|~=\"?!@<>[]{}",
		"\ud800",
	];
	const sign = fc.oneof(
		{ weight: 7, arbitrary: fc.constantFrom(...SIGNS) },
		{ weight: 1, arbitrary: fc.integer({ min: 0, max: 0x1_1000 }).map((code) => String.fromCodePoint(code)) },
	);
	const text = fc.array(sign, { minLength: 1, maxLength: 9 }).map((signs) => signs.join(""));

	it.each(Object.entries(NORMALISERS))("changes nothing: %s", (_kind, read) => {
		fc.assert(
			fc.property(text, (typed) => read(read(typed)) === read(typed)),
			{ numRuns: 1_000 },
		);
	});
});
