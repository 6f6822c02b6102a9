import { randomUUID } from "node:crypto";
import { z } from "zod";
import { translate } from "~/i18n/translate";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import { LONGEST_MESSAGE, MOST_MESSAGE_FILES } from "~/portal-contract/order/limits";
import type { Order } from "~/portal-contract/order/order";
import { PAY_CHANNELS } from "~/portal-contract/order/states";
import { attempt } from "~/session/portal.server";
import { getScope } from "~/session/scope.server";
import { assign } from "./assign.server";
import { cancel, requestCancelQuote } from "./cancel.server";
import {
	type Action,
	type ActionContext,
	type ActionHandler,
	type ActionResult,
	defineHandler,
	Key,
	Lines,
	NOTHING,
	refused,
	STALE,
} from "./define.server";
import * as member from "./member-actions.server";
import type { OfferedAction, OrderReply } from "./offered";
import * as desk from "./operator-actions.server";
import { reschedule } from "./reschedule.server";

/** Actions that need nothing beside their definition. */
const ACTIONS: readonly Action[] = [
	member.requestApproval,
	member.acceptExtras,
	member.disputeExtras,
	desk.confirm,
	desk.reject,
	assign,
	desk.cancelAccept,
	desk.cancelRefuse,
	desk.undoCheckIn,
	desk.noShow,
	desk.earlyDeparture,
	member.confirmCheckIn,
	member.confirmComplete,
	member.editGuests,
	reschedule,
	member.requestWaiver,
	member.refund,
];

/** The form's key makes a repeated submission the same payment. */
const pay = defineHandler({
	intent: "pay",
	button: "pay",
	form: z.object({
		intent: z.literal("pay"),
		idempotency_key: Key,
		pay_channel: z.enum(PAY_CHANNELS, "payment-type-required"),
	}),
	work: async (submission, acting): Promise<ActionResult> => {
		const { id, ports } = acting;
		const { pay_channel, idempotency_key } = submission.value;
		const paid = await attempt(ports.portal.order.pay({ id, pay_channel }, { idempotencyKey: idempotency_key }), {
			outages: true,
		});
		if (!paid.ok) return refused("pay", submission, paid.refusal, idempotency_key);
		return { done: true, notice: paid.notice };
	},
});

/** The form's key makes a repeated submission the same message. After a refusal the typed text stays. */
const sendMessage = defineHandler({
	intent: "send_message",
	button: "sendMessage",
	form: z.object({
		intent: z.literal("send_message"),
		idempotency_key: Key,
		text: Lines.min(1, "required").max(LONGEST_MESSAGE, "length"),
		files: z.array(z.string().max(300)).max(MOST_MESSAGE_FILES, "upload:too-many").default([]),
	}),
	work: async (submission, acting): Promise<ActionResult> => {
		const { id, ports, language } = acting;
		const { text, idempotency_key, files } = submission.value;
		const { fault } = ports.posted;
		if (fault) return wrongFile(submission, translate(language, fault), fault);
		const added = await ports.posted.send();
		if (!added.ok && added.refusal.type === "unavailable")
			return refused("send_message", submission, added.refusal, idempotency_key);
		if (!added.ok) return wrongFile(submission, added.refusal.msg, added.refusal.msg, added.refusal.status);
		const all = [...files, ...added.data.map(({ url }) => url)];
		const body = { id, text, ...(all.length > 0 ? { files: all } : {}) };
		const sent = await attempt(ports.portal.order.sendMessage(body, { idempotencyKey: idempotency_key }), {
			outages: true,
		});
		if (!sent.ok) return refused("send_message", submission, sent.refusal, idempotency_key);
		return { done: true, notice: sent.notice };
	},
});

/** A refused file, at the field and as a notice; the typed text stays. */
function wrongFile(
	submission: { reply(options: object): unknown },
	message: string,
	error: string,
	status = 400,
): ActionResult {
	getScope()?.notices.push({ type: "error", message });
	const result = submission.reply({ fieldErrors: { files: [error] } }) as OrderReply["result"];
	return { done: false, reply: { ...NOTHING, intent: "send_message", result }, status };
}

const ACTS: ReadonlyMap<string, ActionHandler> = new Map<string, ActionHandler>([
	["pay", pay],
	["cancel_quote", requestCancelQuote],
	["cancel", cancel],
	["send_message", sendMessage],
	...ACTIONS.map(({ call, act }): [string, ActionHandler] => [call, act]),
]);

/**
 * Runs the form of an order's page that `intent` names: checks the permission (`ports.permit`) and the input, and makes one call under
 * the form's key. `done`: redirect with `notice`; otherwise render the page with `reply` and `status`.
 */
export async function runOrderAction(formData: FormData, acting: ActionContext): Promise<ActionResult> {
	const act = ACTS.get(String(formData.get("intent")));
	if (act) return act(formData, acting);
	const msg = translate(acting.language, STALE);
	return { done: false, reply: { ...NOTHING, refusal: { type: "stale_form", msg } }, status: 400 };
}

/** For the loader of a page with `<OrderActions>`. Without `assignable` nobody is assigned there. */
export function offerActions(order: Order, assignable: OrderAssignable | null = null): OfferedAction[] {
	const plain = { look: "secondary" as const, fields: [], constraint: {}, values: {} };
	return order.actions.flatMap(({ call, label, consequence, by_unit }) => {
		const form =
			call === "pay" || call === "cancel"
				? plain
				: ACTIONS.find((action) => action.call === call)?.form(order, assignable);
		return form ? [{ call, label, consequence, by_unit, idempotency_key: randomUUID(), ...form }] : [];
	});
}
