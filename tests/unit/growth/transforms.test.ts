import { describe, expect, it } from "vitest";
import { random } from "../../factories/random/chance";
import { HOSTILE_TEXTS } from "../../fixtures/hostile-texts";
import { growthOf, slowTexts } from "./growth";
import { TRANSFORMS } from "./transforms";

/** Those that have once been slow, and others by chance; `test:long` has all. */
const KNOWN = ['"a\\n-\\n"', '["<pre>"," ","</pre>"]', '"<s>"', '"<br"', 'nested "<x></y>"', "rows of a wide table"];
const MORE = 4;

function sample(name: string) {
	const { pick } = random(`hostile texts of ${name}`);
	const known = HOSTILE_TEXTS.filter((text) => KNOWN.includes(text.name));
	expect(known.map((text) => text.name).sort()).toEqual([...KNOWN].sort());
	return [...known, ...Array.from({ length: MORE }, () => pick(HOSTILE_TEXTS))];
}

describe("no text holds the server up", () => {
	it.each(Object.entries(TRANSFORMS))("%s", (name, { transform, limit }) => {
		expect(slowTexts(name, transform, sample(name), limit)).toEqual([]);
	});
});

describe("the measure of growth sees", () => {
	it("what grows with the square of a text, and what grows with the text", () => {
		const square = growthOf(
			(text) => /\s+$/.test(text),
			(length) => `${" ".repeat(length)}a`,
			20_000,
		);
		expect(square.exponent).toBeGreaterThan(1.5);
		expect(slowTexts("blanks", (text) => /\s+$/.test(text), HOSTILE_TEXTS.slice(0, 1), 20_000)).toEqual([]);
		expect(
			growthOf(
				(text) => text.normalize("NFKC"),
				(length) => "a".repeat(length),
				20_000,
			).longest,
		).toBeLessThan(200);
	});
});
