import { type DefaultValue, type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkInBrowser } from "./browser-check";
import type { SummaryItem } from "./error-summary";

type Constraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

interface ServerFormOptions<Schema extends Record<string, unknown>> {
	id: string;
	/** `getZodConstraint(schema)` from the loader. */
	constraint?: Constraint;
	/** `submission.reply()` from the action. */
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: DefaultValue<Schema>;
}

/**
 * A conform form whose schema stays on the server: the browser checks the constraints, the action checks everything.
 * Gives conform's `[form, fields]`; put `{...getFormProps(form)}` on the Form and `{...fieldProps(fields.x)}` on each field.
 */
export function useServerForm<Schema extends Record<string, unknown>>({
	id,
	constraint,
	lastResult,
	defaultValue,
}: ServerFormOptions<Schema>) {
	// The messages of both checks, there before the first of them is shown.
	useTranslation("form");
	const navigation = useNavigation();
	return useForm<Schema>({
		id,
		constraint: constraint as Parameters<typeof useForm<Schema>>[0]["constraint"],
		defaultValue,
		lastResult: navigation.state === "idle" ? lastResult : null,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ form, formData }) => checkInBrowser<Schema>(form, formData),
	});
}

/** What a field component needs of conform's field. `key` of a list row stays on the row: `row.key`. */
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

/** Lines of the error summary for all errors of a conform form; `labelOf` names a field, as the form does. */
export function summaryItems<Schema extends Record<string, unknown>>(
	form: FormMetadata<Schema, string[]>,
	labelOf: (name: string) => string | undefined,
): SummaryItem[] {
	return Object.entries(form.allErrors).flatMap(([name, messages]) =>
		messages.map((message) => ({ message, ...(name === "" ? {} : { fieldId: `${form.id}-${name}`, label: labelOf(name) }) })),
	);
}
