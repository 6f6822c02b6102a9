import { z } from "zod";
import { Amount } from "~/lib/forms/amount.server";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import { BANK_ACCOUNT, LONGEST_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import { type BalanceResult, NOTHING, refusedBy } from "../top-ups/refused";
import type { BalanceReply } from "../top-ups/reply";

interface Ports {
	portal: PortalPorts<"account.withdraw" | "account.takeBackWithdrawal">;
	attempt: Attempting;
	permit(button: "withdraw"): Promise<unknown>;
}

const Line = z.string("required").trim().min(1, "required").max(LONGEST_BANK_TEXT, "length");

const WithdrawForm = z.object({
	intent: z.literal("withdraw"),
	idempotency_key: z.uuid("format"),
	amount: Amount,
	currency: z.enum(Currency.options, "required"),
	bank_name: Line,
	account_name: Line,
	account_number: z
		.string("required")
		.transform((text) => text.normalize("NFKC").trim())
		.pipe(
			z
				.string()
				.min(BANK_ACCOUNT.shortest, "length")
				.max(BANK_ACCOUNT.longest, "length")
				.regex(new RegExp(`^${BANK_ACCOUNT.pattern}$`), "format"),
		),
	reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
});

/** Asks for pre-deposit back, to the company's bank account. */
export async function withdraw(form: FormData, { portal, attempt, permit }: Ports): Promise<BalanceResult> {
	await permit("withdraw");
	const submission = parseForm(form, WithdrawForm);
	if (submission.status !== "success") {
		return {
			done: false,
			reply: { ...NOTHING, intent: "withdraw", result: submission.reply() as BalanceReply["result"] },
			status: 400,
		};
	}
	const { intent, idempotency_key, ...body } = submission.value;
	const sent = await attempt(() => portal.account.withdraw(body, { idempotencyKey: idempotency_key }));
	return sent.ok ? { done: true, notice: sent.notice } : refusedBy(intent, submission, sent.refusal, idempotency_key);
}

const TakeBackForm = z.object({
	intent: z.literal("take_back"),
	id: z.coerce.number("format").int("format").positive("format"),
});

/** Takes a withdrawal back that nobody has looked at. */
export async function takeBack(form: FormData, { portal, attempt, permit }: Ports): Promise<BalanceResult> {
	await permit("withdraw");
	const submission = parseForm(form, TakeBackForm);
	const wrong = (refusal: BalanceReply["refusal"], status: number): BalanceResult => ({
		done: false,
		...{ reply: { ...NOTHING, intent: "take_back", refusal }, status },
	});
	if (submission.status !== "success") return wrong({ type: "invalid", msg: "format" }, 400);
	const sent = await attempt(() => portal.account.takeBackWithdrawal({ id: submission.value.id }));
	return sent.ok ? { done: true, notice: sent.notice } : wrong(sent.refusal, sent.refusal.status);
}
