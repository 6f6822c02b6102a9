import { type SQL, sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import { CONFIRMED_STATUSES, ORDER_STATUS, SERVED_STATUSES } from "~/portal-contract/order/states";
import { compensate } from "~/portal-server/ledger/events";
import { NOW, portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../../model/actor";
import { evidenceAction } from "../../model/facts/evidence";
import type { DriverPromise } from "../../model/line/abilities";
import { productLines } from "../../model/line/lines";
import type { ProductLineEntry } from "../../model/line/product-lines";
import { FREE_POLICY } from "../../model/policies/cancellation";
import type { OrderRecord } from "../../model/record";
import { AT_ONCE, span } from "../../model/times";
import { amend, type Changes } from "../change/move-order";
import { notifyBooker } from "../notifications/notify-booker";
import { notifyOperators } from "../notifications/notify-operators";
import { type Due, findDue, takeDue } from "./due";

/** Candidates of one run, so that an order that cannot be credited does not block the others. */
const LOOKED_AT = 20;
/** A promise that was missed while no job ran is kept so much later. */
const LATEST_S = 72 * HOUR_S;
const SERVED = states(...SERVED_STATUSES);

type Promising = ProductLineEntry & { driver_promise: DriverPromise };
const promising = (): Promising[] =>
	productLines().filter((line): line is Promising => line.driver_promise !== undefined);

/** What all lines have in common is said once, by their widest span of seconds: states and times that an index has. */
interface Shared {
	statuses: SQL;
	before_s: (promise: DriverPromise) => number;
	/** Not longer ago than this. */
	since_s: number;
}

const dueBy =
	({ statuses, before_s, since_s }: Shared, of: (line: Promising, company_id: SQL) => SQL): Due =>
	(company_id) => {
		const lines = promising();
		if (lines.length === 0) return sql`false`;
		const names = sql.join(
			lines.map(({ product_line }) => sql`${product_line}`),
			sql`, `,
		);
		const each = lines.map((line) => sql`(orders.product_line = ${line.product_line} and ${of(line, company_id)})`);
		const widest = Math.max(...lines.map(({ driver_promise }) => before_s(driver_promise)));
		return sql`orders.status in ${statuses} and orders.product_line in (${names}) and orders.starts_at > ${NOW} - ${span(since_s)}
			and orders.starts_at <= ${NOW} + ${span(widest)} and (${sql.join(each, sql` or `)})`;
	};

const eventsIn = (company_id: SQL) =>
	sql`from order_event e where e.company_id = ${company_id} and e.order_id = orders.id`;

/** Nobody was assigned at that time, though the order was confirmed by then. */
const unnamedAt = (
	at: SQL,
	events: SQL,
): SQL => sql`exists (select ${events} and e.to_status = ${state(ORDER_STATUS.confirmed)} and e.at <= ${at})
	and not coalesce((select e.action = 'order/assign' ${events} and e.action in ('order/assign', 'order/reschedule:unassign') and e.at <= ${at}
		order by e.id desc limit 1), false)`;

/** The first driver who came did so after that time. An arrival that nobody has recorded is not judged. */
const cameAfter = (at: SQL, events: SQL): SQL =>
	sql`(select min(e.at) ${events} and e.action = ${evidenceAction("arrived")}) > ${at}`;

/** Over `orders` that are served: the promise was missed, and nothing was credited for it. */
function missed({ driver_promise: { credit_before_s, late_after_s } }: Promising, company_id: SQL): SQL {
	const events = eventsIn(company_id);
	const at = sql`(orders.starts_at - ${span(credit_before_s)})`;
	return sql`${at} <= ${NOW} and orders.compensation_amount = 0
		and (${unnamedAt(at, events)} or ${cameAfter(sql`(orders.starts_at + ${span(late_after_s)})`, events)})`;
}

/** Minor units, rounded up to the currency's step: never less than the share. */
export function compensationOf(
	{ total_amount, currency }: Pick<OrderRecord, "total_amount" | "currency">,
	credit_bp: number,
): number {
	const whole = 10_000n * BigInt(CURRENCIES[currency as CurrencyCode].step);
	const steps = (BigInt(total_amount) * BigInt(credit_bp) + whole - 1n) / whole;
	return Number(steps) * CURRENCIES[currency as CurrencyCode].step;
}

/** Order, message, then ledger, whose key makes it once for ever. */
async function credit(tx: Tx, order: OrderRecord): Promise<void> {
	const promise = promising().find(({ product_line }) => product_line === order.product_line)?.driver_promise;
	if (!promise) throw new Error(`line ${order.product_line} promises no driver`);
	const amount = compensationOf(order, promise.credit_bp);
	const is_ahead = CONFIRMED_STATUSES.includes(order.status) && (await portalNow(tx)) < order.starts_at;
	const freed: Changes = is_ahead ? { policy: FREE_POLICY } : {};
	const changes = { compensation_amount: amount, ...freed };
	const credited = await amend(tx, order, { action: "timer/compensate", actor: TIMER, changes });
	await notifyBooker(tx, credited, "order_compensated", {
		amount,
		occasion: "driver",
		...(is_ahead ? { until: order.starts_at } : {}),
	});
	const { company_id, currency, id: order_id } = order;
	const subject = { company_id, currency, order_id, member_id: null, reason: `timer/compensate ${order.booking_id}` };
	await compensate(tx, subject, `order:${order_id}:driver`, amount);
}

/** Keeps the promise of the order that has waited longest. One per transaction: the ledger's rows are shared and locked last. */
export async function creditOne(tx: Tx): Promise<{ credited: number; failed: number; more: boolean }> {
	let failed = 0;
	const due = dueBy(
		{ statuses: SERVED, before_s: ({ credit_before_s }) => credit_before_s, since_s: LATEST_S },
		missed,
	);
	for (const key of await findDue(tx, due, sql`orders.starts_at`, LOOKED_AT)) {
		const order = await takeDue(tx, key, due);
		if (!order) continue;
		try {
			await tx.transaction((inner) => credit(inner, order));
			return { credited: 1, failed, more: true };
		} catch (error) {
			failed += 1;
			portalLog("error", "promise-not-kept", { order: order.booking_id, error });
		}
	}
	return { credited: 0, failed, more: false };
}

/** Confirmed without a driver when one was to be named: an operator is called to it. A flagged order keeps its flag. */
export async function flagUnnamed(tx: Tx): Promise<{ flagged: number; more: boolean }> {
	const due = dueBy(
		{ statuses: states(ORDER_STATUS.confirmed), before_s: ({ named_before_s }) => named_before_s, since_s: 0 },
		({ driver_promise: { named_before_s } }) =>
			sql`orders.attention_code is null and orders.starts_at - ${span(named_before_s)} <= ${NOW}`,
	);
	let flagged = 0;
	const found = await findDue(tx, due, sql`orders.starts_at`, AT_ONCE);
	for (const key of found) {
		const order = await takeDue(tx, key, due);
		if (!order) continue;
		const changes = { attention_code: "driver_unnamed", attention_since: await portalNow(tx) };
		const called = await amend(tx, order, { action: "timer/attention", actor: TIMER, changes });
		await notifyOperators(tx, called, "driver_unnamed", { reason: "" });
		flagged += 1;
	}
	return { flagged, more: found.length === AT_ONCE && flagged > 0 };
}

export const driverPromiseJobs: readonly Job[] = [
	{ name: "driver-unnamed", every_s: 60, run: flagUnnamed },
	{ name: "driver-promise", every_s: 30, run: creditOne },
];
