import { sql } from "drizzle-orm";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { registerProductLines } from "~/portal-server/orders/model/line/lines";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { Line } from "./ack-log";

interface StoredOrder extends Record<string, unknown> {
	id: number;
	/** The key of the create that made it; the travellers write it into the order. */
	tag: string;
	status: number;
	payment_status: number;
	total_amount: number;
	refund_money: number;
	/** Order actions in its history, and its payments in the ledger. */
	actions: string[];
	payments: number;
	refunds: number;
}

interface Stored {
	orders: StoredOrder[];
	keys: { call: string; key: string }[];
}

/** Orders above `since` and every key that the store remembers. */
async function readStored(db: Db, since: number): Promise<Stored> {
	const orders = await rowsOf<StoredOrder>(
		db,
		sql`select o.id, o.purchase_order as tag, o.status, o.payment_status, o.total_amount, o.refund_money,
			array(select e.action from order_event e where e.order_id = o.id order by e.id) as actions,
			(select count(*) from ledger_transfer t where t.order_id = o.id and t.kind = 'pay' and t.status in ('posted', 'pending'))::int8 as payments,
			(select count(*) from ledger_transfer t where t.order_id = o.id and t.kind = 'refund')::int8 as refunds
		from orders o where o.id > ${since} order by o.id`,
	);
	const keys = await rowsOf<{ call: string; key: string }>(
		db,
		sql`select call, key from idempotency_key where key like '%-%-%-%-%'`,
	);
	return { orders, keys };
}

const isPaid = (order: StoredOrder) =>
	order.payment_status === 10 || order.payment_status === 20 || order.payment_status === 30;

/** A member was told that it is done: is it? */
function checkAck({ op, key, order, amount }: Line, byId: Map<number, StoredOrder>): string[] {
	const found = byId.get(order);
	if (!found) return [`${op} ${key}: order ${order} was acknowledged and is gone`];
	if (op === "create" && (found.tag !== key || found.total_amount !== amount))
		return [`create ${key}: order ${order} is another one`];
	if (op === "pay" && !isPaid(found)) return [`pay ${key}: order ${order} was acknowledged as paid and is not`];
	if (op === "cancel" && (found.status !== 70 || found.refund_money !== amount))
		return [`cancel ${key}: order ${order} is not cancelled`];
	return [];
}

/** At most once, whatever was sent how often. */
function checkOrder(order: StoredOrder): string[] {
	const times = (action: string) => order.actions.filter((one) => one === action).length;
	const twice = ["order/create", "order/pay", "order/cancel"].filter((action) => times(action) > 1);
	const found = twice.map((action) => `order ${order.id}: ${action} ${times(action)} times`);
	if (times("order/create") !== 1) found.push(`order ${order.id}: made ${times("order/create")} times`);
	if (order.payments !== times("order/pay"))
		found.push(`order ${order.id}: ${order.payments} payments, paid ${times("order/pay")} times`);
	if (order.refunds > times("order/cancel")) found.push(`order ${order.id}: ${order.refunds} refunds`);
	return found;
}

/** acknowledged ⊆ stored, stored ⊆ attempted, no key twice. Answers every breach as one sentence. */
export function compare(log: readonly Line[], { orders, keys }: Stored): string[] {
	const byId = new Map(orders.map((order) => [order.id, order]));
	const tried = new Map(log.filter((line) => line.kind === "try").map((line) => [line.key, line]));
	const acked = log.filter((line) => line.kind === "ack");
	const refused = new Set(log.filter((line) => line.kind === "no").map((line) => line.key));
	const tags = orders.map((order) => order.tag);
	const invented = tags
		.filter((tag) => !tried.has(tag))
		.map((tag) => `an order nobody asked for: ${tag || "without a key"}`);
	const doubled = tags
		.filter((tag, index) => tags.indexOf(tag) !== index)
		.map((tag) => `two orders under the key ${tag}`);
	const unknown = keys
		.filter(({ key }) => !tried.has(key))
		.map(({ call, key }) => `${call} under a key nobody sent: ${key}`);
	const undone = keys
		.filter(({ key }) => refused.has(key))
		.map(({ call, key }) => `${call} ${key} was refused and is kept all the same`);
	const stored = new Set(keys.map(({ key }) => key));
	const forgotten = acked
		.filter(({ key }) => !stored.has(key))
		.map(({ op, key }) => `${op} ${key} was acknowledged and its key is gone`);
	const untrue = acked.flatMap((line) => checkAck(line, byId));
	return [...invented, ...doubled, ...unknown, ...undone, ...forgotten, ...untrue, ...orders.flatMap(checkOrder)];
}

/** Everything wrong with a store that no server works on: against the log, in the ledger, on the nights. */
async function judge(store: Store, log: readonly Line[], since: number): Promise<string[]> {
	registerProductLines(PRODUCT_LINES);
	const ledger = (await auditOrders(store.db)).map((one) => `ledger: ${JSON.stringify(one)}`);
	const nights = (await auditNights(store.db)).map((one) => `nights: ${JSON.stringify(one)}`);
	return [...compare(log, await readStored(store.db, since)), ...ledger, ...nights];
}

/** Opens the stopped store in `directory`, reads it and closes it again. */
export async function judgeDirectory(directory: string, log: readonly Line[], since: number): Promise<string[]> {
	const store = await openStore({ directory, prepared: false });
	try {
		return await judge(store, log, since);
	} finally {
		await store.close();
	}
}
