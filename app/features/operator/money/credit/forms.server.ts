import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { AmountOrZero } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import { isCurrency } from "~/portal-contract/base/money";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { CreditReply } from "./reply";

export interface CreditPorts {
	portal: PortalPorts<"operator.setCredit" | "operator.decideCredit">;
	attempt: Attempting;
	/** Throws the permission page without the button `operator/credit/{button}`. */
	permit(button: "change" | "decide"): Promise<unknown>;
	company_id: number;
	currency: string;
}

export type CreditResult = { done: true; notice: Notice } | { done: false; reply: CreditReply; status: number };

const Moment = z.coerce.number().int();

/** `before_*`: the line as the page showed it. */
const SetForm = z.object({
	intent: z.literal("set"),
	idempotency_key: z.uuid("format"),
	limit_amount: AmountOrZero,
	temp_limit_amount: z.string().default("0").pipe(AmountOrZero),
	temp_limit_until: z.iso.date("format").optional(),
	reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
	before_limit_amount: Moment,
	before_temp_limit_amount: Moment,
	before_temp_limit_until: Moment.optional(),
});

const DecideForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("approve"), id: Moment }),
	z.object({
		intent: z.literal("reject"),
		id: Moment,
		reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
	}),
]);

const NOTHING = { result: null, refusal: null, idempotency_key: null, typed: "", error: null } as const;

async function setCredit(
	form: FormData,
	{ portal, attempt, permit, company_id, currency }: CreditPorts,
): Promise<CreditResult> {
	await permit("change");
	const submission = parseForm(form, SetForm);
	const wrong = (result: unknown, refusal: Refusal | null, key: string | null): CreditResult => {
		const reply = {
			...NOTHING,
			intent: "set" as const,
			result: result as SubmissionResult<string[]>,
			idempotency_key: key,
		};
		return { done: false, reply: { ...reply, refusal }, status: refusal?.status ?? 400 };
	};
	if (submission.status !== "success" || !isCurrency(currency)) return wrong(submission.reply(), null, null);
	const { limit_amount, temp_limit_amount, temp_limit_until, reason, idempotency_key, ...shown } = submission.value;
	const before = {
		limit_amount: shown.before_limit_amount,
		temp_limit_amount: shown.before_temp_limit_amount,
		temp_limit_until: shown.before_temp_limit_until ?? null,
	};
	const line = { limit_amount, temp_limit_amount, ...(temp_limit_until ? { temp_limit_until } : {}) };
	const body = { company_id, currency, ...line, reason, before };
	const sent = await attempt(() => portal.operator.setCredit(body, { idempotencyKey: idempotency_key }));
	if (sent.ok) return { done: true, notice: sent.notice };
	const fieldErrors = Object.fromEntries(Object.entries(sent.refusal.fields).map(([name, text]) => [name, [text]]));
	return wrong(
		submission.reply({ fieldErrors }),
		sent.refusal,
		sent.refusal.type === "unavailable" ? idempotency_key : null,
	);
}

async function decide(form: FormData, { portal, attempt, permit, company_id }: CreditPorts): Promise<CreditResult> {
	await permit("decide");
	const submission = parseForm(form, DecideForm);
	const typed = String(form.get("reason") ?? "");
	const wrong = (error: string | null, refusal: Refusal | null, status: number): CreditResult => ({
		...{ done: false, reply: { ...NOTHING, intent: "decide", typed, error, refusal }, status },
	});
	if (submission.status !== "success") {
		const error = submission.reply().error?.reason?.[0] ?? null;
		const unknown = { type: "invalid", msg: "format", fields: {}, data: null, status: 400 };
		return wrong(error, error === null ? unknown : null, 400);
	}
	const { intent, ...body } = submission.value;
	const decided = await attempt(() =>
		portal.operator.decideCredit({ ...body, company_id, approve: intent === "approve" }),
	);
	if (decided.ok) return { done: true, notice: decided.notice };
	const { fields, status } = decided.refusal;
	return wrong(fields.reason ?? null, fields.reason ? null : decided.refusal, status);
}

/** Handles the forms of a company's credit page by intent. */
export function runCreditForm(form: FormData, ports: CreditPorts): Promise<CreditResult> {
	return form.get("intent") === "set" ? setCredit(form, ports) : decide(form, ports);
}
