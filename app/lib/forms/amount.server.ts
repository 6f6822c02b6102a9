import { z } from "zod";
import { readAmount } from "./read-amount";

function minorOf(text: string, context: z.RefinementCtx): number {
	const minor = readAmount(text);
	if (minor !== null && minor > 0) return minor;
	context.addIssue(minor === null ? "floating-point-number" : "range");
	return z.NEVER;
}

/** An amount above zero as typed, in minor units. Messages are locale keys. */
export const Amount = z.string("required").transform(minorOf);

/** The same; null where the field is empty. */
export const OptionalAmount = z
	.string()
	.optional()
	.transform((text, context) => (text === undefined ? null : minorOf(text, context)));
