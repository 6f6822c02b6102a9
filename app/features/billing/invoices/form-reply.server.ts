import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { readAmount } from "~/lib/forms/read-amount";
import type { Refusal } from "~/parts/attempt";
import type { FormReply } from "./form-reply";

type Errors = Record<string, readonly string[] | null | undefined>;

function valuesOf(form: FormData): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === "string" && name !== FORM_TOKEN_FIELD) values[name] = value;
	return values;
}

/** What the form itself says is wrong. */
export function wrongForm(form: FormData, errors: Errors | undefined): FormReply {
	const known = Object.entries(errors ?? {}).filter(
		(entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].length > 0,
	);
	const message = known.length === 0 ? "format" : null;
	return {
		intent: String(form.get("intent") ?? ""),
		values: valuesOf(form),
		errors: Object.fromEntries(known),
		message,
		idempotency_key: null,
	};
}

/** The portal's refusal, `nameOf` gives the form's own name of a field. */
export function refusedForm(
	form: FormData,
	refusal: Refusal,
	nameOf: (field: string) => string = (field) => field,
): FormReply {
	const errors = Object.fromEntries(Object.entries(refusal.fields).map(([field, text]) => [nameOf(field), [text]]));
	const key = refusal.type === "unavailable" ? String(form.get("idempotency_key") ?? "") : "";
	return {
		intent: String(form.get("intent") ?? ""),
		values: valuesOf(form),
		errors,
		message: refusal.msg,
		idempotency_key: key || null,
	};
}

/** An amount of an invoice in minor units, or the key of what is wrong with it. */
export function readShare(text: string): { amount: number } | { fault: string } {
	if (text.trim() === "") return { fault: "required" };
	const typed = readAmount(text);
	return "amount" in typed && typed.amount === 0 ? { fault: "amount-above-zero" } : typed;
}
