import { and, eq, inArray, sql } from "drizzle-orm";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { payExtras } from "~/portal-server/ledger/events";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderExtras } from "~/portal-server/platform/db/schema";
import type { Actor } from "../../../model/actor";
import type { OrderKey } from "../../../model/facts/keys";
import type { OrderRecord } from "../../../model/record";
import type { StoredExtras } from "../../../reading/detail/read-extras";
import { chargedWith, paymentOf } from "../../change/money";
import { amend, type Changes } from "../../change/move-order";
import { notifyBooker } from "../../notifications/notify-booker";

/** Of an operator of finance; nothing of it where the customer or the clock decides. */
interface Decision {
	decided_by: number;
	decided_by_name: string;
	decision_reason: string;
}

export interface Settling {
	/** Name of the event. */
	action: string;
	actor: Actor;
	reason?: string | undefined;
	decision?: Decision;
}

const REVIEW_FLAG = "extras_review";

/** The flag goes with what it was for. */
const unflagged = ({ attention_code }: OrderRecord): Changes =>
	attention_code === REVIEW_FLAG ? { attention_code: null, attention_since: null } : {};

type Written = Partial<typeof orderExtras.$inferInsert>;

/** Changes a statement that is not over, once: whoever comes later is refused `stale_state`. */
async function write(
	tx: Tx,
	{ company_id }: OrderKey,
	{ id, status }: Pick<StoredExtras, "id" | "status">,
	values: Written,
): Promise<void> {
	const own = and(eq(orderExtras.company_id, company_id), eq(orderExtras.id, id), eq(orderExtras.status, status));
	const open = and(own, inArray(orderExtras.status, ["stated", "review"]));
	const changed = await tx.update(orderExtras).set(values).where(open).returning({ id: orderExtras.id });
	if (changed.length !== 1) throw new Refused("stale_state");
}

const decidedNow = { decided_at: sql`portal_now()` as never };

/**
 * Charges a statement, or less of it, to what the order was paid by, once: order, statement, message, then ledger. Throws `Refused`: `stale_state` after a
 * concurrent change, `insufficient_balance`, `credit_exceeded`, and `not_allowed_in_state` for an order that is on a bill.
 */
export async function chargeExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	amount: number,
	{ action, actor, reason, decision }: Settling,
): Promise<OrderRecord> {
	if (order.settlement_status > SETTLEMENT_STATUS.billable)
		throw new Refused("not_allowed_in_state", { msg: "order-extras-billed" });
	if (amount <= 0 || amount > statement.total_amount) throw new Error(`statement ${statement.id} is not of ${amount}`);
	const changes = { extras_amount: order.extras_amount + amount, ...chargedWith(order, amount), ...unflagged(order) };
	const charged = await amend(tx, order, { action, actor, reason, changes });
	await write(tx, order, statement, { status: "accepted", charged_amount: amount, ...decision, ...decidedNow });
	await notifyBooker(tx, charged, "extras_charged", { amount });
	const said = reason || `${action} ${order.booking_id}`;
	await payExtras(tx, { ...paymentOf(order, actor.id, said), amount }, statement.id);
	return charged;
}

/** Nothing is charged. */
export async function dropExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	{ action, actor, reason, decision }: Settling,
): Promise<OrderRecord> {
	const dropped = await amend(tx, order, { action, actor, reason, changes: unflagged(order) });
	await write(tx, order, statement, { status: "dropped", ...decision, ...decidedNow });
	await notifyBooker(tx, dropped, "extras_dropped", { amount: statement.total_amount });
	return dropped;
}

/** Finance decides; `flagged_at` (seconds UTC) where a flag calls operators to it. */
export async function reviewExtras(
	tx: Tx,
	order: OrderRecord,
	statement: StoredExtras,
	{ action, actor, reason }: Settling,
	review: { because: NonNullable<StoredExtras["review_reason"]>; flagged_at?: number },
): Promise<OrderRecord> {
	const { because, flagged_at } = review;
	const isFlagged = flagged_at !== undefined && order.attention_code === null;
	const changes = isFlagged ? { attention_code: REVIEW_FLAG, attention_since: flagged_at } : {};
	const moved = await amend(tx, order, { action, actor, reason, changes });
	const dispute_reason = because === "disputed" ? (reason ?? "") : "";
	await write(tx, order, statement, {
		status: "review",
		review_reason: because,
		review_at: sql`portal_now()` as never,
		dispute_reason,
	});
	return moved;
}
