import type { Submission } from "@conform-to/react";
import { attempt } from "~/session/portal.server";
import { type ActionResult, NOTHING, refused } from "../actions/define.server";
import type { OrderReply } from "../actions/offered";
import type { OrderPorts } from "../actions/ports";
import type { OperatorIntent } from "../operator/intent.server";
import { reportOf } from "./report.server";

type Typed = Extract<OperatorIntent, { intent: "state_extras" }>;
type Accepted = Extract<Submission<OperatorIntent, string[]>, { status: "success" }>;

/** Shows what a report costs; with `send` it is stated at the total that was shown, and without one shown it is shown first. */
export async function stateExtras(
	id: number,
	submission: Accepted,
	portal: OrderPorts["portal"],
): Promise<ActionResult> {
	const { step, total_amount, idempotency_key, intent, ...typed } = submission.value as Typed;
	const { report, nameOf } = reportOf(typed);
	const isSent = step === "send" && total_amount !== undefined;
	const answered = isSent
		? await attempt(portal.order.extras({ id, ...report, total_amount }, { idempotencyKey: idempotency_key }), {
				outages: true,
			})
		: await attempt(portal.order.previewExtras({ id, ...report }), { outages: true });
	if (!answered.ok) {
		const fields = Object.fromEntries(
			Object.entries(answered.refusal.fields).map(([name, text]) => [nameOf(name), text]),
		);
		return refused(intent, submission, { ...answered.refusal, fields }, idempotency_key);
	}
	if (isSent) return { done: true, notice: answered.notice };
	const extras = answered.data as NonNullable<OrderReply["extras"]>;
	return { done: false, reply: { ...NOTHING, intent, result: submission.reply(), extras }, status: 200 };
}
