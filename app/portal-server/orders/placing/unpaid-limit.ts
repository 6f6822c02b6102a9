import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/state";
import { readSettings } from "~/portal-server/platform/settings";

/**
 * Throws `Refused` `unpaid_limit` where the member or his company now holds more unpaid orders than the settings permit. Called after the
 * order is written: a company's orders are counted one after the other from there on, while buyers of what is sold out have left before.
 */
export async function checkUnpaidLimit(tx: Tx, { company_id, member_id }: Who): Promise<void> {
	const { unpaid_orders_per_member, unpaid_orders_per_company } = await readSettings(tx);
	if (unpaid_orders_per_member === 0 && unpaid_orders_per_company === 0) return;
	await tx.execute(sql`select id from company where id = ${company_id} for no key update`);
	const [held] = await rowsOf<{ own: number; all: number }>(
		tx,
		sql`select count(*) filter (where member_id = ${member_id})::int8 as own, count(*)::int8 as all from orders
			where company_id = ${company_id} and hold_expires_at > ${NOW}
				and status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}`,
	);
	refuseBeyond(held?.own ?? 0, unpaid_orders_per_member, "order-unpaid-limit-member");
	refuseBeyond(held?.all ?? 0, unpaid_orders_per_company, "order-unpaid-limit-company");
}

function refuseBeyond(held: number, limit: number, key: string): void {
	if (limit > 0 && held > limit) throw new Refused("unpaid_limit", { msg: { key, values: { limit } } });
}
