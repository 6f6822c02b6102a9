import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { OptionalAmount } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import { refusedReply } from "~/parts/codes/refused-reply";
import { CountryCode } from "~/portal-contract/base/basics";
import { MOST_NATIONALITIES } from "~/portal-contract/company/booking-rules";
import { PAY_CHANNELS, ProductLine } from "~/portal-contract/order/states";
import { attempt } from "~/session/portal.server";
import { nightCapsOf, RULE_FIELDS } from "../rules/rule-fields.server";
import type { SubAccountCalls, SubAccountResult } from "./save-sub-account.server";

/** Messages are locale keys. */
const LimitsForm = z.object({
	version: z.coerce.number("format").int("format"),
	order_cap: OptionalAmount,
	month_cap: OptionalAmount,
	...RULE_FIELDS,
	product_lines: z.array(ProductLine).default([]),
	nationalities: z.array(CountryCode).max(MOST_NATIONALITIES, "company:nationalities-many").default([]),
	pay_channels: z.array(z.enum(PAY_CHANNELS)).default([]),
	beyond: z.enum(["ask", "refuse"], "required"),
});

export const limitsConstraint = () => getZodConstraint(LimitsForm);

/** Saves the limits of the form, which has a field for every rule. */
export async function saveLimits(id: number, form: FormData, portal: SubAccountCalls): Promise<SubAccountResult> {
	const submission = parseForm(form, LimitsForm);
	if (submission.status !== "success") return { done: false, result: submission.reply(), status: 400 };
	const {
		version,
		beyond,
		night_cap,
		night_caps,
		max_stars = null,
		min_advance_days = null,
		...typed
	} = submission.value;
	const rules = { ...typed, max_stars, min_advance_days, night_caps: nightCapsOf({ night_cap, night_caps }) };
	const saved = await attempt(
		portal.account.saveSubAccountLimits({ id, version, rules, is_hard: beyond === "refuse" }),
		{ outages: true },
	);
	if (saved.ok) return { done: true, notice: saved.notice };
	return {
		done: false,
		result: refusedReply(submission, saved.refusal, Object.keys(LimitsForm.shape)),
		status: saved.refusal.status,
	};
}
