import { and, type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import type { OrderRecord } from "../../model/record";

/** A condition on `orders` of that company, which is a column for many companies and a value for one. */
export type Due = SQL | ((company_id: SQL) => SQL);

const dueIn = (due: Due, company_id: SQL): SQL => (typeof due === "function" ? due(company_id) : due);

/** Orders of all companies for which the clock has something to do, `order` over `orders`; found without a lock, to be taken one by one. */
export async function findDue(tx: Tx, due: Due, order: SQL, most: number): Promise<OrderKey[]> {
	const rows = await rowsOf<OrderKey & Record<string, unknown>>(
		tx,
		sql`/* all companies: candidates to be taken one by one */ select orders.company_id, orders.id from orders where ${dueIn(due, sql`orders.company_id`)} order by ${order}, orders.id limit ${most}`,
	);
	return rows.map(({ company_id, id }) => ({ company_id: Number(company_id), id: Number(id) }));
}

/** The order's row, this transaction's own from now on, where it is still due; null where it is not, or somebody works on it. */
export async function takeDue(tx: Tx, key: OrderKey, due: Due): Promise<OrderRecord | null> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(isOrder(key), dueIn(due, sql`${key.company_id}::int8`)))
		.for("update", { skipLocked: true });
	return order ?? null;
}
