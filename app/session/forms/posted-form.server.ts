import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { getScope } from "../scope.server";

/** A form that this request has brought. */
export interface PostedForm {
	/** Names and values as they were sent, without the proof of where the form came from and without secrets. */
	fields: [name: string, value: string][];
	/** Names of the fields that brought files. */
	files: string[];
	/** Whether a secret was left out. */
	lacksSecret: boolean;
}

const POSTED = "posted-form";
const NEVER_SHOWN = /passw|captcha|secret|token/i;

/** Takes down what was sent, for the page that may have to say that it came to nothing. */
export function notePosted(form: FormData, files: readonly string[] = []): void {
	const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
	const typed = fields.filter(([name]) => name !== FORM_TOKEN_FIELD);
	const shown = typed.filter(([name]) => !NEVER_SHOWN.test(name));
	const posted: PostedForm = { fields: shown, files: [...new Set(files)], lacksSecret: shown.length < typed.length };
	getScope()?.memo.set(POSTED, posted);
}

export function postedForm(): PostedForm | undefined {
	return getScope()?.memo.get(POSTED) as PostedForm | undefined;
}
