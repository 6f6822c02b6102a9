import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { refusedReply } from "~/parts/codes/refused-reply";
import { CHOICE_LENGTH, ChoiceKind, HIGHEST_SORT } from "~/portal-contract/company/cost-centers";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

/** Messages are locale keys. */
const SaveForm = z.object({
	idempotency_key: z.uuid("format"),
	kind: ChoiceKind,
	id: z.coerce.number().int().positive().optional(),
	code: z.string("required").trim().min(1, "required").max(CHOICE_LENGTH.code, "length"),
	name: z.string().trim().max(CHOICE_LENGTH.name, "length").default(""),
	sort: z.coerce.number("format").int("format").min(0, "format").max(HIGHEST_SORT, "format").default(0),
	is_active: z.boolean().default(false),
});
const RequireForm = z.object({ kind: ChoiceKind, is_required: z.enum(["yes", "no"]) });

export const choiceConstraint = () => getZodConstraint(SaveForm.pick({ code: true, name: true }));

type ChoiceCalls = PortalPorts<"company.saveCostCenter" | "company.requireCostCenter">;

type ChoiceResult =
	| { done: true; notice: Notice }
	| { done: false; kind: string; result: SubmissionResult<string[]>; status: number };

/** Whether a list is required: a button, so that a refusal is a notice. Null where the form is none of the page's. */
async function requireList(form: FormData, portal: ChoiceCalls): Promise<ChoiceResult | null> {
	const submission = parseForm(form, RequireForm);
	if (submission.status !== "success") return null;
	const { kind, is_required } = submission.value;
	const set = await attempt(portal.company.requireCostCenter({ kind, is_required: is_required === "yes" }), {
		outages: true,
	});
	return { done: true, notice: set.ok ? set.notice : { type: "error", message: set.refusal.msg } };
}

async function save(form: FormData, portal: ChoiceCalls): Promise<ChoiceResult> {
	const kind = String(form.get("kind"));
	const submission = parseForm(form, SaveForm);
	if (submission.status !== "success") return { done: false, kind, result: submission.reply(), status: 400 };
	const { idempotency_key: idempotencyKey, ...body } = submission.value;
	const saved = await attempt(portal.company.saveCostCenter(body, { idempotencyKey }), { outages: true });
	if (saved.ok) return { done: true, notice: saved.notice };
	return {
		done: false,
		kind,
		result: refusedReply(submission, saved.refusal, Object.keys(SaveForm.shape)),
		status: saved.refusal.status,
	};
}

/** The forms of the page of lists, by intent. */
export async function changeChoices(form: FormData, portal: ChoiceCalls): Promise<ChoiceResult> {
	const required = form.get("intent") === "require" ? await requireList(form, portal) : null;
	return required ?? save(form, portal);
}
