import { z } from "zod";
import { fieldName } from "~/lib/forms/field-name";
import { type FieldFaults, type Message, Refused } from "./refused";

/** Fields of part A that are switches on the wire: absent, empty and `0` are false, any other text (`false` as well) is true. */
const SWITCHES = new Set(["requiredLogin", "keep", "unset"]);

/** Messages of the contract that are keys of our texts. */
const RULE = /^[a-z]+-rule$/;

/**
 * `value` by `schema`, after the leniencies of the wire: switches, and one plain value where a list is meant.
 * Throws Refused `invalid` with a localised text for every field that does not fit.
 */
export function parseInput(schema: z.ZodType | undefined, value: Record<string, unknown>): unknown {
	if (!schema) return undefined;
	const parsed = schema.safeParse(lenient(schema, value));
	if (parsed.success) return parsed.data;
	const fields: FieldFaults = {};
	for (const issue of parsed.error.issues) fields[fieldName(issue.path)] ??= messageOf(issue);
	throw new Refused("invalid", { fields });
}

function lenient(schema: z.ZodType, value: Record<string, unknown>): Record<string, unknown> {
	if (schema instanceof z.ZodDiscriminatedUnion) return lenient(optionOf(schema, value) ?? z.unknown(), value);
	if (!(schema instanceof z.ZodObject)) return value;
	const result: Record<string, unknown> = {};
	for (const [name, one] of Object.entries(value)) {
		const inner = unwrapped(schema.shape[name] as z.ZodType | undefined);
		if (SWITCHES.has(name) && typeof one === "string")
			result[name] = inner instanceof z.ZodBoolean ? isOn(one) : Number(isOn(one));
		else if (inner instanceof z.ZodArray && typeof one === "string") result[name] = one === "" ? [] : [one];
		else if (one !== "" || !isNumber(inner)) result[name] = one;
	}
	return result;
}

/** The option that `value` names, if it names one. */
function optionOf({ options, def }: z.ZodDiscriminatedUnion, value: Record<string, unknown>): z.ZodType | undefined {
	const shapes = options.filter((option): option is z.ZodObject => option instanceof z.ZodObject);
	return shapes.find(
		({ shape }) => (shape[def.discriminator] as z.ZodType).safeParse(value[def.discriminator]).success,
	);
}

function isOn(text: string): boolean {
	return text !== "" && text !== "0";
}

/** An empty text counts as absent, so that `page=` means the first page and not page 0. */
function isNumber(schema: z.ZodType | undefined): boolean {
	return schema instanceof z.ZodNumber;
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
	let inner = schema;
	while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
		inner = inner.unwrap() as z.ZodType;
	return inner;
}

function messageOf(issue: z.core.$ZodIssue): Message {
	if (issue.code === "invalid_type")
		return issue.input === undefined || issue.message.includes("undefined") ? "field-required" : "field-invalid";
	if (issue.code === "too_small") {
		if (issue.origin === "string")
			return Number(issue.minimum) <= 1
				? "field-required"
				: { key: "field-too-short", values: { minimum: String(issue.minimum) } };
		if (issue.origin === "array") return { key: "field-too-few", values: { minimum: String(issue.minimum) } };
		return { key: "field-too-low", values: { minimum: String(issue.minimum) } };
	}
	if (issue.code === "too_big") {
		const key =
			issue.origin === "string" ? "field-too-long" : issue.origin === "array" ? "field-too-many" : "field-too-high";
		return { key, values: { maximum: String(issue.maximum) } };
	}
	if (issue.code === "invalid_format" && RULE.test(issue.message)) return issue.message;
	if (issue.code === "invalid_format" && issue.format === "date") return "field-date";
	if (issue.code === "invalid_format" && issue.format === "email") return "field-email";
	if (
		issue.code === "invalid_union" &&
		issue.errors.flat().some((one) => one.code === "invalid_format" && one.format === "email")
	)
		return "field-email";
	return "field-invalid";
}
