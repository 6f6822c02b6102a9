import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { OptionalAmount } from "~/parts/forms/amount.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_CHOICES, Month } from "~/portal-contract/company/cost-centers";
import { defineForm } from "~/session/forms/define-form.server";
import { companyPaths } from "../company-paths";

/** Messages are locale keys. */
const BudgetsForm = z.object({
	month: Month,
	budgets: z
		.array(z.object({ id: Id, amount: OptionalAmount }))
		.max(MAX_CHOICES)
		.default([]),
});

export const budgetsConstraint = () => getZodConstraint(BudgetsForm);

/** How many cost centres a form names, also those that `parseForm` passes over. */
const namedIn = (form: FormData) => [...form.keys()].filter((name) => /^budgets\[\d+\]\.id$/.test(name)).length;

/** Saves all that the form names, or nothing. */
export const budgetsForm = defineForm({
	schema: BudgetsForm,
	fault: ({ budgets }, { form }) => (namedIn(form) !== budgets.length ? { "": "company:budgets-cut" } : null),
	call: (value, { portal }) => portal.company.saveBudgets(value),
	done: ({ value, acting }) =>
		companyPaths.costCenters({ month: value.month, page: new URL(acting.request.url).searchParams.get("page") }),
});
