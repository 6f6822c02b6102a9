import { describe, expect, it } from "vitest";
import { random } from "../../factories/random/chance";
import { HOSTILE_TEXTS } from "../../fixtures/hostile-texts";
import { growthOf, slowTexts } from "./growth";
import { TRANSFORMS } from "./transforms";

/** Those that have once been slow, and others by chance; `test:long` has all. */
const KNOWN = [
	JSON.stringify("\u0315\u0300"),
	'"a\\n-\\n"',
	'["<pre>"," ","</pre>"]',
	'"<s>"',
	'"<br"',
	'nested "<x></y>"',
	"rows of a wide table",
];
const MORE = 3;

function sample(name: string) {
	const { pick } = random(`hostile texts of ${name}`);
	const known = HOSTILE_TEXTS.filter((text) => KNOWN.includes(text.name));
	expect(known.map((text) => text.name).sort()).toEqual([...KNOWN].sort());
	return [...known, ...Array.from({ length: MORE }, () => pick(HOSTILE_TEXTS))];
}

describe("no text holds the server up", () => {
	it.each(Object.entries(TRANSFORMS))("%s", async (name, { transform, limit }) => {
		expect(await slowTexts(name, transform, sample(name), limit)).toEqual([]);
	});
});

describe("the measure of growth sees", () => {
	it("what grows with the square of a text, and what grows with the text", async () => {
		const blanks = (length: number) => `${" ".repeat(length)}a`;
		const square = await growthOf((text) => /\s+$/.test(text), blanks, 40_000);
		expect(square.exponent).toBeGreaterThan(1.5);
		const plain = await growthOf((text) => text.trimEnd(), blanks, 40_000);
		expect(plain.longest).toBeLessThan(square.longest / 10);
	});
});
