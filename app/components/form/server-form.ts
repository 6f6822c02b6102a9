import {
	type DefaultValue,
	type FieldMetadata,
	type FormMetadata,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import "./after-click";
import { CHECKS, checkInBrowser } from "./browser-check";
import type { SummaryItem } from "./error-summary";

type Constraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

interface ServerFormOptions<Schema extends Record<string, unknown>> {
	id: string;
	constraint?: Constraint;
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: DefaultValue<Schema>;
}

/**
 * A conform form whose schema stays on the server: the browser checks constraints, the action everything, and what a field lacks only once the form
 * was sent. Returns conform's `[form, fields]`; spread `getFormProps(form)` on the Form and `fieldProps(fields.x)` on each field.
 */
export function useServerForm<Schema extends Record<string, unknown>>({
	id,
	constraint,
	lastResult,
	defaultValue,
}: ServerFormOptions<Schema>) {
	// Loads the messages of both validations before the first is shown.
	useTranslation("form");
	const navigation = useNavigation();
	const isSent = useRef(false);
	return useForm<Schema>({
		id,
		constraint: constraint as Parameters<typeof useForm<Schema>>[0]["constraint"],
		defaultValue,
		lastResult: navigation.state === "idle" ? lastResult : null,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ form, formData, submitter }) => {
			if ((submitter as HTMLButtonElement | null)?.name !== CHECKS || lastResult) isSent.current = true;
			return checkInBrowser<Schema>(form, formData, !isSent.current);
		},
	});
}

/** Props for our field components from a conform field. The `key` of a list row stays on the row. */
export function fieldProps<T>(field: FieldMetadata<T, Record<string, unknown>, string[]>) {
	return {
		id: field.id,
		name: field.name as string,
		form: field.formId as string,
		fieldKey: field.key,
		errors: field.errors,
		defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
		required: field.required,
		minLength: field.minLength,
		maxLength: field.maxLength,
		pattern: field.pattern,
	};
}

/**
 * Error summary of all errors that a conform form was sent with, `labelOf` returns a field's label. Once a field is corrected the messages at the
 * fields are enough: a summary that changed with each letter would take the reader out of the field.
 */
export function summaryItems<Schema extends Record<string, unknown>>(
	form: FormMetadata<Schema, string[]>,
	labelOf: (name: string) => string | undefined,
): SummaryItem[] {
	if (form.status !== "error") return [];
	return Object.entries(form.allErrors).flatMap(([name, messages]) =>
		messages.map((message) => ({
			message,
			...(name === "" ? {} : { fieldId: `${form.id}-${name}`, label: labelOf(name) }),
		})),
	);
}
