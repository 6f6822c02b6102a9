import { z } from "zod";
import { translate } from "~/i18n/translate";
import { Amount } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Attempting, Refusal } from "~/parts/attempt";
import { LONGEST_REFERENCE } from "~/portal-contract/account/top-up-limits";
import { Currency } from "~/portal-contract/base/money";
import type { PortalPorts } from "~/portal-contract/portal";
import { takeBack, withdraw } from "../withdrawals/forms.server";
import { type Accepted, type BalanceResult, NOTHING, refusedBy } from "./refused";
import type { BalanceReply } from "./reply";

export interface BalancePorts {
	portal: PortalPorts<"account.topUp" | "account.withdraw" | "account.takeBackWithdrawal" | "account.balanceAlerts">;
	attempt: Attempting;
	/** Throws the permission page without the button `account/{button}`. */
	permit(button: "topUp" | "withdraw" | "balanceAlerts"): Promise<unknown>;
	/** Received files: their fault, and their addresses once they are uploaded. */
	posted: {
		fault: string | null;
		send(): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	language: Language;
}

const TopUpForm = z.object({
	intent: z.literal("top_up"),
	idempotency_key: z.uuid("format"),
	amount: Amount,
	currency: z.enum(Currency.options, "required"),
	transfer_date: z.iso.date("required"),
	bank_reference: z.string("required").trim().min(1, "required").max(LONGEST_REFERENCE, "length"),
	/** Address of a file that the page's script has uploaded. */
	slip: z.string().max(300).optional(),
});

const AlertsForm = z.object({ intent: z.literal("alerts"), enabled: z.enum(["0", "1"]) });

function wrongSlip(submission: Accepted, error: string, status = 400): BalanceResult {
	const result = submission.reply({ fieldErrors: { slip: [error] } }) as BalanceReply["result"];
	return { done: false, reply: { ...NOTHING, intent: "top_up", result }, status };
}

async function topUp(
	form: FormData,
	{ portal, attempt, permit, posted, language }: BalancePorts,
): Promise<BalanceResult> {
	await permit("topUp");
	const submission = parseForm(form, TopUpForm);
	if (submission.status !== "success") {
		return {
			done: false,
			reply: { ...NOTHING, intent: "top_up", result: submission.reply() as BalanceReply["result"] },
			status: 400,
		};
	}
	if (posted.fault) return wrongSlip(submission, translate(language, posted.fault));
	const { idempotency_key: key, intent: _intent, slip, ...typed } = submission.value;
	const added = await posted.send();
	if (!added.ok)
		return added.refusal.type === "unavailable"
			? refusedBy("top_up", submission, added.refusal, key)
			: wrongSlip(submission, added.refusal.msg);
	const url = added.data[0]?.url ?? slip;
	if (!url) return wrongSlip(submission, "account-money:slip-missing");
	const sent = await attempt(() => portal.account.topUp({ ...typed, slip: url }, { idempotencyKey: key }));
	return sent.ok ? { done: true, notice: sent.notice } : refusedBy("top_up", submission, sent.refusal, key);
}

/** A button without a form of its own: a refusal is a notice. */
async function alerts(form: FormData, { portal, attempt, permit }: BalancePorts): Promise<BalanceResult> {
	await permit("balanceAlerts");
	const submission = parseForm(form, AlertsForm);
	if (submission.status !== "success") return { done: false, reply: { ...NOTHING, intent: "alerts" }, status: 400 };
	const switched = await attempt(() => portal.account.balanceAlerts({ enabled: submission.value.enabled === "1" }));
	return { done: true, notice: switched.ok ? switched.notice : { type: "error", message: switched.refusal.msg } };
}

/** Handles the forms of the balance page by intent. */
export function runBalanceForm(form: FormData, ports: BalancePorts): Promise<BalanceResult> {
	const intent = form.get("intent");
	if (intent === "withdraw") return withdraw(form, ports);
	if (intent === "take_back") return takeBack(form, ports);
	return intent === "alerts" ? alerts(form, ports) : topUp(form, ports);
}
