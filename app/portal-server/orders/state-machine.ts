import { and, eq, sql } from "drizzle-orm";
import { ORDER_STATUS, type OrderStatusKey } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderEvent, orders } from "~/portal-server/platform/db/schema";
import type { Actor } from "./actor";
import { isOrder, keyOf, type OrderKey } from "./facts/keys";
import { findLine } from "./lines";
import type { OrderFacts, OrderRecord } from "./product-lines";
import table from "./transitions.json";

export interface Transition {
	from: number | "new";
	call: string;
	to: number | "previous";
	product: readonly string[];
	who: readonly string[];
}

export interface CallWithoutTransition {
	from: readonly number[];
	call: string;
	product: readonly string[];
	who: readonly string[];
}

export const TRANSITIONS = table.moves as readonly Transition[];
export const CALLS_WITHOUT_TRANSITION = table.without_move as readonly CallWithoutTransition[];
export const STATES = table.states as readonly { code: number; key: OrderStatusKey; terminal: boolean }[];

export type OrderCall = (typeof table.moves)[number]["call"] | (typeof table.without_move)[number]["call"];

interface Wanted {
	product_line: string;
	status: number | "new";
}

const tableWord = ({ product_line }: Wanted): string => findLine(product_line)?.transitions ?? product_line;

/**
 * The rows by which `role` may make `call` on an order of that product and state. Throws `Refused`: `not_allowed_in_state` where the
 * table has no row for the state, `not_allowed` where it has one for other roles only.
 */
export function allowedTransitions(order: Wanted, call: string, role: string): readonly Transition[] {
	const product = tableWord(order);
	const rows = TRANSITIONS.filter((row) => row.call === call && row.from === order.status && row.product.includes(product));
	return forRole(rows, role);
}

export function requireAllowed(order: Wanted, call: string, role: string): void {
	const product = tableWord(order);
	const rows = CALLS_WITHOUT_TRANSITION.filter(
		(row) => row.call === call && row.from.some((state) => state === order.status) && row.product.includes(product),
	);
	forRole(rows, role);
}

export function mayCall(order: Wanted, call: string, role: string): boolean {
	const product = tableWord(order);
	return [...TRANSITIONS, ...CALLS_WITHOUT_TRANSITION].some(
		(row) =>
			row.call === call &&
			[row.from].flat().some((state) => state === order.status) &&
			row.product.includes(product) &&
			row.who.includes(role),
	);
}

function forRole<R extends { who: readonly string[] }>(rows: readonly R[], role: string): readonly R[] {
	if (rows.length === 0) throw new Refused("not_allowed_in_state");
	const mine = rows.filter((row) => row.who.includes(role));
	if (mine.length === 0) throw new Refused("not_allowed");
	return mine;
}

export type Changes = Partial<
	Pick<
		OrderRecord,
		| "pay_channel"
		| "pay_time"
		| "payment_status"
		| "settlement_status"
		| "settlement_money"
		| "invoice_status"
		| "refund_status"
		| "refund_money"
		| "refund_time"
		| "fee_amount"
		| "hold_expires_at"
		| "operator_id"
		| "operator_name"
		| "attention_code"
		| "attention_since"
		| "reconfirmed_at"
		| "search_text"
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

/**
 * Moves an order by the table of transitions: checks state and role, updates the row by compare-and-swap (status and version), and writes
 * the event. In the caller's transaction, before anything else of the order changes. Throws `Refused`: `not_allowed_in_state`,
 * `not_allowed`, and `stale_state` after a concurrent change.
 */
export async function transition(tx: Tx, order: OrderRecord, request: TransitionRequest): Promise<OrderRecord> {
	const { call, actor, changes = {}, reason } = request;
	const rows = allowedTransitions(order, call, actor.role);
	const row = request.to === undefined ? rows[0] : rows.find(({ to }) => (to === "previous" ? order.previous_status : to) === request.to);
	const to = row?.to === "previous" ? order.previous_status : row?.to;
	if (to === undefined || to === null || (rows.length > 1 && request.to === undefined)) throw new Refused("not_allowed_in_state");
	const moved = await writeOver(tx, order, {
		...answered(order),
		...byOperator(actor),
		...changes,
		status: to,
		previous_status: order.status,
	});
	await recordEvent(tx, { order, action: call, from_status: order.status, to_status: to, actor, reason });
	return moved;
}

/** Leaving `pending_confirm` clears its late flag. */
const answered = ({ attention_code }: OrderRecord): Changes =>
	attention_code === "confirm_late" ? { attention_code: null, attention_since: null } : {};

const byOperator = ({ type, id, name }: Actor): Changes => (type === "operator" ? { operator_id: id, operator_name: name } : {});

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
export async function amend(tx: Tx, order: OrderRecord, { action, actor, reason, changes = {} }: Amendment): Promise<OrderRecord> {
	const amended = await writeOver(tx, order, { ...byOperator(actor), ...changes });
	await recordEvent(tx, { order, action, from_status: order.status, to_status: order.status, actor, reason });
	return amended;
}

/** Compare-and-swap by status and version, which then counts one more. What is not among `columns` is as it was read. */
async function writeOver(tx: Tx, order: OrderRecord, columns: Partial<OrderRecord>): Promise<OrderRecord> {
	const [written] = await tx
		.update(orders)
		.set({ ...columns, version: sql`${orders.version} + 1` })
		.where(and(isOrder(order), eq(orders.status, order.status), eq(orders.version, order.version)))
		.returning({ version: orders.version });
	if (!written) throw new Refused("stale_state");
	return { ...order, ...columns, ...written };
}

interface EventRecord extends Omit<Amendment, "changes"> {
	order: OrderKey;
	from_status: number | null;
	to_status: number;
}

export async function recordEvent(tx: Tx, { order, actor, reason, ...event }: EventRecord): Promise<void> {
	await tx.insert(orderEvent).values({
		...keyOf(order),
		...event,
		actor_type: actor.type,
		actor_id: actor.id,
		actor: actor.name,
		reason: reason ? reason : null,
		request_id: actor.request_id,
	});
}

const KEYS = new Map<number, OrderStatusKey>(Object.entries(ORDER_STATUS).map(([key, code]) => [code, key as OrderStatusKey]));

/** `confirmed` for 30. */
export function statusKey(status: number): OrderStatusKey {
	const key = KEYS.get(status);
	if (!key) throw new Error(`no order status ${status}`);
	return key;
}
