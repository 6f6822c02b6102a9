import type { orderConfirmComplete, orderEarlyDeparture } from "~/portal-contract/order/actions";
import { REFUND_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { lineOf } from "../../model/line/lines";
import { policyOf } from "../../model/policies/cancel-terms";
import { earlyDepartureFee } from "../../model/policies/cancellation";
import { refundable } from "../../model/policies/refundable";
import { completedWith } from "../change/money";
import { transition } from "../change/move-order";
import { orderAction, refuseUntil } from "../change/order-action";
import { writeFacts } from "../change/write-facts";
import { insertRefund, openRefunds } from "../requests/refund-records";

const CALL = "order/earlyDeparture";

/** 40 → 50, from the last day of the service: final amount, settlement and invoice open. Throws `Refused` as `orderAction`. */
export const confirmComplete: UseCase<typeof orderConfirmComplete> = (context, body) =>
	orderAction(context, body, "order/confirmComplete", async (tx, { order, now, actor }) => {
		if (now < order.complete_from) refuseUntil("order-complete-early", order.complete_from, context.language);
		return transition(tx, order, { call: "order/confirmComplete", actor, changes: completedWith(order) });
	});

/**
 * 40 → 50 with some of the service left: it goes back on sale, the order is completed, and a refund of its price less the policy's fee is requested
 * by the operator, for somebody else to decide on. Throws `Refused` as `orderAction`, and `invalid` at `departed_on`.
 */
export const earlyDeparture: UseCase<typeof orderEarlyDeparture> = async (context, body) => {
	const { departed_on, reason } = body;
	return orderAction(context, body, CALL, async (tx, { order, now, actor }) => {
		const ability = lineOf(order.product_line).early_departure;
		if (!ability) throw new Refused("not_allowed_in_state");
		if (departed_on <= order.service_from || departed_on >= order.service_until || departed_on > yangonDate(now)) {
			throw new Refused("invalid", { fields: { departed_on: "order-departed-on-invalid" } });
		}
		const unused = await ability.unused(tx, order, departed_on);
		const fee = earlyDepartureFee(policyOf(order).tiers, unused, now);
		const owed = unused.reduce((all, one) => all + one, 0) - fee;
		const amount = Math.min(owed, refundable(order, await openRefunds(tx, order)));
		const changes = { ...completedWith(order), ...(amount > 0 ? { refund_status: REFUND_STATUS.in_progress } : {}) };
		const left = await transition(tx, order, { call: CALL, actor, reason, changes });
		const completed = await writeFacts(tx, left, await ability.shorten(tx, left, departed_on));
		if (amount > 0) await insertRefund(tx, { order, amount, reason, call: CALL, who: context.who, now });
		return completed;
	});
};
