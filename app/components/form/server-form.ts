import {
	type DefaultValue,
	type FieldMetadata,
	type FormMetadata,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "./after-click";
import { checkInBrowser } from "./browser-check";
import type { SummaryItem } from "./error-summary";

type Constraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

interface ServerFormOptions<Schema extends Record<string, unknown>> {
	id: string;
	constraint?: Constraint;
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: DefaultValue<Schema>;
}

/**
 * A conform form whose schema stays on the server: the browser checks constraints, the action everything. Returns conform's `[form,
 * fields]`; spread `getFormProps(form)` on the Form and `fieldProps(fields.x)` on each field.
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

/** Error summary of all errors of a conform form; `labelOf` returns a field's label. */
export function summaryItems<Schema extends Record<string, unknown>>(
	form: FormMetadata<Schema, string[]>,
	labelOf: (name: string) => string | undefined,
): SummaryItem[] {
	return Object.entries(form.allErrors).flatMap(([name, messages]) =>
		messages.map((message) => ({
			message,
			...(name === "" ? {} : { fieldId: `${form.id}-${name}`, label: labelOf(name) }),
		})),
	);
}
