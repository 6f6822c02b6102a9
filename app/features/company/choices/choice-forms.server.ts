import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { CHOICE_LENGTH, ChoiceKind, HIGHEST_SORT } from "~/portal-contract/company/cost-centers";
import { defineForm } from "~/session/forms/define-form.server";
import { currentAddress } from "~/session/redirects.server";
import { budgetsForm } from "../budgets/save-budgets.server";
import { companyPaths } from "../company-paths";

/** Messages are locale keys. */
const SaveForm = z.object({
	kind: ChoiceKind,
	id: z.coerce.number().int().positive().optional(),
	code: typedText(CHOICE_LENGTH.code, "label"),
	name: optionalText(CHOICE_LENGTH.name, "label"),
	sort: z.coerce.number("whole-number").int("whole-number").min(0, "range").max(HIGHEST_SORT, "range").default(0),
	is_active: z.boolean().default(false),
});
const RequireForm = z.object({ kind: ChoiceKind, require: z.enum(["yes", "no"]) });

export const choiceConstraint = () => getZodConstraint(SaveForm.pick({ code: true, name: true }));

const done = companyPaths.costCenters();

/** Forms of the page of lists and budgets. */
export const choiceForms = {
	save: defineForm({
		schema: SaveForm,
		once: true,
		call: (value, { portal, options }) => portal.company.saveCostCenter(value, options),
		done,
	}),
	/** Whether a list is required. */
	require: defineForm({
		schema: RequireForm,
		call: ({ kind, require }, { portal }) => portal.company.requireCostCenter({ kind, is_required: require === "yes" }),
		retained: ["kind", "code", "name", "sort", "is_active"],
		refusedTo: ({ request }) => currentAddress(request),
	}),
	budgets: budgetsForm,
};
