import { describe, expect, it } from "vitest";
import { readRecord, recorded } from "../../fixtures/recorded";
import { titleOf } from "./posted";
import { outcomesOf } from "./send";
import { SUBJECTS } from "./subjects/all";

type Records = Record<string, Record<string, string>>;

describe.each(Object.entries(SUBJECTS))("what comes of each form of %s is what is recorded", (subject, forms) => {
	const record = `form-outcomes/${subject}`;
	const known = readRecord<Records>(record);
	const found: Records = {};

	it.each(forms.map((form) => [titleOf(form), form] as const))("%s", async (title, form) => {
		found[title] = await outcomesOf(form);
		expect(found[title]).toEqual(known ? known[title] : found[title]);
	});

	it("and there are no others", () => {
		const titles = forms.map(titleOf);
		expect(new Set(titles).size).toBe(titles.length);
		expect(Object.keys(recorded(record, found))).toEqual(titles);
	});
});
