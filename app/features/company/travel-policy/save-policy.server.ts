import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { refusedReply } from "~/parts/codes/refused-reply";
import { LONGEST_POLICY_NOTE } from "~/portal-contract/company/travel-policy";
import { ProductLine } from "~/portal-contract/order/states";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { nightCapsOf, RULE_FIELDS } from "../rules/rule-fields.server";

const Note = z.string().trim().max(LONGEST_POLICY_NOTE, "length").default("");

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

type PolicyCalls = PortalPorts<"company.saveTravelPolicy">;

type PolicyResult =
	| { done: true; notice: Notice }
	| { done: false; result: SubmissionResult<string[]>; status: number };

export async function savePolicy(form: FormData, portal: PolicyCalls): Promise<PolicyResult> {
	const submission = parseForm(form, PolicyForm);
	if (submission.status !== "success") return { done: false, result: submission.reply(), status: 400 };
	const { night_cap, night_caps, max_stars = null, min_advance_days = null, ...typed } = submission.value;
	const body = { ...typed, max_stars, min_advance_days, night_caps: nightCapsOf({ night_cap, night_caps }) };
	const saved = await attempt(portal.company.saveTravelPolicy(body), { outages: true });
	if (saved.ok) return { done: true, notice: saved.notice };
	return {
		done: false,
		result: refusedReply(submission, saved.refusal, Object.keys(PolicyForm.shape)),
		status: saved.refusal.status,
	};
}
