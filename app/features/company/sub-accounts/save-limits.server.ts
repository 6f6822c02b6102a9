import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { OptionalAmount } from "~/parts/forms/amount.server";
import { CountryCode } from "~/portal-contract/base/basics";
import { MAX_NATIONALITIES } from "~/portal-contract/company/booking-rules";
import { PAY_CHANNELS, ProductLine } from "~/portal-contract/order/states";
import { defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { companyPaths } from "../company-paths";
import { nightCapsOf, RULE_FIELDS } from "../rules/rule-fields.server";

/** Messages are locale keys. */
const LimitsForm = z.object({
	version: z.coerce.number("format").int("format"),
	order_cap: OptionalAmount,
	month_cap: OptionalAmount,
	...RULE_FIELDS,
	product_lines: z.array(ProductLine).default([]),
	nationalities: z.array(CountryCode).max(MAX_NATIONALITIES, "company:nationalities-many").default([]),
	pay_channels: z.array(z.enum(PAY_CHANNELS)).default([]),
	beyond: z.enum(["ask", "refuse"], "required"),
});

export const limitsConstraint = () => getZodConstraint(LimitsForm);

/** Saves the limits of the form, which has a field for every rule. */
export const limitsForm = defineForm({
	schema: LimitsForm,
	call: (
		{ version, beyond, night_cap, night_caps, max_stars = null, min_advance_days = null, ...typed },
		{ portal, params },
	) => {
		const rules = { ...typed, max_stars, min_advance_days, night_caps: nightCapsOf({ night_cap, night_caps }) };
		const limits = { version, rules, is_hard: beyond === "refuse" };
		return portal.account.saveSubAccountLimits({ id: routeId(params.id), ...limits });
	},
	done: ({ acting }) => companyPaths.subAccount(routeId(acting.params.id)),
});
