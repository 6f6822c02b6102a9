import { z } from "zod";
import { translate } from "~/i18n/translate";
import { type FormReply, RETAINED } from "~/lib/forms/form-reply";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { ROUTES } from "~/paths";
import { clearDraft, keepDraft, readDraft } from "../cookies/draft.server";
import { flashRedirect } from "../cookies/flash.server";
import { languageOf } from "../cookies/language.server";
import { currentPath } from "../redirects.server";
import { KEY_FIELD } from "./form-key.server";
import { resultOf, SECRETS } from "./form-outcome.server";
import { FORM_TOKEN_FIELD } from "./form-token.server";

const KIND = "form";
/** Goes with what was typed, to be sure that the member who comes back is the one who left. */
const NOT_TYPED = new Set([...SECRETS, KEY_FIELD].filter((name) => name !== FORM_TOKEN_FIELD));

const isToSignIn = (thrown: unknown): thrown is Response =>
	thrown instanceof Response && thrown.headers.get("Location")?.startsWith(ROUTES.userLogin) === true;

/**
 * What an action throws where the member was signed out meanwhile: with what they typed stored for the page, and a notice that says so. Files and
 * secrets are not stored, nor what is longer than cookies hold.
 */
export async function leaveForm(request: Request, form: FormData, thrown: unknown): Promise<unknown> {
	// Guests have forms without a token.
	if (!isToSignIn(thrown) || !form.get(FORM_TOKEN_FIELD)) return thrown;
	const typed = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && value !== "" && !NOT_TYPED.has(name) ? [[name, value]] : [],
	);
	const { headers, isStored } = await keepDraft(
		request,
		currentPath(request),
		typed,
		new Headers(thrown.headers),
		KIND,
	);
	if (!isStored) return thrown;
	const notice: Notice = { type: "warning", message: translate(languageOf(request), "form:left-stored") };
	return flashRedirect(thrown.headers.get("Location") ?? ROUTES.userLogin, notice, {
		headers,
		status: thrown.status === 302 ? 302 : 303,
	});
}

/** Stores for the page what was typed into the fields `names` of a form, for other buttons than the one that sent it. */
export async function storeRetained(
	request: Request,
	form: FormData,
	names: readonly string[],
	headers: Headers,
): Promise<Headers> {
	// What is not sent is a box that nobody ticked.
	const typed = [...names, FORM_TOKEN_FIELD].flatMap((name) =>
		(form.has(name) ? form.getAll(name) : [""]).map((value): [string, string] => [name, String(value)]),
	);
	return (await keepDraft(request, currentPath(request), [["intent", RETAINED], ...typed], headers, KIND)).headers;
}

const sentAs = (values: FormDataEntryValue[]) => (values.length > 1 ? values.map(String) : String(values[0]));

/** What was left typed at this page, when the member was signed out or by another button, as a reply with nothing wrong; the headers take it away. */
export async function returnToForm(
	request: Request,
): Promise<{ reply: FormReply | null; notice: Notice | null; headers: Headers }> {
	const fields = await readDraft(request, KIND);
	if (fields === null) return { reply: null, notice: null, headers: new Headers() };
	const headers = clearDraft(request, currentPath(request), new Headers(), KIND);
	const form = new FormData();
	for (const [name, value] of fields) if (name !== FORM_TOKEN_FIELD) form.append(name, value);
	const intent = fields.find(([name]) => name === "intent")?.[1] ?? null;
	const asSent = () => Object.fromEntries([...form.keys()].map((name) => [name, sentAs(form.getAll(name))]));
	const reply: FormReply = {
		intent,
		result: intent === RETAINED ? { initialValue: asSent() } : resultOf(parseForm(form, z.object({}))),
		refusal: null,
		idempotency_key: null,
		shown: null,
	};
	const message = translate(languageOf(request), "form:left-back");
	return { reply, notice: intent === RETAINED ? null : { type: "info", message }, headers };
}
