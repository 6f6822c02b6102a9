import type { SummaryItem } from "~/components/form/error-summary";

/** Action data of the forms of invoices: what was typed, what is wrong at which field, and the portal's refusal. */
export interface FormReply {
	intent: string;
	values: Readonly<Record<string, string>>;
	/** By the names of the fields. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** Where no field is wrong. */
	message: string | null;
	/** Of a submission that may have arrived. */
	idempotency_key: string | null;
}

/** `lines[3].amount` as an id: `apply-lines-3-amount`. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replace(/[[\].]+/g, "-")}`;

/** What was typed into a field, else what it began with. */
export const typedOr = (reply: FormReply | null, name: string, before = ""): string =>
	reply ? (reply.values[name] ?? "") : before;

/** Props that every field of such a form has. */
export const plainField = (form: string, reply: FormReply | null, name: string, before = "") => ({
	...{ id: fieldId(form, name), name, defaultValue: typedOr(reply, name, before), errors: reply?.errors[name] ?? null },
});

/** Lines of the summary above the form. */
export function replyItems(form: string, reply: FormReply | null, labelOf: (name: string) => string): SummaryItem[] {
	if (!reply) return [];
	const wrong = Object.entries(reply.errors).flatMap(([name, messages]) =>
		messages.map((message) => ({ fieldId: fieldId(form, name), label: labelOf(name), message })),
	);
	return wrong.length === 0 && reply.message !== null ? [{ message: reply.message }] : wrong;
}
