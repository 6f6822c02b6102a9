import type { z } from "zod";
import { moneyOf } from "~/lib/money";
import { formatDeadline, formatMinuteDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { Call } from "~/portal-contract/base/call";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { type CallContext, type Handler, memberCall, type UseCase } from "~/portal-server/platform/api/handler";
import type { Message } from "~/portal-server/platform/api/refused";
import { sayOf } from "../model/line/lines";

type Answer = z.input<typeof Order>;
type OrderCall = Call<z.ZodType, z.ZodType, typeof Order>;
/** What an action has done to the order: a text of `portal.json` or of the line, by its key without `order-done-`. */
type Done = (order: Answer, context: CallContext) => Message;

/** A call that changes an order. `msg` of its answer says what it has done, in the words of the order's line. */
export function orderCall<C extends OrderCall>(call: C, useCase: UseCase<C>, done: Done): Handler {
	return memberCall(call, useCase, (answer, _input, context) => {
		const order = answer as Answer;
		return doneText(order.product_line, context.language, done(order, context));
	});
}

/** The text of `message` after an action. */
export function doneText(product_line: string, language: Language, message: Message): string {
	const { key, values } = typeof message === "string" ? { key: message, values: {} } : message;
	return sayOf(product_line)(language, { key: `order-done-${key}`, values });
}

const money = (order: Answer, amount: number | null | undefined) => moneyOf(order, amount ?? 0);

const amountsOf = (order: Answer) => ({
	fee: money(order, order.fee_amount),
	refund: money(order, order.refund_money),
});

export const plain =
	(key: string): Done =>
	() =>
		key;

export const paid: Done = ({ status }) => (status === ORDER_STATUS.confirmed ? "paid-confirmed" : "paid-waiting");

export const cancelled: Done = (order) => {
	if (order.status === ORDER_STATUS.cancelling) return "cancel-requested";
	const unit = order.cancelled_units?.at(-1);
	if (order.status === ORDER_STATUS.confirmed && unit) {
		const values = { fee: money(order, unit.fee_amount), refund: money(order, unit.refund_amount) };
		return {
			key: unit.fee_amount ? "cancelled-unit-fee" : `cancelled-unit-${order.pay_channel ?? "pre_deposit"}`,
			values,
		};
	}
	if (!order.refund_money && !order.fee_amount) return "cancelled-free";
	const key = !order.fee_amount ? `cancelled-refund-${order.pay_channel ?? "pre_deposit"}` : "cancelled-fee";
	return { key, values: amountsOf(order) };
};

export const rejected: Done = (order) => ({ key: "reject", values: { amount: money(order, order.total_amount) } });

export const cancelAccepted: Done = (order) => ({
	key: !order.fee_amount ? "cancel-accept-free" : "cancel-accept",
	values: amountsOf(order),
});

export const notShown: Done = (order) => ({ key: "no-show", values: amountsOf(order) });

export const departed: Done = (order) => {
	const requested = order.refunds?.at(-1);
	if (requested?.status !== REFUND_RECORD_STATUS.requested) return "early-departure";
	return { key: "early-departure-refund", values: { amount: money(order, requested.amount) } };
};

export const extrasCharged: Done = (order) => ({
	key: `accept-extras-${order.pay_channel ?? "pre_deposit"}`,
	values: { amount: money(order, order.extras?.charged_amount) },
});

export const completed: Done = (order) => ({
	key: "confirm-complete",
	values: { amount: money(order, order.total_amount - (order.refund_money ?? 0)) },
});

export const guestsEdited: Done = ({ status }) =>
	status === ORDER_STATUS.confirmed ? "edit-guests-voucher" : "edit-guests";

/** `starts_at` of the order is not among its answers; its part says when. */
export const rescheduled: Done = ({ reschedule }, { language }) => ({
	key: "reschedule",
	values: { time: reschedule ? formatMinuteDeadline(reschedule.pick_up_at, language) : "" },
});

export const refundRequested: Done = (order, { language }) => {
	const requested = order.refunds?.at(-1);
	if (!requested) return "refund";
	return {
		key: "refund-until",
		values: { amount: money(order, requested.amount), time: formatDeadline(requested.promised_at, language) },
	};
};
