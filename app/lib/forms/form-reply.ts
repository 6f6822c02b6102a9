import type { SubmissionResult } from "@conform-to/react";

/** What a page's action answers to a form that comes back. */
export interface FormReply<Shown = unknown> {
	/** Which of the page's forms; null where it has one alone. */
	intent: string | null;
	/** What was typed, without secrets, and what is wrong by the names of the fields; under "" of the form as a whole. */
	result: SubmissionResult<string[]>;
	/** Why the portal refused; null where the form itself is wrong. */
	refusal: { type: string; msg: string } | null;
	/** Of a form that is sent once, for its next submission. */
	idempotency_key: string | null;
	/** What the page shows for it besides. */
	shown: Shown | null;
}

/** Intent of the reply that gives a form back what was typed for another of its buttons than the one that sent it. */
export const RETAINED = "retained";

type Reply = FormReply | null | undefined;

function valueAt(reply: Reply, name: string): unknown {
	return name
		.split(/[[\].]+/)
		.filter(Boolean)
		.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], reply?.result.initialValue);
}

/** What was typed into a field, else what it began with. */
export function typedIn(reply: Reply, name: string, before = ""): string {
	return reply ? String(valueAt(reply, name) ?? "") : before;
}

/**
 * Version of the entry that a form changes: the one that it was sent with, so that nobody's change is overwritten unseen; the stored one where the
 * reply says that there is a newer.
 */
export const versionIn = (reply: Reply, stored: number | string): string =>
	reply?.refusal?.type === "stale_state" ? String(stored) : typedIn(reply, "version", String(stored));

/** What was ticked or chosen under a name that several fields have. */
export function chosenIn(reply: Reply, name: string): string[] {
	const value = valueAt(reply, name);
	return value === undefined ? [] : [value].flat().map(String);
}

/** Messages at a field: keys of `form`, or the portal's sentences. */
export const errorsIn = (reply: Reply, name: string): string[] | null => reply?.result.error?.[name] ?? null;

/** The reply where it is to the form with that intent and those hidden fields. */
export function replyOf<Shown>(
	reply: FormReply<Shown> | null | undefined,
	intent?: string,
	fields: Readonly<Record<string, string | number>> = {},
): FormReply<Shown> | null {
	if (!reply || (intent !== undefined && reply.intent !== intent)) return null;
	return Object.entries(fields).every(([name, value]) => typedIn(reply, name) === String(value)) ? reply : null;
}

/** `lines[3].amount` as an id: `apply-lines-3-amount`. */
export const fieldId = (prefix: string, name: string): string => `${prefix}-${name.replace(/[[\].]+/g, "-")}`;

/** Props that every field of a plain form has. */
export const plainField = (prefix: string, reply: Reply, name: string, before = "") => ({
	id: fieldId(prefix, name),
	name,
	defaultValue: typedIn(reply, name, before),
	errors: errorsIn(reply, name),
});
