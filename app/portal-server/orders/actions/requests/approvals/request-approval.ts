import { sql } from "drizzle-orm";
import type { orderRequestApproval } from "~/portal-contract/order/actions";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { together } from "~/portal-server/platform/db/statements/together";
import { isOverdue } from "../../../model/facts/overdue";
import { beyondNow } from "../../../model/limits/limits";
import { readOrderDetails } from "../../../reading/detail/order-details";
import { approvedIn } from "../../../reading/offers/action-facts";
import { transition } from "../../change/move-order";
import { orderAction, refuseNow } from "../../change/order-action";
import { refuseCredit } from "../../placing/pay-order";
import { requestFor, requestSteps } from "./request";

const CALL = "order/requestApproval";

/**
 * 10 → 15: an order that its booker may not pay, since limits have changed or been reached after it was placed, is held for the time of a request and
 * waits for an approver. Throws `Refused` as `orderAction`, and `hold_expired`, `not_allowed_in_state` (within the limits), `limit_exceeded` (nobody is
 * asked, or nobody may approve), `not_allowed` (by credit what may not be paid so).
 */
export const requestApproval: UseCase<typeof orderRequestApproval> = async (context, body) => {
	const { language } = context;
	const { pay_channel = null, approval_note } = body;
	return orderAction(context, body, CALL, async (tx, { order, now, actor }) => {
		if (isOverdue(order, now)) throw new Refused("hold_expired", { msg: "order-hold-expired" });
		refuseCredit(order, pay_channel);
		const details = await readOrderDetails(tx, order);
		const findings = beyondNow(details.limit, order, approvedIn(details), { pay_channel, with_month: true });
		const request = requestFor(details.limit, findings, { pay_channel, approval_note }, language);
		if (request === null) return refuseNow("approval-not-needed");
		const changes = { hold_expires_at: now + details.times.hold_approval_s };
		const waiting = await transition(tx, order, { call: CALL, actor, reason: approval_note, changes });
		const steps = requestSteps(waiting, request);
		await tx.execute(together(steps, sql`select 1`));
		return waiting;
	});
};
