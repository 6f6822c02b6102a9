import { parseForm } from "~/lib/forms/parse-form.server";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { type ActionContext, type ActionResult, NOTHING, refused } from "../actions/define.server";
import type { OrderPorts } from "../actions/ports";
import { runOrderAction } from "../actions/run.server";
import { stateExtras } from "../extras/state-extras.server";
import { OPERATOR_BUTTON, OperatorIntent, ORDER_BUTTON } from "./intent.server";
import { isOperatorIntent, type OperatorIntentName } from "./intents";

type OperatorCalls = PortalPorts<
	| "operator.note"
	| "operator.reconfirm"
	| "operator.decideRefund"
	| "operator.decideWaiver"
	| "operator.decideExtras"
	| "operator.recordEvidence"
>;

interface OperatorPorts extends OrderPorts {
	portal: OrderPorts["portal"] & OperatorCalls;
	/** Throws the permission page without the button `operator/orders/{button}`. */
	permitOperator(button: ButtonOf<"operator/orders">): Promise<unknown>;
}

interface DeskActing extends ActionContext {
	ports: OperatorPorts;
}

/** Runs an operator's own form here, every other as on the member's page. */
export async function runOperatorDecision(formData: FormData, acting: DeskActing): Promise<ActionResult> {
	const intent = formData.get("intent");
	return isOperatorIntent(intent) ? actOwn(intent, formData, acting) : runOrderAction(formData, acting);
}

async function actOwn(
	intent: OperatorIntentName,
	formData: FormData,
	{ id, ports }: DeskActing,
): Promise<ActionResult> {
	const [button, orderButton] = [OPERATOR_BUTTON[intent], ORDER_BUTTON[intent]];
	if (orderButton) await ports.permit(orderButton);
	if (button !== null) await ports.permitOperator(button);
	const submission = parseForm(formData, OperatorIntent);
	if (submission.status !== "success")
		return { done: false, reply: { ...NOTHING, intent, result: submission.reply() }, status: 400 };
	const asked = submission.value;
	if (asked.intent === "state_extras") return stateExtras(id, submission, ports.portal);
	const options = { idempotencyKey: asked.idempotency_key };
	const answered = await attempt(send(id, asked, ports.portal.operator, options), { outages: true });
	if (!answered.ok) return refused(intent, submission, answered.refusal, asked.idempotency_key);
	return { done: true, notice: answered.notice };
}

function send(
	id: number,
	asked: Exclude<OperatorIntent, { intent: "state_extras" }>,
	calls: OperatorCalls["operator"],
	options: { idempotencyKey: string },
): PortalCall<OperatorOrder> {
	switch (asked.intent) {
		case "note":
			return calls.note({ id, text: asked.text }, options);
		case "reconfirm":
			return calls.reconfirm({ id }, options);
		case "decide_refund":
			return calls.decideRefund(
				{ refund_id: asked.refund_id, approve: asked.answer === "yes", reason: asked.reason },
				options,
			);
		case "record_evidence":
			return calls.recordEvidence({ id, kind: asked.kind, text: asked.text }, options);
		case "decide_extras":
			return calls.decideExtras(
				{ extras_id: asked.extras_id, decision: asked.decision, amount: asked.amount, reason: asked.reason },
				options,
			);
		case "decide_waiver":
			return calls.decideWaiver({ id, ...waiverOf(asked), reason: asked.reason }, options);
	}
}

/** An amount counts with a yes alone. */
const waiverOf = ({ answer, waived_amount }: Extract<OperatorIntent, { intent: "decide_waiver" }>) => ({
	grant: answer === "yes",
	...(answer === "yes" && waived_amount !== undefined ? { waived_amount } : {}),
});
