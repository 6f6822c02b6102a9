import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Portal } from "~/portal-client";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { PortalCall } from "~/portal-contract/portal";
import { flashRedirect } from "../cookies/flash.server";
import { languageOf } from "../cookies/language.server";
import { requireMember, requirePermission } from "../member.server";
import { type Attempt, attempt, portalFor, type Refusal } from "../portal.server";
import { currentAddress } from "../redirects.server";
import { fileAction } from "./file-action.server";
import { type Files, fileErrors, uploadFiles } from "./form-files.server";
import { isFormKey, KEY_FIELD } from "./form-key.server";
import { errorsOf, type FormAnswer, namesIn, type Outcome, refusalErrors, replyTo } from "./form-outcome.server";
import { leaveForm, storeRetained } from "./left-form.server";
import { type Posted, readPosted, withoutFiles } from "./posted-files.server";
import { readForm } from "./read-form.server";

/** Who sent a form, from which page. */
export interface Acting {
	request: Request;
	params: ActionFunctionArgs["params"];
	portal: Portal;
	language: Language;
	form: FormData;
	/** Addresses of the files that came along. */
	files: readonly string[];
	/** Of a call that is made once: the form's key. */
	options: { idempotencyKey: string };
}

interface Target {
	to: string;
	notice?: Notice | readonly Notice[];
	headers?: Headers;
	document?: boolean;
}

type Landing<Shown> = string | Target | { shown: Shown; status?: number };

interface Done<Value, T> {
	value: Value;
	data: T;
	/** The portal's text of the success. */
	notice: Notice;
	acting: Acting;
}

interface FormParts<S extends z.ZodType, T, Shown> {
	/** Messages are keys of `form`, or `file:key`. */
	schema: S | ((acting: Acting) => S);
	permit?: Permission | readonly Permission[];
	/** Sent once, under the key that its page has given it: kept while it is unknown what came of it, a new one otherwise. */
	once?: true;
	/** Uploaded once the fields are right. */
	files?: Files;
	/** What no schema sees, by field. */
	fault?(value: z.output<S>, acting: Acting): Record<string, string> | null;
	/** The form's name of a field of the call. */
	fieldOf?(field: string, value: z.output<S>): string;
	/** Fields of the form that others of its buttons send: given back to the page where this one is done. */
	retained?: readonly string[];
	/** The page itself where nothing else is said. */
	done?: string | ((done: Done<z.output<S>, T>) => Landing<Shown> | Promise<Landing<Shown>>);
	/** Of a button without fields: where its refusal lands as a notice. */
	refusedTo?: string | ((acting: Acting, refusal: Refusal) => string | Target);
	/** What the page shows besides a refusal. */
	shown?(refusal: Refusal, value: z.output<S>, acting: Acting): Shown | null | Promise<Shown | null>;
}

/** `run` in place of `call`: more than one call of the portal. */
type FormSpec<S extends z.ZodType, T, Shown> = FormParts<S, T, Shown> &
	(
		| { call(value: z.output<S>, acting: Acting): PortalCall<T>; run?: never }
		| { run(value: z.output<S>, acting: Acting): Promise<Attempt<T>>; call?: never }
	);

/** A form of a page, as `answerForm` runs it. */
export interface PageForm {
	files: Files | undefined;
	answer(intent: string | null, posted: Posted, acting: Acting): Promise<FormAnswer>;
}

/** A page that one comes back to takes its own place in the history, also where a script has sent the form. */
async function land(
	{ request, form }: Acting,
	{ to, notice, headers = new Headers(), ...target }: Target,
	retained?: readonly string[],
): Promise<Response> {
	if (retained) await storeRetained(request, form, retained, headers);
	if (to === currentAddress(request)) headers.set("X-Remix-Replace", "true");
	return flashRedirect(to, notice, { ...target, headers });
}

/** Key of what is said of a form that the page does not have, or no more. */
const STALE = "form:form-stale";

/** A form of a page: what it asks for, who may send it, the call that it makes, and where one goes when that is done. */
export function defineForm<S extends z.ZodType, T, Shown = unknown>(spec: FormSpec<S, T, Shown>): PageForm {
	const { once, files, refusedTo, done } = spec;
	const answer: PageForm["answer"] = async (intent, posted, acting) => {
		for (const node of [spec.permit ?? []].flat()) await requirePermission(acting.request, node);
		const schema = typeof spec.schema === "function" ? spec.schema(acting) : spec.schema;
		const submission = parseForm(acting.form, schema);
		const key = once ? acting.options.idempotencyKey : null;
		const reply = (outcome: Outcome) => replyTo(intent, submission, key, outcome);
		const keyError = key === null || isFormKey(key) ? {} : { [KEY_FIELD]: STALE };
		const extra = { ...keyError, ...fileErrors(files, posted, acting.language) };
		if (submission.status !== "success" || Object.keys(extra).length > 0)
			return reply({ errors: errorsOf({ ...submission.reply().error, ...extra }), status: 400 });
		const value = submission.value as z.output<S>;
		const refused = async (refusal: Refusal): Promise<FormAnswer> => {
			const to = typeof refusedTo === "function" ? refusedTo(acting, refusal) : refusedTo;
			const notice: Notice = { type: "error", message: refusal.msg };
			if (to !== undefined) return land(acting, { notice, ...(typeof to === "string" ? { to } : to) }, spec.retained);
			const names = [...namesIn(schema), ...(files ? [files.field] : [])];
			const errors = refusalErrors(refusal, names, (field) => spec.fieldOf?.(field, value) ?? field);
			return reply({ errors, refusal, shown: await spec.shown?.(refusal, value, acting), status: refusal.status });
		};
		const failed = await uploadFiles(files, posted, acting);
		if (failed) return refused(failed);
		const fault = spec.fault?.(value, acting);
		if (fault) return reply({ errors: errorsOf(fault), status: 400 });
		const made = spec.run ? await spec.run(value, acting) : await attempt(spec.call(value, acting), { outages: true });
		if (!made.ok) return refused(made.refusal);
		const { data, notice } = made;
		const landing =
			typeof done === "function"
				? await done({ value, data, notice, acting })
				: (done ?? currentAddress(acting.request));
		if (typeof landing === "string") return land(acting, { to: landing, notice }, spec.retained);
		if ("shown" in landing) return reply({ status: 200, ...landing });
		return land(acting, { ...landing, notice: landing.notice ?? notice }, spec.retained);
	};
	return { files, answer };
}

type Forms = PageForm | Readonly<Record<string, PageForm>>;
type Permissions = Permission | readonly Permission[] | null;
type Args = Pick<ActionFunctionArgs, "request" | "params">;

const groupOf = (forms: Forms) =>
	"answer" in forms ? { "": forms as PageForm } : (forms as Readonly<Record<string, PageForm>>);
const permitted = (request: Request, permission: Permissions) =>
	permission === null ? requireMember(request) : requirePermission(request, permission);

/**
 * Answers a form of a page, one alone or the one that the field `intent` or the name of its button says, for a member with the page's permission
 * (`null`: any member). A redirect with a notice when it is done, else a `FormReply`. `read`: the form, where its page has read it. No form with a field for files:
 * `answerFiles`.
 */
export async function answerForm(args: Args, permission: Permissions, forms: Forms, read?: FormData) {
	const { request } = args;
	const form = async () => read ?? (await readForm(request));
	await permitted(request, permission).catch(async (thrown: unknown) => {
		throw await leaveForm(request, await form(), thrown);
	});
	return answerPosted(args, forms, withoutFiles(await form()));
}

/** Bytes to which a form with a field for files is still read for what was typed into it, where nobody is signed in. */
const MAX_LEFT_BYTES = 1_000_000;
const isSmall = ({ headers }: Request) => Number(headers.get("Content-Length") ?? Number.NaN) <= MAX_LEFT_BYTES;

/** The action of a page whose forms have a field for files; otherwise as `answerForm`. */
export const answerFiles = (permission: Permissions, forms: Forms) =>
	fileAction(async (args: ActionFunctionArgs) => {
		await permitted(args.request, permission).catch(async (thrown: unknown) => {
			throw isSmall(args.request) ? await leaveForm(args.request, await readForm(args.request), thrown) : thrown;
		});
		const files = Object.values(groupOf(forms)).find((form) => form.files)?.files;
		return answerPosted(args, forms, await readPosted(args.request, { files: files?.most ?? 1, also: files?.also }));
	});

async function answerPosted({ request, params }: Args, forms: Forms, posted: Posted) {
	const group = groupOf(forms);
	try {
		const { form } = posted;
		const named = form.get("intent") ?? Object.keys(group).find((name) => form.has(name)) ?? null;
		const intent = "answer" in forms ? null : String(named);
		const options = { idempotencyKey: String(form.get(KEY_FIELD) ?? "") };
		const acting = {
			request,
			params,
			portal: portalFor(request),
			language: languageOf(request),
			form,
			files: [],
			options,
		};
		const chosen = Object.hasOwn(group, intent ?? "") ? group[intent ?? ""] : undefined;
		const msg = translate(acting.language, STALE);
		const unknown = () =>
			replyTo(intent, parseForm(form, z.object({})), null, {
				errors: errorsOf({ "": msg }),
				status: 400,
				refusal: { type: "stale_form", msg, fields: {}, data: null, status: 400 },
			});
		const answer = chosen ? await chosen.answer(intent, posted, acting) : unknown();
		return answer instanceof Response ? answer : data(answer.reply, { status: answer.status });
	} catch (thrown) {
		throw await leaveForm(request, posted.form, thrown);
	} finally {
		await posted.discard();
	}
}
