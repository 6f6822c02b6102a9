import { useActionData, useLocation } from "@remix-run/react";
import { type FormReply, RETAINED, replyOf } from "~/lib/forms/form-reply";
import { useRootData } from "../root-data";

/**
 * The page's reply where it is to the form with that intent and those hidden fields, else null; before any, the form that the member left when they
 * were signed out.
 */
export function useReply<Shown = unknown>(
	intent?: string,
	fields?: Readonly<Record<string, string | number>>,
): FormReply<Shown> | null {
	const { pathname } = useLocation();
	const left = useRootData()?.left;
	// Root is not read again on a step to another page.
	const here = left?.at === pathname ? (left as FormReply<Shown>) : null;
	return replyOf((useActionData() as FormReply<Shown> | undefined) ?? here, intent, fields);
}

/** How a form of several buttons begins: with its reply, or with what was typed for another button than the one that sent it. */
export const begunBy = <Values extends Record<string, unknown>>(reply: FormReply | null, defaultValue: Values) =>
	reply?.intent === RETAINED
		? { defaultValue: { ...defaultValue, ...(reply.result.initialValue as Partial<Values>) } }
		: { defaultValue, lastResult: reply?.result };
