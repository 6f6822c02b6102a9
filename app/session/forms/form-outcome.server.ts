import type { Submission, SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { FormReply } from "~/lib/forms/form-reply";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import type { Refusal } from "../portal.server";
import { newFormKey } from "./form-key.server";

export type FormAnswer = Response | { reply: FormReply; status: number };

export type Errors = Record<string, string[]>;

/** What is never sent back. */
export const SECRETS = [FORM_TOKEN_FIELD, "password", "oldPassword", "newPassword", "captchaInfo"];

export interface Outcome {
	errors?: Errors;
	refusal?: Refusal;
	shown?: unknown;
	status: number;
}

/** The form with what was typed, without secrets, and what is wrong with it. */
export function resultOf(
	submission: Pick<Submission<unknown, string[]>, "reply">,
	errors?: Errors,
): SubmissionResult<string[]> {
	const { initialValue, ...result } = submission.reply();
	const typed = Object.entries(initialValue ?? {}).filter(([name]) => !SECRETS.includes(name));
	return {
		...result,
		initialValue: Object.fromEntries(typed) as typeof initialValue,
		...(errors && { status: "error" as const, error: errors }),
	};
}

/** The form with what it brought. */
export function replyTo(
	intent: string | null,
	submission: Pick<Submission<unknown, string[]>, "reply">,
	key: string | null,
	{ errors, refusal, shown = null, status }: Outcome,
): FormAnswer {
	const reply: FormReply = {
		intent,
		result: resultOf(submission, errors),
		refusal: refusal ? { type: refusal.type, msg: refusal.msg } : null,
		idempotency_key: key && (refusal?.type === "unavailable" ? key : newFormKey()),
		shown,
	};
	return { reply, status };
}

/** Errors that name something, at their fields; `format` of the form as a whole where nothing does. */
export function errorsOf(found: Record<string, string[] | string | null | undefined>): Errors {
	const named = Object.entries(found).flatMap(([name, text]) => (text?.length ? [[name, [text].flat()]] : []));
	return named.length > 0 ? Object.fromEntries(named) : { "": ["format"] };
}

/** Fields by the names of a schema, without those that stand in them. */
export function namesIn(schema: z.ZodType): string[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => namesIn(one as z.ZodType));
	return schema instanceof z.ZodPipe ? namesIn(schema.in as z.ZodType) : [];
}

/** A refusal at the fields that the form has, else of the form as a whole; there stands as well what `fieldOf` names "". */
export function refusalErrors(
	{ msg, fields }: Refusal,
	names: readonly string[],
	fieldOf = (field: string) => field,
): Errors {
	const named = Object.entries(fields).map(([field, text]) => [fieldOf(field), text] as const);
	const known = named.filter(([name]) => name === "" || names.includes(name.split(/[.[]/, 1)[0] ?? ""));
	if (known.length === 0) return errorsOf({ "": msg || named[0]?.[1] || "refused" });
	const whole = known.flatMap(([name, text]) => (name === "" ? [text] : []));
	return errorsOf({ ...Object.fromEntries(known), "": whole });
}
