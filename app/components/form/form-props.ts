import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { FormEvent } from "react";
import { CHECKS } from "./browser-check";

/** `getFormProps` of conform for a form that also has buttons with `formNoValidate`: what they send is not checked by the browser. */
export function formProps<Schema extends Record<string, unknown>>(form: FormMetadata<Schema, string[]>) {
	const props = getFormProps(form);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (!(submitter instanceof HTMLButtonElement && submitter.formNoValidate && submitter.name !== CHECKS))
			props.onSubmit(event);
	};
	return { ...props, onSubmit };
}
