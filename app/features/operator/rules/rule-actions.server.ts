import type { Submission, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import type { OperatorRule } from "~/portal-contract/operator/rules";
import type { PortalPorts } from "~/portal-contract/portal";
import { AddForm, DeleteForm, placeOf, ruleFields, SaveForm } from "./rule-forms.server";
import type { RuleReply } from "./rule-reply";

interface RulePorts {
	portal: PortalPorts<"operator.rules" | "operator.addRule" | "operator.editRule" | "operator.deleteRule">;
	attempt: Attempting;
	/** Requires the permission `operator/rules/{button}`. */
	permit(button: "edit" | "add" | "delete"): Promise<unknown>;
}

interface ActionContext {
	ports: RulePorts;
	language: Language;
}

export type ActionResult = { done: true; notice: Notice } | { done: false; reply: RuleReply; status: number };

type Result = SubmissionResult<string[]>;
type Accepted<S extends z.ZodType> = Extract<Submission<z.output<S>, string[]>, { status: "success" }>;

const done = (language: Language, what: "save" | "add" | "delete", title = ""): ActionResult => ({
	...{ done: true, notice: { type: "success", message: translate(language, `rules:done-${what}`, { title }) } },
});

const titleIn = (language: Language, { title_zh, title_en }: Pick<OperatorRule, "title_zh" | "title_en">) =>
	language === "en" ? title_en : title_zh;

function wrong(intent: RuleReply["intent"], result: unknown): ActionResult {
	return { done: false, reply: { intent, result: result as Result, refusal: null, current: null }, status: 400 };
}

/** The form with its values and the portal's refusal; `current`: the stored rule, in case of a conflict. */
function refused(
	intent: RuleReply["intent"],
	submission: Accepted<z.ZodType>,
	refusal: Refusal,
	current: OperatorRule | null = null,
): ActionResult {
	const names: Record<string, string> = { pid: "place" };
	const fieldErrors = Object.fromEntries(
		Object.entries(refusal.fields).map(([name, text]) => [names[name] ?? name, [text]]),
	);
	const result = submission.reply({ fieldErrors }) as Result;
	return {
		done: false,
		reply: { intent, result, refusal: { type: refusal.type, msg: refusal.msg }, current },
		status: refusal.status,
	};
}

async function currentRule(
	id: number,
	{ ports: { portal, attempt } }: ActionContext,
	{ type }: Refusal,
): Promise<OperatorRule | null> {
	if (type !== "stale_state") return null;
	const read = await attempt(() => portal.operator.rules());
	return (read.ok && read.data.list.find((one) => one.id === id)) || null;
}

async function save(id: number, form: FormData, acting: ActionContext): Promise<ActionResult> {
	const { ports, language } = acting;
	await ports.permit("edit");
	const submission = parseForm(form, SaveForm);
	if (submission.status !== "success") return wrong("save", submission.reply());
	const { idempotency_key: idempotencyKey, version, status, ...typed } = submission.value;
	const body = { id, version, status: Number(status), ...ruleFields({ idempotency_key: idempotencyKey, ...typed }) };
	const saved = await ports.attempt(() => ports.portal.operator.editRule(body, { idempotencyKey }));
	if (!saved.ok) return refused("save", submission, saved.refusal, await currentRule(id, acting, saved.refusal));
	return done(language, "save", titleIn(language, body));
}

async function remove(id: number, form: FormData, acting: ActionContext): Promise<ActionResult> {
	const { ports, language } = acting;
	await ports.permit("delete");
	const submission = parseForm(form, DeleteForm);
	if (submission.status !== "success") return wrong("delete", submission.reply());
	const { idempotency_key: idempotencyKey, version } = submission.value;
	const deleted = await ports.attempt(() => ports.portal.operator.deleteRule({ id, version }, { idempotencyKey }));
	if (!deleted.ok)
		return refused("delete", submission, deleted.refusal, await currentRule(id, acting, deleted.refusal));
	return done(language, "delete");
}

/** Handles the forms of a rule's page by intent. */
export function handleRuleAction(id: number, form: FormData, acting: ActionContext): Promise<ActionResult> {
	return form.get("intent") === "delete" ? remove(id, form, acting) : save(id, form, acting);
}

export async function addEntry(form: FormData, { ports, language }: ActionContext): Promise<ActionResult> {
	await ports.permit("add");
	const submission = parseForm(form, AddForm);
	if (submission.status !== "success") return wrong("add", submission.reply());
	const { idempotency_key: idempotencyKey, place, menu_type } = submission.value;
	const body = { ...ruleFields(submission.value), menu_type, ...placeOf(place) };
	const added = await ports.attempt(() => ports.portal.operator.addRule(body, { idempotencyKey }));
	return added.ok ? done(language, "add", titleIn(language, body)) : refused("add", submission, added.refusal);
}
