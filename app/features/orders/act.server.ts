import { randomUUID } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/notice";
import type { Attempting } from "~/parts/attempting";
import type { CallInput } from "~/portal-contract/call";
import type { CancelQuote, orderCancel, orderCancelQuote, orderPay } from "~/portal-contract/order/calls";
import type { OrderTalk, orderSendMessage } from "~/portal-contract/order/messages";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/states";
import type { OrderIntent } from "./schema.server";

/** The calls of the portal that an order's page makes. */
export interface OrderPorts {
	portal: {
		order: {
			pay(body: CallInput<typeof orderPay>, options: { idempotencyKey: string }): Promise<Order>;
			cancelQuote(body: CallInput<typeof orderCancelQuote>): Promise<CancelQuote>;
			cancel(body: CallInput<typeof orderCancel>, options: { idempotencyKey: string }): Promise<Order>;
			sendMessage(body: CallInput<typeof orderSendMessage>, options: { idempotencyKey: string }): Promise<OrderTalk>;
		};
	};
	attempt: Attempting;
}

/** What an order's page is drawn with again: a refusal, wrong input, or the second step of a cancel. */
export interface OrderReply {
	intent: OrderIntent["intent"] | null;
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	cancel: { quote: CancelQuote; idempotency_key: string; reason: string } | null;
}

export type Acted = { done: true; notice: Notice } | { done: false; reply: OrderReply; status: number };

const INTENTS: readonly OrderIntent["intent"][] = ["pay", "cancel", "cancel_quote", "send_message"];
const EMPTY: OrderReply = { intent: null, result: null, refusal: null, cancel: null };

/** The page again with what was wrong in a form. */
export function invalid(submission: Submission<OrderIntent, string[]>): Extract<Acted, { done: false }> {
	const intent = submission.payload.intent;
	const known = INTENTS.find((one) => one === intent) ?? null;
	return { done: false, reply: { ...EMPTY, intent: known, result: submission.reply() }, status: 400 };
}

/** Pays the order; the form's key makes a second press the same payment. */
export async function payOrder(
	id: number,
	asked: Extract<OrderIntent, { intent: "pay" }>,
	ports: OrderPorts,
	language: Language,
): Promise<Acted> {
	const { pay_channel, idempotency_key } = asked;
	const paid = await ports.attempt(() => ports.portal.order.pay({ id, pay_channel }, { idempotencyKey: idempotency_key }));
	if (!paid.ok) return { done: false, reply: { ...EMPTY, intent: "pay", refusal: paid.refusal }, status: paid.refusal.status };
	const key = paid.data.status === ORDER_STATUS.confirmed ? "paid-confirmed" : "paid-waiting";
	return { done: true, notice: { type: "success", message: translate(language, `orders:${key}`) } };
}

/** Writes to the desk; the form's key makes a second press the same line. What was typed stays in the field when it is refused. */
export async function sendMessage(
	id: number,
	asked: Extract<OrderIntent, { intent: "send_message" }>,
	ports: OrderPorts,
	language: Language,
): Promise<Acted> {
	const { text, idempotency_key } = asked;
	const sent = await ports.attempt(() => ports.portal.order.sendMessage({ id, text }, { idempotencyKey: idempotency_key }));
	if (sent.ok) return { done: true, notice: { type: "success", message: translate(language, "orders:message-sent") } };
	const result = { initialValue: { text } } satisfies SubmissionResult<string[]>;
	return { done: false, reply: { ...EMPTY, intent: "send_message", result, refusal: sent.refusal }, status: sent.refusal.status };
}

/** First step: what cancelling costs now. */
export async function askCancel(id: number, ports: OrderPorts): Promise<Acted> {
	const asked = await ports.attempt(() => ports.portal.order.cancelQuote({ id }));
	if (!asked.ok) return { done: false, reply: { ...EMPTY, intent: "cancel_quote", refusal: asked.refusal }, status: asked.refusal.status };
	return {
		done: false,
		reply: { ...EMPTY, intent: "cancel_quote", cancel: { quote: asked.data, idempotency_key: randomUUID(), reason: "" } },
		status: 200,
	};
}

/** Second step, at no more than the fee that was shown. When the fee has risen, the new one is shown and nothing has happened. */
export async function cancelOrder(
	id: number,
	asked: Extract<OrderIntent, { intent: "cancel" }>,
	ports: OrderPorts,
	language: Language,
): Promise<Acted> {
	const { quote_id, reason, idempotency_key } = asked;
	const cancelled = await ports.attempt(() => ports.portal.order.cancel({ id, quote_id, reason }, { idempotencyKey: idempotency_key }));
	if (cancelled.ok) return { done: true, notice: cancelNotice(cancelled.data, language) };
	const { refusal } = cancelled;
	const again = refusal.type === "cancellation_changed" || refusal.type === "quote_expired" ? await askCancel(id, ports) : null;
	const cancel = again && !again.done && again.reply.cancel ? { ...again.reply.cancel, reason } : null;
	return { done: false, reply: { ...EMPTY, intent: "cancel", refusal, cancel }, status: refusal.status };
}

function cancelNotice(order: Order, language: Language): Notice {
	const say = (key: string, values = {}): Notice => ({ type: "success", message: translate(language, `orders:${key}`, values) });
	if (order.status === ORDER_STATUS.cancelling) return say("cancel-asked");
	if (order.refund_money === 0 && order.fee_amount === 0) return say("cancelled-free");
	const values = { fee: formatMoney(order.fee_amount, order.currency), refund: formatMoney(order.refund_money, order.currency) };
	if (order.fee_amount === 0) return say(`cancelled-refund-${order.pay_channel ?? "pre_deposit"}`, values);
	return say("cancelled-fee", values);
}
