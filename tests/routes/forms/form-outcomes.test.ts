import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { expectRecorded, howToRecord, readRecord } from "../../fixtures/recorded";
import { shortened, whole } from "../../fixtures/usual-rows";
import { limitsOf, limitsOfCalls } from "./limits";
import { titleOf } from "./posted";
import { outcomesOf } from "./send";
import { SUBJECTS } from "./subjects/all";

type Records = Record<string, Record<string, string>>;

/** Schemas by which forms were read. */
const read = vi.hoisted(() => new Set<unknown>());
vi.mock("~/lib/forms/parse-form.server", async (original) => {
	const real = await original<typeof import("~/lib/forms/parse-form.server")>();
	const parseForm: typeof real.parseForm = (entries, schema) => {
		read.add(schema);
		return real.parseForm(entries, schema);
	};
	return { ...real, parseForm };
});

describe.each(Object.entries(SUBJECTS))("what comes of each form of %s is what is recorded", (subject, forms) => {
	const record = `form-outcomes/${subject}`;
	const recorded = readRecord<Records>(record);
	const known = recorded && whole(recorded);
	const found: Records = {};
	const limits: Records = {};

	it.each(forms.map((form) => [titleOf(form), form] as const))("%s", async (title, form) => {
		read.clear();
		found[title] = await outcomesOf(form);
		limits[title] = limitsOf([...(read as Set<z.ZodType>)], form.call);
		expect(found[title], howToRecord(record)).toEqual(known ? known[title] : found[title]);
	});

	it("and there are no others, and fields and calls take as much as is recorded", () => {
		const titles = forms.map(titleOf);
		expect(new Set(titles).size).toBe(titles.length);
		expect(Object.keys(found)).toEqual(titles);
		expectRecorded(record, { ...shortened(found), limits: { ...limits, ...limitsOfCalls(subject) } });
	});
});
