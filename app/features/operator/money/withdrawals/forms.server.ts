import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { LONGEST_REFERENCE } from "~/portal-contract/account/top-up-limits";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { WithdrawalReply } from "./reply";

interface Ports {
	portal: PortalPorts<"operator.decideWithdrawal">;
	attempt: Attempting;
}

type Result = { done: true; notice: Notice } | { done: false; reply: WithdrawalReply; status: number };

const id = z.coerce.number().int().positive();
const Steps = z.discriminatedUnion("step", [
	z.object({ step: z.literal("check"), id }),
	z.object({ step: z.literal("undo"), id }),
	z.object({
		...{ step: z.literal("pay"), id },
		bank_reference: z.string("required").trim().min(1, "required").max(LONGEST_REFERENCE, "length"),
	}),
	z.object({
		step: z.literal("reject"),
		id,
		reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
	}),
]);

/** One step of the withdrawal that the form names. */
export async function decideWithdrawal(form: FormData, { portal, attempt }: Ports): Promise<Result> {
	const submission = parseForm(form, Steps);
	const typed = (name: string) => String(form.get(name) ?? "");
	const wrong = (errors: WithdrawalReply["errors"], message: string | null, status: number): Result => {
		const reply = {
			id: Number(form.get("id")) || 0,
			bank_reference: typed("bank_reference"),
			reason: typed("reason"),
			errors,
		};
		return { done: false, reply: { ...reply, message: Object.keys(errors).length > 0 ? null : message }, status };
	};
	if (submission.status !== "success") {
		const { error } = submission.reply();
		return wrong(
			errorsOf((name) => error?.[name]?.[0]),
			"format",
			400,
		);
	}
	const decided = await attempt(() => portal.operator.decideWithdrawal(submission.value));
	if (decided.ok) return { done: true, notice: decided.notice };
	const { fields, msg, status } = decided.refusal;
	return wrong(
		errorsOf((name) => fields[name]),
		msg,
		status,
	);
}

function errorsOf(of: (name: string) => string | undefined): WithdrawalReply["errors"] {
	const [bank_reference, reason] = [of("bank_reference"), of("reason")];
	return { ...(bank_reference ? { bank_reference } : {}), ...(reason ? { reason } : {}) };
}
