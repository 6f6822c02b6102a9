import { HOUR_S } from "~/lib/time/durations";
import { localMinute } from "~/lib/time/travel-dates";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { amend, type Changes } from "~/portal-server/orders/actions/change/move-order";
import { notifyBooker } from "~/portal-server/orders/actions/notifications/notify-booker";
import { issueVoucher } from "~/portal-server/orders/actions/vouchers/issue";
import type { Actor } from "~/portal-server/orders/model/actor";
import { isOrder, ofOrder } from "~/portal-server/orders/model/facts/keys";
import { policyOf } from "~/portal-server/orders/model/policies/cancel-terms";
import { AFTER_DELAY_S, bookedAgain, freedByDelay } from "~/portal-server/orders/model/policies/cancellation";
import type { GuestedOrder, OrderRecord } from "~/portal-server/orders/model/record";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orders, orderTransfer } from "~/portal-server/platform/db/schema";
import { moveAssigned } from "../../vehicles/assignment";
import { delayPickUp } from "../delay";
import { type FeedWord, TransferSnapshot } from "../quoting/quote-content";
import { refuseAirport } from "../texts";
import { serviceOf } from "./assigning";
import { timeFactsOf } from "./transfers";

/** A flight that is later is another day's. */
export const LATEST_S = 24 * HOUR_S;
export const MOVABLE: readonly number[] = [ORDER_STATUS.confirmed, ORDER_STATUS.assigned];

/** A landing that is said of an order's flight; seconds UTC. */
export interface FlightReport {
	landing_at: number;
	/** The word of the feed by which it is said; null for an operator's entry. */
	word: FeedWord | null;
	/** For an operator to look at, whatever becomes of the pick-up. */
	flag?: string;
	/** An operator has dealt with what was flagged of the flight. */
	is_seen?: boolean;
}

export interface MoveResult {
	order: OrderRecord;
	/** `known`: nothing has changed; `seen`: a flag was taken off. */
	outcome: "moved" | "known" | "seen";
}

/** An order with its guests and the portal's time at the reading. */
export type ReadOrder = GuestedOrder & { now: number };

/** What an order of a transfer keeps. Throws `Refused` `not_allowed_in_state` where its pick-up does not move any more, `invalid` at `landing_at` for a drop-off. */
export async function movableTransfer(
	tx: Tx,
	order: OrderRecord,
): Promise<TransferSnapshot & { scheduled_at: number }> {
	if (order.product_line !== "airport" || !MOVABLE.includes(order.status)) throw new Refused("not_allowed_in_state");
	const [row] = await tx.select().from(orderTransfer).where(ofOrder(orderTransfer, order));
	if (!row) throw new Error(`order ${order.id} has no transfer`);
	const snapshot = TransferSnapshot.parse(row.snapshot);
	const { flight_at: scheduled_at } = snapshot.booked_times ?? snapshot.times;
	if (snapshot.transfer.transfer_type !== "pick_up" || scheduled_at === null) {
		throw refuseAirport("invalid", { fields: { landing_at: "airport-delay-drop-off" } });
	}
	return { ...snapshot, scheduled_at };
}

/**
 * Moves a pick-up with its flight: the order's clocks, its sheet, and its drivers where they are free; booker and traveller are notified. What is
 * known already changes nothing. Throws `Refused`: `not_allowed_in_state`, `stale_state`, `invalid` at `landing_at`.
 */
export async function moveWithFlight(
	tx: Tx,
	{ order, guests, now }: ReadOrder,
	reported: FlightReport,
	actor: Actor,
): Promise<MoveResult> {
	const before = await movableTransfer(tx, order);
	const moved = movedBy(before, reported);
	if (before.times.flight_at === reported.landing_at)
		return reported.is_seen ? seen(tx, order, actor) : { order, outcome: "known" };
	const reason = [moved.landed_before, reported.landing_at].map((at) => localMinute(at).replace("T", " ")).join(" → ");
	const action = reported.word === null ? "line/flight-moved" : "line/flight-moved-by-feed";
	const changes = {
		...timeFactsOf(moved.snapshot),
		...settled(order),
		...flagged(reported.flag ?? (moved.is_beyond ? LATE : undefined), now),
	};
	const amended = await amend(tx, order, { action, actor, reason, changes });
	await tx.update(orderTransfer).set({ snapshot: moved.snapshot }).where(ofOrder(orderTransfer, amended));
	const until = moved.is_beyond || !policyOf(order).booked ? undefined : now + AFTER_DELAY_S;
	const written = await moveRest(tx, amended, policyAfter(order, moved.is_beyond, until), now);
	await issueVoucher(tx, { order: written, guests });
	if (moved.snapshot.times.pick_up_time !== before.times.pick_up_time)
		await notifyBooker(tx, written, "order_time_moved", until === undefined ? {} : { until });
	return { order: written, outcome: "moved" };
}

const LATE = "flight_late";

async function seen(tx: Tx, order: OrderRecord, actor: Actor): Promise<MoveResult> {
	const changes = settled(order);
	if (Object.keys(changes).length === 0) return { order, outcome: "known" };
	return { order: await amend(tx, order, { action: "line/flight-seen", actor, changes }), outcome: "seen" };
}

export const flagged = (attention_code: string | undefined, now: number): Changes =>
	attention_code === undefined ? {} : { attention_code, attention_since: now };

/** Another landing, or an operator who has dealt with it, takes off what was flagged of a flight. */
const settled = ({ attention_code }: OrderRecord): Changes =>
	attention_code?.startsWith("flight_") ? { attention_code: null, attention_since: null } : {};

interface Moved {
	snapshot: TransferSnapshot;
	is_beyond: boolean;
	landed_before: number;
}

/** Counted from what was booked, so that a second word of the same flight does not add to the first. */
function movedBy(
	{ scheduled_at, ...snapshot }: TransferSnapshot & { scheduled_at: number },
	{ landing_at, word }: FlightReport,
): Moved {
	const { airport, times, booked_times: booked = times, reported } = snapshot;
	const { pick_up_time } = booked;
	if (Math.abs(landing_at - scheduled_at) > LATEST_S)
		throw refuseAirport("invalid", { fields: { landing_at: "airport-delay-far" } });
	const { pick_up_time: moved, is_beyond } = delayPickUp(
		{ flight_at: scheduled_at, pick_up_time, free_delay_minutes: airport.free_delay_minutes },
		landing_at,
	);
	const later = {
		...booked,
		flight_at: landing_at,
		pick_up_time: moved,
		ends_at: booked.ends_at + moved - pick_up_time,
	};
	const latest = {
		source: word === null ? ("operator" as const) : ("feed" as const),
		feed: word ?? reported?.feed ?? null,
	};
	return {
		snapshot: { ...snapshot, times: later, booked_times: booked, reported: latest },
		is_beyond,
		landed_before: times.flight_at ?? scheduled_at,
	};
}

/** Free beyond the minutes that count as a delay; when that is withdrawn, what was booked holds again, once those who knew of it had until then to cancel. */
function policyAfter(order: OrderRecord, is_beyond: boolean, until: number | undefined): Changes {
	const policy = policyOf(order);
	if (is_beyond) return { policy: freedByDelay(policy) };
	return policy.booked && until !== undefined ? { policy: bookedAgain(policy.booked, until) } : {};
}

/** Drivers who are busy by then stay as they are, and the order is flagged for others. */
async function moveRest(tx: Tx, order: OrderRecord, policy: Changes, now: number): Promise<OrderRecord> {
	const isMoved = await moveAssigned(tx, await serviceOf(tx, order));
	const changes = { ...flagged(isMoved ? undefined : LATE, now), ...policy };
	if (Object.keys(changes).length === 0) return order;
	const [written] = await tx.update(orders).set(changes).where(isOrder(order)).returning({ version: orders.version });
	if (written?.version !== order.version) throw new Refused("stale_state");
	return { ...order, ...changes };
}
