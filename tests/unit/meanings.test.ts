import { beforeAll, expect, it } from "vitest";
import { MEANINGS } from "~/portal-contract/meanings/meanings";
import { documentation } from "~/portal-server/app";
import { isNumeric, type Schema } from "~/portal-server/platform/api/described";

interface Field {
	where: string;
	name: string;
	parent: string;
	schema: Schema;
}

/** Every field below a part of the document, whatever stands between. */
function* fieldsIn(node: unknown, where: string, parent: string): Generator<Field> {
	if (typeof node !== "object" || node === null) return;
	for (const [key, value] of Object.entries(node as Schema)) {
		if (key === "example" || key === "examples" || key === "default" || key.startsWith("x-")) continue;
		if (key !== "properties") {
			yield* fieldsIn(value, where, parent);
			continue;
		}
		for (const [name, schema] of Object.entries(value as Record<string, Schema>)) {
			yield { where, name, parent, schema };
			yield* fieldsIn(schema, where, name);
		}
	}
}

let all: Field[];
let parameters: Field[];
beforeAll(() => {
	const { paths, webhooks, components } = JSON.parse(documentation()["api/openapi.json"] ?? "");
	all = Object.entries({ ...paths, ...webhooks, ...components.schemas }).flatMap(([where, part]) => [
		...fieldsIn(part, where, ""),
	]);
	parameters = Object.entries(paths as Record<string, Record<string, { parameters: (Schema & { name: string })[] }>>)
		.flatMap(([where, methods]) => Object.values(methods).map((operation) => ({ where, operation })))
		.flatMap(({ where, operation }) =>
			operation.parameters.map((schema) => ({ where, name: schema.name, parent: "", schema })),
		);
});

const nameOf = ({ where, parent, name }: Field) => `${where}: ${[parent, name].filter(Boolean).join(".")}`;
const isSaid = ({ schema }: Field) => String(schema.description ?? "").length > 2;

it("every field and parameter of the published document says what it means [38-3.4]", () => {
	expect(all.length).toBeGreaterThan(1_000);
	expect([...all, ...parameters].filter((field) => !isSaid(field)).map(nameOf)).toEqual([]);
});

it("and every number in which unit it is [38-3.4]", () => {
	const isText = ({ schema }: Field) => [schema.type].flat().includes("string");
	const numbers = all.filter((field) => isNumeric(field.schema) && !isText(field) && field.schema.enum === undefined);
	expect(numbers.length).toBeGreaterThan(300);
	expect(numbers.filter(({ schema }) => schema["x-unit"] === undefined).map(nameOf)).toEqual([]);
});

it("no meaning stands for a name that the API does not have", () => {
	const said = [...all, ...parameters].map(({ schema }) => String(schema.description ?? ""));
	const unused = Object.entries(MEANINGS).filter(([, text]) => {
		const [description = ""] = text.split(" | ");
		return !said.some((one) => one.startsWith(description));
	});
	expect(unused.map(([entry]) => entry)).toEqual([]);
});
