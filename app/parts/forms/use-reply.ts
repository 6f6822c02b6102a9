import { useActionData } from "@remix-run/react";
import { type FormReply, replyOf } from "~/lib/forms/form-reply";
import { useRootData } from "../root-data";

/**
 * The page's reply where it is to the form with that intent and those hidden fields, else null; before any, the form that the member left when they
 * were signed out.
 */
export function useReply<Shown = unknown>(
	intent?: string,
	fields?: Readonly<Record<string, string | number>>,
): FormReply<Shown> | null {
	const left = useRootData()?.left as FormReply<Shown> | undefined;
	return replyOf((useActionData() as FormReply<Shown> | undefined) ?? left, intent, fields);
}
