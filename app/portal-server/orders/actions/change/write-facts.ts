import { and, eq } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { searchTextInSql } from "../../model/facts/search-text";
import type { OrderFacts, OrderRecord } from "../../model/record";

/** The caller has changed the order in this transaction. Throws `Refused` `stale_state`. */
export async function writeFacts(tx: Tx, order: OrderRecord, facts: Partial<OrderFacts>): Promise<OrderRecord> {
	if (Object.keys(facts).length === 0) return order;
	const [written] = await tx
		.update(orders)
		.set({ ...facts, search_text: searchTextInSql({ ...order, ...facts }) })
		.where(and(eq(orders.company_id, order.company_id), eq(orders.id, order.id), eq(orders.version, order.version)))
		.returning({ search_text: orders.search_text });
	if (!written) throw new Refused("stale_state");
	return { ...order, ...facts, ...written };
}
