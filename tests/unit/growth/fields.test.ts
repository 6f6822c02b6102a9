import { describe, expect, it } from "vitest";
import { z } from "zod";
import { composed } from "~/portal-contract/base/typed/composed";
import { callSchemas, FIELD_LETTERS, pageSchemas, readCall, sampleOf, slowSchemas } from "./fields";

describe("every field is read in time that grows with its text", () => {
	it("of every call of the contract", async () => {
		const calls = callSchemas();
		expect(calls.length).toBeGreaterThan(150);
		expect(await slowSchemas(calls, sampleOf("calls", 3), readCall)).toEqual([]);
	});

	it("of every form of the pages", async () => {
		const forms = await pageSchemas();
		expect(forms.length).toBeGreaterThan(80);
		expect(await slowSchemas(forms, sampleOf("forms", 1))).toEqual([]);
	});
});

describe("the measure sees", () => {
	const named = (schema: z.ZodType) => [
		{ name: "a form", schema: z.object({ list: z.array(z.object({ text: schema })) }) },
	];

	/** Half as many letters again make twice the work of a square: no busy machine's allowance is as wide. */
	const slowOf = (schema: z.ZodType) => slowSchemas(named(schema), sampleOf("seen", 0), undefined, 1.5 * FIELD_LETTERS);

	it("a pattern, and a transform, that take the square of a field's length", async () => {
		expect(await slowOf(z.string().max(10).regex(/\s+x$/).optional())).toHaveLength(1);
		expect(await slowOf(z.string().transform((text) => text.normalize("NFKC")))).toHaveLength(1);
		expect(await slowOf(z.string().transform((text) => composed(text, "NFKC")))).toEqual([]);
	});
});
