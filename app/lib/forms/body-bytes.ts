import { z } from "zod";
import { MAX_BODY_BYTES, MAX_BYTES_PER_LETTER, USUAL_BODY_BYTES } from "../limits";

type Json = z.core.JSONSchema.BaseSchema;

/** Of a number, a date or a choice, and of the name beside each value. */
const SHORT_BYTES = 40;
const NAME_BYTES = 120;

/** Bytes of the longest value; of a text without a limit none. */
function bytesOf({ type, properties, items, ...schema }: Json): number {
	const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Json[];
	if (ways.length > 0) return Math.max(...ways.map(bytesOf));
	if (type === "array") return (schema.maxItems ?? 1) * (NAME_BYTES + bytesOf(items as Json));
	if (type === "string") return Math.max(SHORT_BYTES, (schema.maxLength ?? 0) * MAX_BYTES_PER_LETTER);
	return Object.values(properties ?? {}).reduce<number>(
		(bytes, one) => bytes + NAME_BYTES + bytesOf(one as Json),
		SHORT_BYTES,
	);
}

const known = new WeakMap<z.ZodType, number>();

/** Bytes that the body of a request may have: as JSON or a form, what its schema lets, at least what is usual. */
export function bodyBytesOf(schema: z.ZodType): number {
	const found =
		known.get(schema) ?? bytesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", cycles: "ref" }));
	known.set(schema, found);
	return Math.min(Math.max(found, USUAL_BODY_BYTES), MAX_BODY_BYTES);
}
