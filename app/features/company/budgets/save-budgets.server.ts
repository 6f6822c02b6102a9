import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { OptionalAmount } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { refusedReply } from "~/parts/codes/refused-reply";
import { Id } from "~/portal-contract/base/basics";
import { MOST_CHOICES, Month } from "~/portal-contract/company/cost-centers";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

/** Messages are locale keys. */
const BudgetsForm = z.object({
	month: Month,
	budgets: z
		.array(z.object({ id: Id, amount: OptionalAmount }))
		.max(MOST_CHOICES)
		.default([]),
});

export const budgetsConstraint = () => getZodConstraint(BudgetsForm);

type BudgetCalls = PortalPorts<"company.saveBudgets">;

type BudgetResult =
	| { done: true; notice: Notice; month: string }
	| { done: false; result: SubmissionResult<string[]>; status: number };

/** How many cost centres a form names, also those that `parseForm` passes over. */
const namedIn = (form: FormData) => [...form.keys()].filter((name) => /^budgets\[\d+\]\.id$/.test(name)).length;

/** Saves all that the form names, or nothing. */
export async function saveBudgets(form: FormData, portal: BudgetCalls): Promise<BudgetResult> {
	const submission = parseForm(form, BudgetsForm);
	if (submission.status !== "success") return { done: false, result: submission.reply(), status: 400 };
	if (namedIn(form) !== submission.value.budgets.length)
		return { done: false, result: submission.reply({ formErrors: ["company:budgets-cut"] }), status: 400 };
	const saved = await attempt(portal.company.saveBudgets(submission.value), { outages: true });
	if (saved.ok) return { done: true, notice: saved.notice, month: submission.value.month };
	const names = submission.value.budgets.map((_, place) => `budgets[${place}].amount`);
	return { done: false, result: refusedReply(submission, saved.refusal, names), status: saved.refusal.status };
}
