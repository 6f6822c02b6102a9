import { and, eq, type SQL, sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { type Step, together } from "~/portal-server/platform/db/statements/together";
import type { Actor } from "../../model/actor";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import { targetsOf } from "../../model/machine/state-machine";
import type { OrderFacts, OrderRecord } from "../../model/record";
import type { StoredEvent } from "../../reading/detail/order-details";

export type Changes = Partial<
	Pick<
		OrderRecord,
		| "pay_channel"
		| "pay_time"
		| "paid_by"
		| "payment_status"
		| "settlement_status"
		| "settlement_money"
		| "invoice_status"
		| "refund_status"
		| "refund_money"
		| "refund_time"
		| "fee_amount"
		| "extras_amount"
		| "compensation_amount"
		| "hold_expires_at"
		| "operator_id"
		| "operator_name"
		| "attention_code"
		| "attention_since"
		| "reconfirmed_at"
		| "search_text"
		| "policy"
	>
> &
	Partial<OrderFacts>;

export interface TransitionRequest {
	call: string;
	actor: Actor;
	/** Required where the table has several targets for the call (pay: 20 or 30; cancel: 70 or 60). */
	to?: number;
	reason?: string;
	changes?: Changes;
}

/** A change of an order as steps of a statement, which takes effect where that answers `MOVED` as 1. */
interface Planned {
	/** The order as it is afterwards. */
	moved: OrderRecord;
	/** Without its time, which is the transaction's. */
	event: Omit<StoredEvent, "at">;
	steps: Step[];
}

/** How many orders the steps of a `Planned` have changed: 0 after a concurrent change. */
export const MOVED = sql`(select count(*)::int4 from moved)`;

/** Condition on a step that has to come after the order's own row, whose lock all others stand behind. */
export const AFTER_MOVE = sql`exists (select from moved)`;

/** `transition` as steps of a larger statement. Throws `Refused`: `not_allowed_in_state`, `not_allowed`. */
export function planTransition(tx: Tx, order: OrderRecord, request: TransitionRequest): Planned {
	const { call, actor, changes = {}, reason } = request;
	const targets = targetsOf(order, call, actor).map((one) => (one === "previous" ? order.previous_status : one));
	const to = request.to === undefined ? targets[0] : targets.find((one) => one === request.to);
	if (typeof to !== "number" || (targets.length > 1 && request.to === undefined))
		throw new Refused("not_allowed_in_state");
	const columns = {
		...confirmedInTime(order),
		...byOperator(actor),
		...changes,
		status: to,
		previous_status: order.status,
	};
	return plan(tx, order, columns, { action: call, from_status: order.status, to_status: to, actor, reason });
}

/**
 * Moves an order by the table of transitions: checks state and role, updates the row by compare-and-swap (status and version), and writes
 * the event. In the caller's transaction, before anything else of the order changes. Throws `Refused`: `not_allowed_in_state`,
 * `not_allowed`, and `stale_state` after a concurrent change.
 */
export async function transition(tx: Tx, order: OrderRecord, request: TransitionRequest): Promise<OrderRecord> {
	return carryOut(tx, planTransition(tx, order, request));
}

/** Leaving `pending_confirm` clears its late flag. */
const confirmedInTime = ({ attention_code }: OrderRecord): Changes =>
	attention_code === "confirm_late" ? { attention_code: null, attention_since: null } : {};

/** A flag that this action answers goes with it. */
export const unflagged = ({ attention_code }: OrderRecord, ...codes: string[]): Changes =>
	attention_code !== null && codes.includes(attention_code) ? { attention_code: null, attention_since: null } : {};

const byOperator = ({ type, id, name }: Actor): Changes =>
	type === "operator" ? { operator_id: id, operator_name: name } : {};

interface Amendment {
	action: string;
	actor: Actor;
	reason?: string | undefined;
	changes?: Changes;
}

/**
 * Changes an order without changing its state, by compare-and-swap, and writes the event. Throws `Refused` `stale_state`. The order's row
 * is locked until the transaction ends.
 */
export async function amend(tx: Tx, order: OrderRecord, { changes = {}, ...event }: Amendment): Promise<OrderRecord> {
	const { status } = order;
	return carryOut(
		tx,
		plan(tx, order, { ...byOperator(event.actor), ...changes }, { ...event, from_status: status, to_status: status }),
	);
}

export type EventRecord = Omit<Amendment, "changes"> & { from_status: number | null; to_status: number };

/** Compare-and-swap by status and version, which then counts one more. What is not among `columns` is as it was read. */
function plan(tx: Tx, order: OrderRecord, columns: Partial<OrderRecord>, event: EventRecord): Planned {
	const update = tx
		.update(orders)
		.set({ ...columns, version: sql`${orders.version} + 1` })
		.where(and(isOrder(order), eq(orders.status, order.status), eq(orders.version, order.version)))
		.returning({ version: orders.version });
	return {
		moved: { ...order, ...columns, version: order.version + 1 },
		event: storedEvent(event),
		steps: [{ name: "moved", query: update }, eventStep(order, event, AFTER_MOVE)],
	};
}

async function carryOut(tx: Tx, { moved, steps }: Planned): Promise<OrderRecord> {
	const [row] = await rowsOf<{ moved: number }>(tx, together(steps, sql`select ${MOVED} as moved`));
	if (row?.moved !== 1) throw new Refused("stale_state");
	return moved;
}

/** The event as it is read later, but for its time. */
export const storedEvent = ({
	action,
	from_status,
	to_status,
	actor,
	reason,
}: EventRecord): Omit<StoredEvent, "at"> => ({
	action,
	from_status,
	to_status,
	actor_type: actor.type,
	actor_id: actor.id,
	actor: actor.name,
	reason: reason || null,
});

/** Writes what has happened to an order; after a concurrent change nothing has. */
export function eventStep(
	{ company_id, id }: OrderKey,
	{ action, from_status, to_status, actor, reason }: EventRecord,
	when: SQL,
): Step {
	const query = sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor_id, actor, reason, request_id)
		select ${company_id}::int8, ${id}::int8, ${action}, ${from_status}::int2, ${to_status}::int2, ${actor.type}, ${actor.id}::int8, ${actor.name},
			${reason || null}::text, ${actor.request_id}::text where ${when}`;
	return { name: "happened", query };
}
