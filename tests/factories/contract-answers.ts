import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";

type Json = z.core.JSONSchema.BaseSchema;

/** One of these fits every pattern of the contract's answers. */
const TEXTS = [
	"Text",
	"CNY",
	"CN",
	"RGN",
	"hotel",
	"2026-11-20",
	"2026-11-20T12:00",
	"12:00",
	"#0f5c7a",
	"a".repeat(22),
	"1",
	"1.00",
	"zone:1",
	"city:1",
	"data:image/png;base64,AA==",
	"2026-11",
	"2026-12-01.1.1.60",
];

const FORMATS: Readonly<Record<string, string>> = {
	date: "2026-11-20",
	uuid: "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c",
	email: "a@example.test",
	uri: "https://example.test/",
	"date-time": "2026-11-20T12:00:00Z",
};

function textOf({ format = "", pattern, minLength = 0, maxLength = 1_000 }: Json): string {
	if (FORMATS[format]) return FORMATS[format];
	const fits = (text: string) =>
		text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
	const found = TEXTS.find(fits);
	if (found === undefined) throw new Error(`no text for ${pattern}`);
	return found;
}

const numberOf = ({ minimum = 1, exclusiveMinimum = 0, maximum = 1_000 }: Json): number =>
	Math.min(Math.max(1, Number(minimum), Number(exclusiveMinimum) + 1), Number(maximum));

function objectOf({ properties = {}, required = [] }: Json): Record<string, unknown> {
	return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] as Json)]));
}

/** A value that a schema accepts, with nothing in it that may be left out: the first of what may be chosen, null where that is one. */
function sampleOf(schema: Json): unknown {
	const { const: only, enum: choices, type, default: usual } = schema;
	if (only !== undefined) return only;
	if (usual !== undefined) return usual;
	if (choices) return choices[0];
	const ways = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
	if (ways.some((way) => way.type === "null")) return null;
	if (ways[0]) return sampleOf(ways[0]);
	if (schema.allOf) return Object.assign({}, ...(schema.allOf as Json[]).map(sampleOf));
	if (type === "object") return objectOf(schema);
	if (type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items as Json));
	if (type === "string") return textOf(schema);
	if (type === "boolean") return false;
	return type === "number" || type === "integer" ? numberOf(schema) : null;
}

const within = (value: number, { minimum, exclusiveMinimum, maximum }: Json): number =>
	Math.min(Math.max(value, Number(minimum ?? 0), Number(exclusiveMinimum ?? -1) + 1), Number(maximum ?? 1e9));

/** The least value that a schema accepts, with zero where a number may be that. */
function zeroOf(value: unknown, schema: Json): unknown {
	if (Array.isArray(value)) return value.map((one) => zeroOf(one, schema.items as Json));
	if (typeof value === "number" && schema.const === undefined && !schema.enum && schema.default === undefined)
		return schema.type === "number" || schema.type === "integer" ? within(0, schema) : value;
	if (typeof value !== "object" || value === null || !schema.properties) return value;
	const properties = schema.properties as Record<string, Json>;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, properties[name] ? zeroOf(one, properties[name]) : one]),
	);
}

const leastOf = (schema: Json): unknown => zeroOf(sampleOf(schema), schema);

/**
 * A value with all that a schema lets be in it: two of each list, null nowhere if it can be; `place` tells the items of a list apart.
 * With `isLow` the first of each list is the least one, numbers but totals are zero, nothing is true, and of choices it is the next.
 */
function fullOf(schema: Json, name: string, place: number, isLow: boolean): unknown {
	const { const: only, enum: choices, properties = {} } = schema;
	if (only !== undefined) return only;
	if (choices) return choices[(place + Number(isLow)) % choices.length];
	const way = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).find((one) => one.type !== "null");
	if (way) return fullOf(way, name, place, isLow);
	if (schema.allOf) return Object.assign({}, ...(schema.allOf as Json[]).map((one) => fullOf(one, name, place, isLow)));
	const type = [schema.type].flat().find((one) => one !== "null");
	if (type === "object")
		return Object.fromEntries(
			Object.entries(properties).map(([key, one]) => [key, fullOf(one as Json, key, place, isLow)]),
		);
	if (type === "array") {
		const length = Math.min(Math.max(2, schema.minItems ?? 0), schema.maxItems ?? 2);
		return Array.from({ length }, (_, index) => {
			const items = schema.items as Json;
			const item = isLow && index === 0 ? leastOf(items) : fullOf(items, name, 2 * place + index, isLow);
			return typeof item === "object" && item !== null && !Array.isArray(item) ? { id: index + 1, ...item } : item;
		});
	}
	if (type === "boolean") return !isLow;
	if (type === "number" || type === "integer") return within(isLow && name !== "total" ? 0 : 2 + place, schema);
	if (name === "currency" && type === "string" && !schema.pattern) return "CNY";
	const isFree = type === "string" && !schema.pattern && !schema.format && !schema.minLength;
	return isFree && (schema.maxLength ?? 99) > 20
		? `${name} ${place}`.slice(0, 20)
		: sampleOf({ ...schema, type } as Json);
}

const schemaOf = ({ answer }: Call) => z.toJSONSchema(answer, { io: "input", unrepresentable: "any", cycles: "ref" });

const extremes = new Map<string, unknown>();

/** Values that a JSON schema accepts, each with one place of it, however deep, put as one of `wrong`. */
export function* wrongValues(schema: Json, value: unknown, wrong: readonly unknown[]): Generator<unknown> {
	const way = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).find(
		({ type }) => type === "object" || type === "array",
	);
	if (way) yield* wrongValues(way, value, wrong);
	for (const [name, below] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
		const here = (one: unknown) => ({ ...(value as object), [name]: one });
		for (const one of wrong) yield here(one);
		for (const one of wrongValues(below, fullOf(below, name, 1, false), wrong)) yield here(one);
	}
	if (!schema.items) return;
	const items = schema.items as Json;
	for (const one of wrong) yield [one];
	for (const one of wrongValues(items, fullOf(items, "", 1, false), wrong)) yield [one];
}

/** What a call is given by the contract, as a JSON schema, and the least of it. */
export function inputOf({ query, body }: Call): { schema: Json; least: unknown } {
	const given = query ?? body;
	const schema: Json = given ? z.toJSONSchema(given, { io: "input", unrepresentable: "any", reused: "inline" }) : {};
	return { schema, least: given ? sampleOf(schema) : {} };
}

/** Nothing and zero wherever a call may answer that; all of it; or all of it with the least in its lists, zero and false. */
export type Extreme = "none" | "all" | "low";

/** What the contract allows for a call at an extreme; the smallest where its rules refuse that. */
export function extremeAnswer(call: Call, extreme: Extreme): unknown {
	const key = `${extreme} ${call.method} ${call.path}`;
	if (!extremes.has(key)) {
		const schema = schemaOf(call);
		const found = extreme === "none" ? leastOf(schema) : fullOf(schema, "", 1, extreme === "low");
		extremes.set(key, call.answer.safeParse(found).success ? found : smallestAnswer(call));
	}
	return extremes.get(key);
}

const known = new Map<Call, unknown>();

/** The smallest answer that the contract allows for a call, with `more` in it. Throws where that is none. */
export function smallestAnswer(call: Call, more: object = {}): unknown {
	if (!known.has(call)) known.set(call, sampleOf(schemaOf(call)));
	const found = known.get(call);
	const answer = typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found, ...more } : found;
	const { error } = call.answer.safeParse(answer);
	if (error) throw new Error(`the smallest answer of ${call.method} ${call.path} is none: ${z.prettifyError(error)}`);
	return answer;
}

/** What a request of a call may hold at least, and the way to each text in it with the letters that it may have. */
export function smallestRequest(schema: z.ZodType): {
	value: unknown;
	texts: { path: (string | number)[]; letters: number }[];
} {
	const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", cycles: "ref" });
	return { value: sampleOf(json), texts: textsIn(json, []) };
}

const MAX_UNNAMED_LETTERS = 16_000;

function textsIn(schema: Json, path: (string | number)[]): { path: (string | number)[]; letters: number }[] {
	const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Json[];
	if (ways.length > 0) return ways.flatMap((way) => textsIn(way, path));
	if (schema.type === "string" && !schema.enum && schema.const === undefined)
		return [{ path, letters: schema.maxLength ?? MAX_UNNAMED_LETTERS }];
	if (schema.type === "array" && schema.items) return textsIn(schema.items as Json, [...path, 0]);
	return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsIn(one as Json, [...path, name]));
}

export function callNamed(name: string): Call {
	const found = CALLS.find(({ method, path }) => `${method} ${path}` === name);
	if (!found) throw new Error(`no call ${name}`);
	return found;
}
