import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { getScope } from "../scope.server";

/** A form that this request has brought. */
export interface PostedForm {
	/** Names and values as they were sent, without the proof of where the form came from and without secrets. */
	fields: [name: string, value: string][];
	/** Names of the fields that brought files. */
	files: string[];
}

const POSTED = "posted-form";
const NEVER_SHOWN = /passw|captcha|secret|token/i;

/** Takes down what was sent, for the page that may have to say that it came to nothing. */
export function notePosted(form: FormData, files: readonly string[] = []): void {
	const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
	const shown = fields.filter(([name]) => name !== FORM_TOKEN_FIELD && !NEVER_SHOWN.test(name));
	getScope()?.memo.set(POSTED, { fields: shown, files: [...new Set(files)] } satisfies PostedForm);
}

export function postedForm(): PostedForm | undefined {
	return getScope()?.memo.get(POSTED) as PostedForm | undefined;
}
