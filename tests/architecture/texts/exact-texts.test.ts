import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { NAMED } from "../../fixtures/exact-texts/named";
import { type ExactText, GONE, QUOTED } from "../../fixtures/exact-texts/quoted";
import { STATES } from "../../fixtures/exact-texts/states";
import { ROOT, readSources } from "../checks/sources";

const LANGUAGES = ["en", "zh-cn"] as const;

const files = new Map<string, Record<string, string>>();
function textAt(language: (typeof LANGUAGES)[number], key: string): string | undefined {
	const [file = "", name = ""] = key.split(":");
	const place = path.join(ROOT, "locales", language, `${file}.json`);
	if (!files.has(place)) files.set(place, JSON.parse(readFileSync(place, "utf8")));
	return files.get(place)?.[name];
}

function expectExact([, keys, ...texts]: ExactText): void {
	for (const key of keys) expect([key, ...LANGUAGES.map((language) => textAt(language, key))]).toEqual([key, ...texts]);
}

describe("the site says word for word", () => {
	it.each(QUOTED)("what the specification quotes: %s", (...row) => expectExact(row));

	it.each(NAMED)("what was agreed for what the specification names: %s", (...row) => expectExact(row));

	it.each(STATES)("the name of a state: %s", (...row) => expectExact(row));

	it.each(GONE)("nowhere any more what its readers found wrong: %s", (text) => {
		const places = readSources(["locales"], (file) => /\.(json|ts)$/.test(file));
		expect(places.length).toBeGreaterThan(50);
		expect(places.filter((place) => place.text.includes(text)).map(({ file }) => file)).toEqual([]);
	});

	it("every quoted text, none left out", () => {
		const ids = QUOTED.map(([id]) => id);
		expect(ids).toEqual(Array.from({ length: 39 }, (_, index) => `S-${String(index + 1).padStart(3, "0")}`));
	});
});
