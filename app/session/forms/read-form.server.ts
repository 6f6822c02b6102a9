import { formIn } from "~/lib/forms/read-form.server";
import { languageOf } from "../cookies/language.server";
import { failureText } from "../failures/failure-words.server";
import { refusedPage } from "../failures/failures.server";

/** The form that an action is sent, files left out. Throws a page of 400 that says so for a body that is no form: whoever sent it is mistaken, not the site. */
export async function readForm(request: Request): Promise<FormData> {
	return (await formIn(request)) ?? unreadable(request);
}

function unreadable(request: Request): never {
	throw refusedPage(400, { type: "error", message: failureText(languageOf(request), "form-unreadable") });
}
