import { moneyOf } from "~/lib/money";
import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import type { orderRefund } from "~/portal-contract/order/actions";
import { REFUND_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { refundable } from "../../model/policies/refundable";
import { amend } from "../change/move-order";
import { orderAction, refuseNow } from "../change/order-action";
import { insertRefund, openRefunds } from "./refund-records";

const CALL = "order/refund";

/**
 * Asks for part of a payment back, for an operator to decide on. The order's state stays.
 * Throws `Refused` as `orderAction`, and `invalid` at `amount` above the refundable amount.
 */
export const requestRefund: UseCase<typeof orderRefund> = async (context, body) => {
	const { amount, reason } = body;
	return orderAction(context, body, CALL, async (tx, { order, now, actor }) => {
		const changes = { refund_status: REFUND_STATUS.in_progress };
		const amended = await amend(tx, order, { action: CALL, actor, reason, changes });
		// Read after the order's row is this transaction's own, so that two requests never share an amount.
		const most = refundable(order, await openRefunds(tx, order));
		if (most === 0) refuseNow("order-refund-nothing");
		const isFraction = hasFraction(amount, order.currency as CurrencyCode);
		if (amount > most || isFraction) {
			const beyond = { key: "order-refund-amount-invalid", values: { most: moneyOf(order, most) } };
			const msg = isFraction ? "amount-whole-kyat" : beyond;
			throw new Refused("invalid", { msg, fields: { amount: msg }, data: { refundable_amount: most } });
		}
		await insertRefund(tx, { order, amount, reason, call: CALL, who: context.who, now });
		return amended;
	});
};
