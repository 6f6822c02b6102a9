import { parse, type Submission } from "@conform-to/react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
	return (
		element instanceof HTMLInputElement ||
		element instanceof HTMLSelectElement ||
		element instanceof HTMLTextAreaElement
	);
}

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

/** Validates a form by the constraint attributes generated from the server's schema, with the server's message keys. */
export function checkInBrowser<Value>(form: HTMLFormElement, formData: FormData): Submission<Value> {
	return parse<Value, string[]>(formData, {
		resolve(payload) {
			const error: Record<string, string[]> = {};
			for (const element of form.elements) {
				if (!isControl(element) || element.name === "" || element.disabled || error[element.name]) continue;
				const message = validityMessage(element.validity, element.dataset, element.type);
				if (message) error[element.name] = [message];
			}
			return Object.keys(error).length > 0 ? { error } : { value: payload as Value };
		},
	});
}
