import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "../db/db";
import { siteConfig } from "../db/schema";

const OrderTimes = z.object({
	/** Rooms are held so long for an order that paying confirms. */
	hold_instant_s: z
		.number()
		.int()
		.positive()
		.default(15 * 60),
	/** And so long where the hotel confirms. */
	hold_on_request_s: z
		.number()
		.int()
		.positive()
		.default(30 * 60),
	/** A paid order waits so long for the hotel's word, and never longer than so long after its check-in time (14:00; 4 h are 18:00). */
	confirm_limit_s: z
		.number()
		.int()
		.positive()
		.default(4 * 3600),
	confirm_after_check_in_s: z
		.number()
		.int()
		.default(4 * 3600),
	/** A cancellation fee that was shown may be accepted so long. */
	cancel_quote_s: z
		.number()
		.int()
		.positive()
		.default(30 * 60),
});
export type OrderTimes = z.output<typeof OrderTimes>;

/** The clocks of an order in seconds (domain.md 2.7, 2.8): row `order_times` of `site_config`, each with a default. */
export async function orderTimes(db: Db | Tx): Promise<OrderTimes> {
	const [row] = await db.select({ value: siteConfig.value }).from(siteConfig).where(eq(siteConfig.key, "order_times"));
	return OrderTimes.parse(row?.value ?? {});
}
