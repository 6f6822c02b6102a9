import { HOUR_S } from "~/lib/time/durations";
import type { airportDelay } from "~/portal-contract/airport/delay";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { readOwnedNow } from "~/portal-server/orders/access";
import { amend } from "~/portal-server/orders/actions/move-order";
import { ownRefusals } from "~/portal-server/orders/actions/refusals";
import { actorOf, isOperator } from "~/portal-server/orders/actor";
import { issueVoucher } from "~/portal-server/orders/documents/issue";
import { isOrder, ofOrder } from "~/portal-server/orders/facts/keys";
import type { OrderRecord, StoredPolicy } from "~/portal-server/orders/product-lines";
import { readOrder } from "~/portal-server/orders/reading/read-order";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orders, orderTransfer } from "~/portal-server/platform/db/schema";
import { moveAssigned } from "../../drivers/assignment";
import { instantOf, localMinuteOf } from "../../drivers/booking-time";
import { delayPickUp } from "../delay";
import { TransferSnapshot } from "../quoting/quote-content";
import { refuseAirport } from "../texts";
import { serviceOf } from "./assigning";
import { timeFactsOf } from "./transfers";

/** A flight that is later is another day's. */
const LATEST_S = 24 * HOUR_S;
const MOVABLE: readonly number[] = [ORDER_STATUS.confirmed, ORDER_STATUS.assigned];

/** Cancelling costs nothing from now on. */
const FREE: StoredPolicy = {
	tiers: [{ from: null, from_local: null, tz: "Asia/Yangon", type: "percent_bp", value: 0, amount: 0 }],
	grace: false,
};

/**
 * Moves a pick-up with its flight: the order's clocks, its sheet, and its drivers where they are free. Throws `Refused`: `not_found`,
 * `not_allowed_in_state`, `stale_state`, `invalid` at `landing_at`.
 */
export async function noteDelay(context: CallContext<typeof airportDelay, Who>): Promise<AnswerOf<typeof airportDelay>> {
	const { who, language, body } = context;
	return context.change(async (tx) => {
		const { order, guests, now } = await readOwnedNow(tx, who, body.id);
		// A delay may make cancelling free: who pays does not enter it.
		if (!isOperator(who)) throw new Refused("not_allowed");
		return ownRefusals(order, language, async () => {
			if (order.product_line !== "airport" || !MOVABLE.includes(order.status)) throw new Refused("not_allowed_in_state");
			const [row] = await tx.select().from(orderTransfer).where(ofOrder(orderTransfer, order));
			if (!row) throw new Error(`order ${order.id} has no transfer`);
			const moved = movedBy(TransferSnapshot.parse(row.snapshot), body.landing_at);
			const flag = moved.is_beyond ? { attention_code: "flight_late", attention_since: now } : {};
			const reason = `${localMinuteOf(moved.landed_before)} → ${body.landing_at}`;
			const changes = { ...timeFactsOf(moved.snapshot), ...flag };
			const amended = await amend(tx, order, { action: "airport/delay", actor: actorOf(context), reason, changes });
			await tx.update(orderTransfer).set({ snapshot: moved.snapshot }).where(ofOrder(orderTransfer, amended));
			const written = await moveRest(tx, amended, moved.is_beyond, now);
			await issueVoucher(tx, { order: written, guests });
			return readOrder(tx, written, { who, language, now });
		});
	});
}

interface Moved {
	snapshot: TransferSnapshot;
	is_beyond: boolean;
	landed_before: number;
}

/** Counted from what was booked, so that a second word of the same flight does not add to the first. */
function movedBy(snapshot: TransferSnapshot, landing_at: string): Moved {
	const { transfer, airport, times, booked_times: booked = times } = snapshot;
	const { flight_at, pick_up_time } = booked;
	if (transfer.transfer_type !== "pick_up" || flight_at === null) {
		throw refuseAirport("invalid", { fields: { landing_at: "airport-delay-drop-off" } });
	}
	const landing = instantOf(landing_at);
	if (Math.abs(landing - flight_at) > LATEST_S) throw refuseAirport("invalid", { fields: { landing_at: "airport-delay-far" } });
	const { pick_up_time: moved, is_beyond } = delayPickUp({ flight_at, pick_up_time, delay_free: airport.delay_free }, landing);
	const later = { ...booked, flight_at: landing, pick_up_time: moved, ends_at: booked.ends_at + moved - pick_up_time };
	return { snapshot: { ...snapshot, times: later, booked_times: booked }, is_beyond, landed_before: times.flight_at ?? flight_at };
}

/** Drivers who are busy by then stay as they are, and the order is flagged for others. */
async function moveRest(tx: Tx, order: OrderRecord, is_beyond: boolean, now: number): Promise<OrderRecord> {
	const isMoved = await moveAssigned(tx, await serviceOf(tx, order));
	const flag = isMoved ? {} : { attention_code: "flight_late", attention_since: now };
	const changes = { ...flag, ...(is_beyond ? { policy: FREE } : {}) };
	if (Object.keys(changes).length === 0) return order;
	const [written] = await tx.update(orders).set(changes).where(isOrder(order)).returning({ version: orders.version });
	if (written?.version !== order.version) throw new Refused("stale_state");
	return { ...order, ...changes };
}
