import { type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS, PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import type { Actor } from "../../model/actor";

const OVER = states(ORDER_STATUS.completed, ORDER_STATUS.cancelled, ORDER_STATUS.no_show);

/** When the order `o` was over: completed, or closed with a fee. */
const DONE_AT = sql`(select max(e.at) from order_event e where e.company_id = o.company_id and e.order_id = o.id and e.to_status in ${OVER}
	and e.from_status is distinct from e.to_status)`;

const SNAPSHOT = sql`o.company_id, o.currency::text as currency, o.booking_id, o.product_line, o.title_zh, o.title_en, o.service_from, o.service_until,
	o.cost_center, o.purchase_order, o.trip_purpose`;

/** Condition on `o`: it may be settled now. A statement of extras that nobody has decided on may still change its amount. */
const SETTLEABLE = sql`o.pay_channel = 'credit' and o.settlement_status = ${state(SETTLEMENT_STATUS.billable)}
	and o.payment_status = ${state(PAYMENT_STATUS.paid)} and o.settlement_money > 0 and not o.settlement_held
	and not exists (select from order_extras x where x.company_id = o.company_id and x.order_id = o.id and x.status in ('submitted', 'review'))`;

/** Condition on an order: it would be billed, but waits until finance frees it. */
export const isHeld = (o: SQL): SQL =>
	sql`(${o}.settlement_held and ${o}.settlement_status = ${state(SETTLEMENT_STATUS.billable)})`;

/** Condition on `f`, a refund of a credit order that came after it was billed; what lessens the loss of its bill is no credit. */
const CREDITED = sql`f.settlement_status = ${state(SETTLEMENT_STATUS.billable)} and f.status = ${state(REFUND_RECORD_STATUS.refunded)}`;

/**
 * A query of what may be settled: `subject_kind` (order, refund), `subject_id`, `order_id`, what the order says of itself, `amount` in minor
 * units (a refund's is negative) and `done_at`. `of`: condition on `o`, its company first.
 */
export const settleable = (of: SQL): SQL => sql`
	select 'order' as subject_kind, o.id as subject_id, o.id as order_id, ${SNAPSHOT}, o.settlement_money as amount, ${DONE_AT} as done_at
	from orders o where ${of} and ${SETTLEABLE}
	union all
	select 'refund', f.id, o.id, ${SNAPSHOT}, f.loss_amount - f.amount, f.decided_at
	from orders o join order_refund f on f.company_id = o.company_id and f.order_id = o.id where ${of} and ${CREDITED}`;

/** Locks what may be settled, so that its amounts stay until the transaction ends. */
export async function lockSettleable(tx: Tx, company_id: number, currency: string): Promise<void> {
	await tx.execute(
		sql`select count(*) from (select o.id from orders o where o.company_id = ${company_id} and o.currency = ${currency}
			and o.settlement_status = ${state(SETTLEMENT_STATUS.billable)} order by o.id for update) locked`,
	);
}

export interface Settlement {
	company_id: number;
	/** A query of `id` and `amount`, of orders or of refunds of the company. */
	of: SQL;
	from: readonly number[];
	to: number;
	action: string;
	actor: Actor;
	reason?: string | undefined;
}

/**
 * Moves the settlement of many orders at once, each with its event: a compare-and-swap by settlement status and amount, in which every order's
 * version counts one more. Answers how many were moved; whoever expected more has come too late.
 */
export async function moveSettlement(
	tx: Tx,
	{ company_id, of, from, to, action, actor, reason }: Settlement,
): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with wanted as (${of}),
			locked as materialized (select o.id from orders o join wanted w on w.id = o.id where o.company_id = ${company_id}
				and o.settlement_money = w.amount and o.settlement_status in ${states(...from)} order by o.id for no key update of o),
			moved as (update orders o set settlement_status = ${to}, version = o.version + 1 from locked l
				where o.company_id = ${company_id} and o.id = l.id returning o.id, o.status),
			happened as (insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor_id, actor, reason, request_id)
				select ${company_id}::int8, m.id, ${action}, m.status, m.status, ${actor.type}, ${actor.id}::int8, ${actor.name}, ${reason || null}::text,
					${actor.request_id}::text from moved m)
			select count(*)::int8 as count from moved`,
	);
	return Number(row?.count);
}

/** The same of refunds, whose order keeps its own record of them. */
export async function moveCredits(
	tx: Tx,
	{ company_id, of, from, to }: Pick<Settlement, "company_id" | "of" | "from" | "to">,
): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with wanted as (${of}),
			locked as materialized (select f.id from order_refund f join wanted w on w.id = f.id where f.company_id = ${company_id}
				and f.loss_amount - f.amount = w.amount and f.settlement_status in ${states(...from)} order by f.id for no key update of f),
			moved as (update order_refund f set settlement_status = ${to} from locked l where f.company_id = ${company_id} and f.id = l.id returning f.id)
			select count(*)::int8 as count from moved`,
	);
	return Number(row?.count);
}
