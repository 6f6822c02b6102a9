import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";

type Json = Record<string, unknown>;

/** A number that somebody sends: where it stands (`lines[].amount`) and the most that its schema takes. */
interface NumberField {
	path: string;
	most: number;
}

const AMOUNT = /(^|[._])(amount|cap|price|money|budget|fee)(_min|_max)?$/;

export const isAmountName = (name: string): boolean => AMOUNT.test(name);

function* numbersIn(node: Json, path: string): Generator<NumberField> {
	if (node.type === "number" || node.type === "integer") yield { path, most: Number(node.maximum ?? Number.NaN) };
	for (const [field, below] of Object.entries((node.properties ?? {}) as Record<string, Json>))
		yield* numbersIn(below, path === "" ? field : `${path}.${field}`);
	if (node.items) yield* numbersIn(node.items as Json, `${path}[]`);
	for (const key of ["anyOf", "oneOf", "allOf"] as const)
		for (const way of (node[key] ?? []) as Json[]) yield* numbersIn(way, path);
}

/** Every field for an amount of money among what the call takes. */
export function amountFieldsOf({ query, body }: Call): NumberField[] {
	const schemas = [query, body].filter((schema) => schema !== undefined);
	return schemas
		.flatMap((schema) => [
			...numbersIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json, ""),
		])
		.filter(({ path }) => isAmountName(path));
}
