import { and, eq, sql } from "drizzle-orm";
import type { orderReschedule } from "~/portal-contract/order/reschedule";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { isOrder } from "../../model/facts/keys";
import { lineOf } from "../../model/line/lines";
import { policyOf } from "../../model/policies/cancel-terms";
import { AFTER_DELAY_S, bookedAgain, localText } from "../../model/policies/cancellation";
import { rescheduleUntil } from "../../model/policies/reschedule-until";
import type { OrderRecord, StoredPolicy } from "../../model/record";
import { amend, transition, unflagged } from "../change/move-order";
import { orderAction, refuseNow } from "../change/order-action";
import { notifyBooker } from "../notifications/notify-booker";
import { notifyOperators } from "../notifications/notify-operators";
import { issueVoucher } from "../vouchers/issue";

const CALL = "order/reschedule";

/**
 * 30 and 35, and 35 → 30 where whoever is assigned serves another order then: a service at another time, free until 4 h before. Throws `Refused` as
 * `orderAction`, `not_allowed_in_state` after that, and as the line says.
 */
export const rescheduleOrder: UseCase<typeof orderReschedule> = async (context, body) => {
	const { id: _id, ...wish } = body;
	return orderAction(context, body, CALL, async (tx, { order, guests, now, actor }) => {
		const { reschedule } = lineOf(order.product_line);
		if (!reschedule) throw new Refused("not_allowed_in_state");
		if (now > rescheduleUntil(order.starts_at)) refuseNow("order-reschedule-late");
		await lockOrder(tx, order);
		const { facts, later_by, keeps_drivers, reason } = await reschedule.move(tx, order, wish, now);
		const changes = {
			...facts,
			...unflagged(order, "flight_late", "driver_unnamed"),
			policy: later(policyOf(order), later_by, now),
		};
		const isLeft = order.status === ORDER_STATUS.assigned && !keeps_drivers;
		const changed = isLeft
			? await transition(tx, order, { call: `${CALL}:unassign`, actor, reason, changes })
			: await amend(tx, order, { action: CALL, actor, reason, changes });
		await issueVoucher(tx, { order: changed, guests });
		await notifyBooker(tx, changed, "order_rescheduled", { reason });
		await notifyOperators(tx, changed, "service_rescheduled", { reason });
		return changed;
	});
};

/** Its row is this transaction's own, before what its line holds. Throws `Refused` `stale_state`. */
async function lockOrder(tx: Tx, order: OrderRecord): Promise<void> {
	const asRead = and(isOrder(order), eq(orders.version, order.version), eq(orders.status, order.status));
	const [own] = await tx.select({ one: sql`1` }).from(orders).where(asRead).for("update");
	if (!own) throw new Refused("stale_state");
}

/**
 * Each tier as long before the service as it was; one that is in force already stays so, or a later service would make cancelling free again. A delay ends
 * with the flight that was late: what was booked holds again, as after one that is withdrawn.
 */
function later(policy: StoredPolicy, seconds: number, now: number): StoredPolicy {
	const { booked, free_until = 0 } = policy;
	const stays = (from: number) => !booked && (from <= free_until || (seconds > 0 && from <= now));
	const tiers = (booked ?? policy).tiers.map((tier) => {
		if (tier.from === null || stays(tier.from)) return tier;
		return { ...tier, from: tier.from + seconds, from_local: localText(tier.from + seconds) };
	});
	return booked ? bookedAgain({ ...booked, tiers }, now + AFTER_DELAY_S) : { ...policy, tiers };
}
