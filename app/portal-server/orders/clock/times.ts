import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { siteConfig } from "~/portal-server/platform/db/schema";

/** Orders that one run of a job takes. */
export const AT_ONCE = 200;

/** Offers of actions are listed by this default; the call itself goes by the setting. */
export const UNDO_CHECK_IN_S = 30 * MINUTE_S;

const duration = (standard: number) => z.number().int().positive().default(standard);

export const OrderTimes = z.object({
	/** What is ordered is held so long for an order that paying confirms. */
	hold_instant_s: duration(15 * MINUTE_S),
	/** And so long where the supplier confirms. */
	hold_on_request_s: duration(30 * MINUTE_S),
	/** A paid order waits so long for the supplier's word, and never longer than so long after its service has begun. */
	confirm_limit_s: duration(4 * HOUR_S),
	confirm_after_check_in_s: z
		.number()
		.int()
		.default(4 * HOUR_S),
	/** A cancellation fee that was shown may be accepted so long. */
	cancel_quote_s: duration(30 * MINUTE_S),
	/** By when the desk means to act, in seconds: on a paid order, on a requested refund, on a supplier's answer, on a message. */
	answer_due_s: duration(30 * MINUTE_S),
	refund_promise_s: duration(3 * DAY_S),
	supplier_answer_s: duration(DAY_S),
	message_answer_s: duration(2 * HOUR_S),
	/** The supplier is asked again so long before the service begins. */
	reconfirm_before_s: duration(3 * DAY_S),
	/** A mistaken check-in may be undone so long. */
	undo_check_in_s: duration(UNDO_CHECK_IN_S),
	/** A service that nobody has closed is completed so long after 12:00 of its last day. */
	complete_after_s: duration(DAY_S),
});
export type OrderTimes = z.output<typeof OrderTimes>;

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
	const [row] = await rowsOf<{ now: number; times: unknown }>(db, sql`select ${CLOCK.now} as now, ${CLOCK.times} as times`);
	return clockOf(row as { now: number; times: unknown });
}

/** The clocks of an order in seconds (domain.md 2.7, 2.8): row `order_times` of `site_config`, each with a default. */
export async function orderTimes(db: Db | Tx): Promise<OrderTimes> {
	const [row] = await db.select({ value: siteConfig.value }).from(siteConfig).where(eq(siteConfig.key, "order_times"));
	return OrderTimes.parse(row?.value ?? {});
}
