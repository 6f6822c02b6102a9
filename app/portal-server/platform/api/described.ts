import { EXAMPLES, meaningOf } from "~/portal-contract/meanings/meanings";

export type Schema = Record<string, unknown>;

const CHOICES = ["anyOf", "oneOf", "allOf"] as const;

/** Whether a number may stand there, in a list as well. */
export function isNumeric({ type, items, ...schema }: Schema): boolean {
	const ways = CHOICES.flatMap((choice) => (schema[choice] ?? []) as Schema[]);
	const below = items ? [...ways, items as Schema] : ways;
	return [type].flat().some((one) => one === "integer" || one === "number") || below.some(isNumeric);
}

/** A field of that name: with what it means and the unit of its numbers, and so all below it. */
function describedField(schema: Schema, name: string, parent: string): Schema {
	const meaning = meaningOf(name, parent);
	const example = EXAMPLES[`${parent}.${name}`];
	return {
		...described(schema, name),
		...(meaning && schema.description === undefined ? { description: meaning.description } : {}),
		...(example === undefined ? {} : { examples: [example] }),
		...(meaning?.unit && isNumeric(schema) ? { "x-unit": meaning.unit } : {}),
	};
}

/** A schema whose fields say what they mean; `name`: of the field that it stands in, or of its call. */
export function described(schema: Schema, name: string): Schema {
	const made: Schema = { ...schema };
	for (const choice of CHOICES)
		if (made[choice]) made[choice] = (made[choice] as Schema[]).map((way) => described(way, name));
	if (made.items) made.items = described(made.items as Schema, name);
	if (typeof made.additionalProperties === "object")
		made.additionalProperties = described(made.additionalProperties as Schema, name);
	if (made.properties)
		made.properties = Object.fromEntries(
			Object.entries(made.properties).map(([field, one]) => [field, describedField(one as Schema, field, name)]),
		);
	return made;
}
