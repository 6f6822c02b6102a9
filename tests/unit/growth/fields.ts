import path from "node:path";
import { vi } from "vitest";
import { z } from "zod";
import { CALLS } from "~/portal-contract/calls";
import { parseInput } from "~/portal-server/platform/api/parse";
import { Refused } from "~/portal-server/platform/api/refused";
import { listFiles, ROOT } from "../../architecture/checks/sources";
import { random } from "../../factories/random/chance";
import { HOSTILE_TEXTS, type HostileText } from "../../fixtures/hostile-texts";
import { slowTexts } from "./growth";

const { defined } = vi.hoisted(() => ({ defined: [] as unknown[] }));

vi.mock("~/session/forms/define-form.server", async (original) => {
	const module = await original<typeof import("~/session/forms/define-form.server")>();
	const defineForm = (spec: Parameters<typeof module.defineForm>[0]) => {
		defined.push(spec.schema);
		return module.defineForm(spec);
	};
	return { ...module, defineForm };
});

/** Letters of a field of a request that names no longer one: a schema reads them before it says that they are too many. */
export const FIELD_LETTERS = 32_000;

/** What the schema is given where a text may stand: every field of it at once, of every way that it may be written. */
function filled(schema: z.ZodType | undefined, text: string): unknown[] {
	if (schema instanceof z.ZodObject) return objects(schema, text);
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => filled(option as z.ZodType, text));
	if (schema instanceof z.ZodArray) return filled(schema.element as z.ZodType, text).map((one) => [one]);
	if (schema instanceof z.ZodRecord) return filled(schema.valueType as z.ZodType, text).map((one) => ({ a: one }));
	if (schema instanceof z.ZodPipe) return filled(schema.def.in as z.ZodType, text);
	if (schema instanceof z.ZodLiteral) return [schema.value];
	if (schema instanceof z.ZodLazy) return [text];
	const inner = schema && "innerType" in schema.def ? (schema.def.innerType as z.ZodType) : undefined;
	return inner ? filled(inner, text) : [text];
}

/** As many objects as the field of most ways has. */
function objects({ shape }: z.ZodObject, text: string): unknown[] {
	const ways = Object.entries(shape).map(([name, field]) => [name, filled(field as z.ZodType, text)] as const);
	const count = Math.max(1, ...ways.map(([, values]) => values.length));
	return Array.from({ length: count }, (_, at) =>
		Object.fromEntries(ways.map(([name, values]) => [name, values[at % values.length]])),
	);
}

interface Schema {
	readonly name: string;
	readonly schema: z.ZodType;
}

/** Queries and bodies of all calls. */
export const callSchemas = (): Schema[] =>
	CALLS.flatMap(({ path: name, query, body }): Schema[] =>
		[query, body].flatMap((schema) => (schema instanceof z.ZodUndefined || !schema ? [] : [{ name, schema }])),
	);

/** As the portal reads it; a refusal is an answer as good as any. */
export function readCall(schema: z.ZodType, value: unknown): void {
	try {
		parseInput(schema, value as Record<string, unknown>);
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
	}
}

/** Every form that the pages define, and every schema that a module of theirs gives away. */
export async function pageSchemas(): Promise<Schema[]> {
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

/** The texts of this run, the same for all schemas: runs of blanks and digits, and others by chance. */
export function sampleOf(what: string, count: number): HostileText[] {
	const { pick } = random(`hostile texts of ${what}`);
	const always = HOSTILE_TEXTS.filter(({ name }) => ['" "', '"1"', JSON.stringify("\u0315\u0300")].includes(name));
	return [...always, ...Array.from({ length: count }, () => pick(HOSTILE_TEXTS))];
}

/** Which fields take too long to be read, by what reads them. */
export async function slowSchemas(
	schemas: readonly Schema[],
	texts: readonly HostileText[],
	read: (schema: z.ZodType, value: unknown) => void = (schema, value) => void schema.safeParse(value),
	letters = FIELD_LETTERS,
): Promise<string[]> {
	const slow: string[] = [];
	for (const { name, schema } of schemas) {
		const transform = (text: string) => {
			for (const value of filled(schema, text)) read(schema, value);
		};
		slow.push(...(await slowTexts(name, transform, texts, letters)));
	}
	return slow;
}
