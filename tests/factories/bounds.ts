import { z } from "zod";

type Json = Record<string, unknown>;

const WORDS = {
	minLength: "from",
	maxLength: "to",
	minimum: "at least",
	maximum: "at most",
	minItems: "lines from",
	maxItems: "lines",
	default: "else",
} as const;
/** What stands for no bound: zod's own of whole numbers. */
const NONE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
/** What no field takes: where one does, it has a value for it. */
const NONSENSE = "\ue000".repeat(5_000);

const nameOf = (above: string, field: string) => (above === "" ? field : `${above}.${field}`);

function* boundsIn(node: Json, name: string): Generator<[field: string, bound: string]> {
	for (const [key, word] of Object.entries(WORDS))
		if (node[key] !== undefined && !NONE.includes(Number(node[key])))
			yield [name, `${word} ${JSON.stringify(node[key])}`];
	for (const [field, below] of Object.entries((node.properties ?? {}) as Record<string, Json>))
		yield* boundsIn(below, nameOf(name, field));
	if (node.items) yield* boundsIn(node.items as Json, `${name}[]`);
	for (const key of ["anyOf", "oneOf", "allOf"] as const)
		for (const way of (node[key] ?? []) as Json[]) yield* boundsIn(way, name);
}

function* valuesForNonsense(schema: z.ZodType): Generator<[field: string, bound: string]> {
	if (!(schema instanceof z.ZodObject)) return;
	for (const [field, own] of Object.entries(schema.shape)) {
		const { success, data } = (own as z.ZodType).safeParse(NONSENSE);
		if (success && data !== NONSENSE) yield [field, `${JSON.stringify(data) ?? "nothing"} for nonsense`];
	}
}

/** The bounds of each field of these schemas, its value where it is left out and where it is none, in words. */
export function boundsOf(...schemas: readonly z.ZodType[]): Record<string, string> {
	const found = new Map<string, Set<string>>();
	for (const schema of schemas) {
		const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json;
		for (const [field, bound] of [...boundsIn(json, ""), ...valuesForNonsense(schema)])
			found.set(field, (found.get(field) ?? new Set()).add(bound));
	}
	return Object.fromEntries([...found].map(([field, bounds]) => [field, [...bounds].join(", ")]));
}
