import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { siteConfig } from "~/portal-server/platform/db/schema";

export const AT_ONCE = 200;

/** Offers of actions are listed by this default; the call itself goes by the setting. */
export const UNDO_CHECK_IN_S = 30 * MINUTE_S;

const duration = (standard: number) => z.number().int().positive().default(standard);

export const OrderTimes = z.object({
	/** How long an order holds its inventory until it is paid, where paying confirms it. */
	hold_instant_s: duration(15 * MINUTE_S),
	/** The same where the supplier confirms. */
	hold_on_request_s: duration(30 * MINUTE_S),
	/** The same where somebody has to approve it, and from then on. */
	hold_approval_s: duration(HOUR_S),
	hold_approved_s: duration(30 * MINUTE_S),
	/** How long a paid order waits for the supplier's confirmation, and at most how long after its service has begun. */
	confirm_limit_s: duration(4 * HOUR_S),
	confirm_after_check_in_s: z
		.number()
		.int()
		.default(4 * HOUR_S),
	/** How long a quoted cancellation fee may be accepted. */
	cancel_quote_s: duration(30 * MINUTE_S),
	/** When an operator's work is due, in seconds: on a paid order, a requested refund, a supplier's answer, a message. */
	answer_due_s: duration(30 * MINUTE_S),
	refund_promise_s: duration(3 * DAY_S),
	supplier_answer_s: duration(DAY_S),
	message_answer_s: duration(2 * HOUR_S),
	/** How long before the service begins the supplier is asked to reconfirm. */
	reconfirm_before_s: duration(3 * DAY_S),
	/** How long a mistaken check-in may be undone. */
	undo_check_in_s: duration(UNDO_CHECK_IN_S),
	/** How long a statement of extras waits for the customer's answer. */
	extras_answer_s: duration(2 * DAY_S),
	/** How long after 12:00 of its last day an open service is completed. */
	complete_after_s: duration(DAY_S),
});
export type OrderTimes = z.output<typeof OrderTimes>;

/** Seconds as an interval. */
export const span = (seconds: number): SQL => sql`make_interval(secs => ${seconds})`;

/** When a paid order's answer is due, over the columns of `orders` under that name. */
export const answerDue = (table: SQL, times: OrderTimes): SQL =>
	sql`least(${table}.pay_time + ${span(times.answer_due_s)}, ${table}.starts_at + ${span(times.confirm_after_check_in_s)})`;

/** The portal's time and the clocks of an order as columns of any statement; `clockOf` reads them. */
export const CLOCK = {
	now: sql<number>`floor(extract(epoch from portal_now()))::int8`,
	times: sql<unknown>`(select value from site_config where key = 'order_times')`,
};

/** Time in seconds UTC. */
export const clockOf = ({ now, times }: { now: number; times: unknown }): { now: number; times: OrderTimes } => ({
	now: Number(now),
	times: OrderTimes.parse(times ?? {}),
});

/** The portal's time (seconds UTC) and the clocks of an order, in one statement. */
export async function clockAndTimes(db: Db | Tx): Promise<{ now: number; times: OrderTimes }> {
	const [row] = await rowsOf<{ now: number; times: unknown }>(
		db,
		sql`select ${CLOCK.now} as now, ${CLOCK.times} as times`,
	);
	return clockOf(row as { now: number; times: unknown });
}

/** The clocks of an order in seconds (domain.md 2.7, 2.8): row `order_times` of `site_config`, each with a default. */
export async function orderTimes(db: Db | Tx): Promise<OrderTimes> {
	const [row] = await db.select({ value: siteConfig.value }).from(siteConfig).where(eq(siteConfig.key, "order_times"));
	return OrderTimes.parse(row?.value ?? {});
}
