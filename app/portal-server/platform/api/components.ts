import type { Schema } from "./described";

/** Shorter ones are as easily read where they stand. */
const MIN_LETTERS = 160;
const CHOICES = ["anyOf", "oneOf", "allOf"] as const;
const BELOW = ["items", "additionalProperties"] as const;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** What a schema says wherever it stands, and what it says of this place. */
function parted({ description, examples, default: usual, "x-unit": unit, ...core }: Schema): {
	core: Schema;
	own: Schema;
} {
	const own = Object.entries({ description, examples, default: usual, "x-unit": unit }).filter(
		([, value]) => value !== undefined,
	);
	return { core, own: Object.fromEntries(own) };
}

function* below(schema: Schema, name: string): Generator<[schema: Schema, name: string]> {
	for (const [field, one] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) yield [one, field];
	for (const key of BELOW) if (isSchema(schema[key])) yield [schema[key], name];
	for (const key of CHOICES) for (const way of (schema[key] ?? []) as Schema[]) yield [way, name];
}

const nameFor = ({ format }: Schema, name: string) =>
	format === "date" ? "CalendarDate" : name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Publishes once, under `components`, what stands in several of the schemas that it is given one after the other. */
export function schemaSharing(all: readonly Schema[]) {
	const counts = new Map<string, number>();
	const names = new Map<string, string>();
	const components: Record<string, Schema> = {};
	const count = (schema: Schema) => {
		for (const [one] of below(schema, "")) {
			const text = JSON.stringify(parted(one).core);
			if (text.length >= MIN_LETTERS) counts.set(text, (counts.get(text) ?? 0) + 1);
			count(one);
		}
	};
	all.forEach(count);

	const placed = (schema: Schema, name: string): Schema => {
		const { core, own } = parted(schema);
		const text = JSON.stringify(core);
		if ((counts.get(text) ?? 0) < 2) return shared(schema, name);
		let known = names.get(text);
		if (known === undefined) {
			const wanted = nameFor(core, name);
			known = wanted;
			for (let place = 2; known in components; place += 1) known = `${wanted}${place}`;
			names.set(text, known);
			components[known] = {};
			components[known] = shared(core, name);
		}
		return { $ref: `#/components/schemas/${known}`, ...own };
	};
	/** The schema itself stands where it is, what is below it may stand among the components. */
	const shared = (schema: Schema, name = ""): Schema => {
		const made: Schema = { ...schema };
		if (made.properties)
			made.properties = Object.fromEntries(
				Object.entries(made.properties).map(([field, one]) => [field, placed(one as Schema, field)]),
			);
		for (const key of BELOW) if (isSchema(made[key])) made[key] = placed(made[key] as Schema, name);
		for (const key of CHOICES) if (made[key]) made[key] = (made[key] as Schema[]).map((way) => placed(way, name));
		return made;
	};
	return { shared, components };
}
