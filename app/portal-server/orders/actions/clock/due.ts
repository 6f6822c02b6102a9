import { and, type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import type { OrderRecord } from "../../model/record";

/** Orders of all companies for which the clock has something to do, `due` and `order` over `orders`; found without a lock, to be taken one by one. */
export async function findDue(tx: Tx, due: SQL, order: SQL, most: number): Promise<OrderKey[]> {
	const rows = await rowsOf<OrderKey & Record<string, unknown>>(
		tx,
		sql`/* all companies: candidates to be taken one by one */ select orders.company_id, orders.id from orders where ${due} order by ${order}, orders.id limit ${most}`,
	);
	return rows.map(({ company_id, id }) => ({ company_id: Number(company_id), id: Number(id) }));
}

/** The order's row, this transaction's own from now on, where it is still due; null where it is not, or somebody works on it. */
export async function takeDue(tx: Tx, key: OrderKey, due: SQL): Promise<OrderRecord | null> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(isOrder(key), due))
		.for("update", { skipLocked: true });
	return order ?? null;
}
