import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { composed } from "~/lib/composed";
import { CALLS } from "~/portal-contract/calls";
import { parseInput } from "~/portal-server/platform/api/parse";
import { listFiles, ROOT } from "../../architecture/checks/sources";
import { type Schema, sampleOf, slowSchemas } from "./fields";

const { defined } = vi.hoisted(() => ({ defined: [] as unknown[] }));

vi.mock("~/session/forms/define-form.server", async (original) => {
	const module = await original<typeof import("~/session/forms/define-form.server")>();
	const defineForm = (spec: Parameters<typeof module.defineForm>[0]) => {
		defined.push(spec.schema);
		return module.defineForm(spec);
	};
	return { ...module, defineForm };
});

const calls = CALLS.flatMap(({ path: name, query, body }): Schema[] =>
	[query, body].flatMap((schema) => (schema instanceof z.ZodUndefined || !schema ? [] : [{ name, schema }])),
);

/** Every form of the pages, and every schema that a module of theirs gives away. */
async function formsOfPages(): Promise<Schema[]> {
	const files = ["app/features", "app/parts"].flatMap((folder) => listFiles(folder));
	const found = new Map<z.ZodType, string>();
	for (const file of files.filter((one) => one.endsWith(".server.ts"))) {
		const before = defined.length;
		const module: Record<string, unknown> = await import(path.join(ROOT, file));
		for (const one of [...defined.slice(before), ...Object.values(module)])
			if (one instanceof z.ZodType) found.set(one, file);
	}
	return [...found].map(([schema, name]) => ({ name, schema }));
}

const readCall = (schema: z.ZodType, value: unknown) => {
	try {
		parseInput(schema, value as Record<string, unknown>);
	} catch {
		// A refusal is an answer as good as any.
	}
};

describe("every field is read in time that grows with its text", () => {
	it("of every call of the contract", async () => {
		expect(calls.length).toBeGreaterThan(150);
		expect(await slowSchemas(calls, sampleOf("calls", 3), readCall)).toEqual([]);
	});

	it("of every form of the pages", async () => {
		const forms = await formsOfPages();
		expect(forms.length).toBeGreaterThan(80);
		expect(await slowSchemas(forms, sampleOf("forms", 1))).toEqual([]);
	});
});

describe("the measure sees", () => {
	const named = (schema: z.ZodType) => [
		{ name: "a form", schema: z.object({ list: z.array(z.object({ text: schema })) }) },
	];

	it("a pattern, and a transform, that take the square of a field's length", async () => {
		expect(await slowSchemas(named(z.string().max(10).regex(/\s+x$/).optional()), sampleOf("seen", 0))).toHaveLength(1);
		const marks = z.string().transform((text) => text.normalize("NFKC"));
		expect(await slowSchemas(named(marks), sampleOf("seen", 0))).toHaveLength(1);
		const bounded = z.string().transform((text) => composed(text, "NFKC"));
		expect(await slowSchemas(named(bounded), sampleOf("seen", 0))).toEqual([]);
	});
});
