import { sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { ORDER_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { payExtras } from "~/portal-server/ledger/events";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import type { orderExtras } from "~/portal-server/platform/db/schema";
import { type Actor, TIMER } from "../../../model/actor";
import { EXTRAS, type ExtrasCall, OPEN_EXTRAS } from "../../../model/machine/extras-states";
import type { OrderRecord } from "../../../model/record";
import { readExtras, type StoredExtras } from "../../../reading/detail/read-extras";
import { chargedWith, paymentOf } from "../../change/money";
import { amend, unflagged } from "../../change/move-order";
import { notifyBooker } from "../../notifications/notify-booker";

type Written = PgUpdateSetSource<typeof orderExtras>;

export interface Settling {
	call: ExtrasCall;
	actor: Actor;
	reason?: string | undefined;
	/** Columns of the operator who decides; of the customer or the clock the time alone. */
	decision?: Written;
}

export const REVIEW_FLAG = "extras_review";

/** Only a service that happened has extras. */
export const isServed = ({ status }: OrderRecord): boolean =>
	status === ORDER_STATUS.in_service || status === ORDER_STATUS.completed;

const DECIDED_NOW: Written = { decided_at: sql`portal_now()` };

const move = (
	tx: Tx,
	{ company_id }: OrderRecord,
	statement: StoredExtras,
	{ call, actor }: Settling,
	changes: Written,
) => EXTRAS.move(tx, { ...statement, company_id }, { call, actor, changes });

/**
 * Charges a statement, or less of it, to what the order was paid by, once: order, statement, message, then ledger. Throws `Refused`: `stale_state` after a
 * concurrent change, `insufficient_balance`, `credit_exceeded`, and `not_allowed_in_state` for an order that is on a bill or was not served.
 */
export async function chargeExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	amount: number,
	settling: Settling,
): Promise<OrderRecord> {
	const { call: action, actor, reason, decision = DECIDED_NOW } = settling;
	if (order.settlement_status > SETTLEMENT_STATUS.billable)
		throw new Refused("not_allowed_in_state", { msg: "order-extras-billed" });
	if (!isServed(order)) throw new Refused("not_allowed_in_state", { msg: "order-extras-unserved" });
	if (amount <= 0 || amount > statement.total_amount) throw new Error(`statement ${statement.id} is not of ${amount}`);
	const flag = unflagged(order, REVIEW_FLAG);
	const changes = { extras_amount: order.extras_amount + amount, ...chargedWith(order, amount), ...flag };
	const charged = await amend(tx, order, { action, actor, reason, changes });
	await move(tx, order, statement, settling, { charged_amount: amount, ...decision });
	await notifyBooker(tx, charged, "extras_charged", { amount });
	const reasonText = reason || `${action} ${order.booking_id}`;
	await payExtras(tx, { ...paymentOf(order, actor.id, reasonText), amount }, statement.id);
	return charged;
}

/** Nothing is charged. */
export async function dropExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	settling: Settling,
): Promise<OrderRecord> {
	const { call: action, actor, reason, decision = DECIDED_NOW } = settling;
	const dropped = await amend(tx, order, { action, actor, reason, changes: unflagged(order, REVIEW_FLAG) });
	await move(tx, order, statement, settling, decision);
	await notifyBooker(tx, dropped, "extras_dropped", { amount: statement.total_amount });
	return dropped;
}

/** An order whose service did not happen has no extras: its statement ends with it, whoever was to answer. For an order that is not served any more. */
export async function endExtras(tx: Tx, order: OrderRecord): Promise<void> {
	const statement = await readExtras(tx, order);
	if (!statement || !OPEN_EXTRAS.has(statement.status)) return;
	await move(tx, order, statement, { call: "timer/endExtras", actor: TIMER }, DECIDED_NOW);
	await notifyBooker(tx, order, "extras_dropped", { amount: statement.total_amount });
}

/** Finance decides; `flagged_at` (seconds UTC) where a flag calls operators to it. */
export async function reviewExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	settling: Settling,
	review: { because: NonNullable<StoredExtras["review_reason"]>; flagged_at?: number },
): Promise<OrderRecord> {
	const { call: action, actor, reason } = settling;
	const { because, flagged_at } = review;
	const isFlagged = flagged_at !== undefined && order.attention_code === null;
	const changes = isFlagged ? { attention_code: REVIEW_FLAG, attention_since: flagged_at } : {};
	const reviewed = await amend(tx, order, { action, actor, reason, changes });
	const dispute_reason = because === "disputed" ? (reason ?? "") : "";
	const review_columns = { review_reason: because, review_at: sql`portal_now()`, dispute_reason };
	await move(tx, order, statement, settling, review_columns);
	return reviewed;
}
