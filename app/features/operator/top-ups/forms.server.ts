import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { TOP_UP_STEPS } from "~/portal-contract/account/top-ups";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { DecisionReply } from "./reply";

interface DecisionPorts {
	portal: PortalPorts<"operator.decideTopUp">;
	attempt: Attempting;
}

export type DecisionResult = { done: true; notice: Notice } | { done: false; reply: DecisionReply; status: number };

const Decision = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("approve"), id: z.coerce.number().int().positive(), step: z.enum(TOP_UP_STEPS) }),
	z.object({
		intent: z.literal("reject"),
		id: z.coerce.number().int().positive(),
		reason: z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length"),
	}),
]);

/** Confirms or rejects the request that the form names. */
export async function decideTopUp(form: FormData, { portal, attempt }: DecisionPorts): Promise<DecisionResult> {
	const submission = parseForm(form, Decision);
	const id = Number(form.get("id")) || 0;
	const typed = String(form.get("reason") ?? "");
	if (submission.status !== "success") {
		const error = submission.reply().error?.reason?.[0] ?? null;
		return { done: false, reply: { id, typed, error, message: error === null ? "format" : null }, status: 400 };
	}
	const { intent, ...body } = submission.value;
	const decided = await attempt(() => portal.operator.decideTopUp({ ...body, approve: intent === "approve" }));
	if (decided.ok) return { done: true, notice: decided.notice };
	const { fields, msg, status } = decided.refusal;
	return {
		done: false,
		reply: { id, typed, error: fields.reason ?? null, message: fields.reason ? null : msg },
		status,
	};
}
