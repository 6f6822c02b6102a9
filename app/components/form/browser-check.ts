import { parse, type Submission } from "@conform-to/react";

/** Name of the submitters by which conform itself checks one field. */
export const CHECKS = "__intent__";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Message key for a control's validity state; undefined when it is valid. */
export function validityMessage(validity: ValidityState, dataset: DOMStringMap, type: string): string | undefined {
	if (validity.valid) return undefined;
	if (validity.valueMissing) return dataset.missing ?? "required";
	if (dataset.invalid) return dataset.invalid;
	if (validity.typeMismatch && type === "email") return "email-invalid";
	if (validity.badInput && type === "number") return "whole-number";
	if (validity.tooLong || validity.tooShort) return "length";
	return validity.rangeOverflow || validity.rangeUnderflow ? "range" : "format";
}

/**
 * Validates a form by the constraint attributes generated from the server's schema, with the server's message keys. `typed`: what is empty may still
 * be on its way.
 */
export function checkInBrowser<Value>(form: HTMLFormElement, formData: FormData, typed = false): Submission<Value> {
	return parse<Value, string[]>(formData, {
		resolve(payload) {
			let error: Record<string, string[]> | undefined;
			for (const {
				name,
				disabled,
				validity,
				dataset,
				type,
			} of form.elements as Iterable<Element> as Iterable<Control>) {
				if (!name || disabled || (typed && validity.valueMissing)) continue;
				const message = validityMessage(validity, dataset, type);
				if (message) {
					error ??= {};
					error[name] ??= [message];
				}
			}
			return error ? { error } : { value: payload as Value };
		},
	});
}
