import { z } from "zod";
import { random } from "../../factories/random/chance";
import { HOSTILE_TEXTS, type HostileText } from "../../fixtures/hostile-texts";
import { slowTexts } from "./growth";

/** Letters of a field of a request that names no longer one: a schema reads them before it says that they are too many. */
const FIELD_LETTERS = 32_000;

/** What the schema is given where a text may stand: every field of it at once, of every way that it may be written. */
export function filled(schema: z.ZodType | undefined, text: string): unknown[] {
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

export interface Schema {
	readonly name: string;
	readonly schema: z.ZodType;
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
): Promise<string[]> {
	const slow: string[] = [];
	for (const { name, schema } of schemas) {
		const transform = (text: string) => {
			for (const value of filled(schema, text)) read(schema, value);
		};
		slow.push(...(await slowTexts(name, transform, texts, FIELD_LETTERS)));
	}
	return slow;
}
