import { z } from "zod";
import { readAmount } from "./read-amount";

function read(text: string, context: z.RefinementCtx, least: number): number {
	const typed = readAmount(text);
	if ("amount" in typed && typed.amount >= least) return typed.amount;
	context.addIssue("fault" in typed ? typed.fault : "amount-above-zero");
	return z.NEVER;
}

/** An amount above zero as typed, in minor units. Messages are locale keys. */
export const Amount = z.string("required").transform((text, context) => read(text, context, 1));

/** The same, zero included. */
export const AmountOrZero = z.string("required").transform((text, context) => read(text, context, 0));

/** The same above zero; null where the field is empty. */
export const OptionalAmount = z
	.string()
	.optional()
	.transform((text, context) => (text === undefined || text.trim() === "" ? null : read(text, context, 1)));
