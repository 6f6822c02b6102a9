import { useActionData } from "@remix-run/react";
import { type FormReply, replyOf } from "~/lib/forms/form-reply";

/** The page's reply where it is to the form with that intent and those hidden fields, else null. */
export function useReply<Shown = unknown>(
	intent?: string,
	fields?: Readonly<Record<string, string | number>>,
): FormReply<Shown> | null {
	return replyOf(useActionData() as FormReply<Shown> | undefined, intent, fields);
}
