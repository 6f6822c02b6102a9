import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { optionalText } from "~/parts/forms/typed-text.server";
import { MAX_POLICY_NOTE_LENGTH } from "~/portal-contract/company/travel-policy";
import { ProductLine } from "~/portal-contract/order/states";
import { defineForm } from "~/session/forms/define-form.server";
import { companyPaths } from "../company-paths";
import { nightCapsOf, RULE_FIELDS } from "../rules/rule-fields.server";

const Note = optionalText(MAX_POLICY_NOTE_LENGTH);

/** Messages are locale keys. */
const PolicyForm = z.object({
	version: z.coerce.number("format").int("format"),
	is_active: z.boolean().default(false),
	product_lines: z.array(ProductLine).default([]),
	...RULE_FIELDS,
	note_zh: Note,
	note_en: Note,
});

export const policyConstraint = () => getZodConstraint(PolicyForm);

export const policyForm = defineForm({
	schema: PolicyForm,
	call: ({ night_cap, night_caps, max_stars = null, min_advance_days = null, ...typed }, { portal }) =>
		portal.company.saveTravelPolicy({
			...typed,
			max_stars,
			min_advance_days,
			night_caps: nightCapsOf({ night_cap, night_caps }),
		}),
	done: companyPaths.travelPolicy(),
});
