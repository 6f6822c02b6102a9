import { and, desc, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { OrderSearch } from "~/portal-contract/order/list";
import type { Who } from "~/portal-server/platform/api/handler";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { ownCompany } from "../../model/access";
import { guestsColumn } from "../../model/facts/guests";
import type { OrderKey } from "../../model/facts/keys";
import { shownAt } from "../../model/facts/overdue";
import { partColumn, partFrom } from "../../model/line/lines";
import type { Exported } from "../../model/line/product-lines";
import { foundByStatus, readSearch } from "../list/find-orders";

const BATCH = 250;

/** How many orders the search finds. */
export async function countExported(db: Db, who: Who, search: OrderSearch): Promise<number> {
	return db.$count(orders, foundByStatus(who, search, await readSearch(db, who, search)));
}

/**
 * Newest first, in batches. Each batch is a statement of its own behind the last order of the one before, so that a slow reader holds
 * nothing open and no order comes twice.
 */
export async function* exportedOrders(
	db: Db,
	who: Who,
	search: OrderSearch,
	language: Language,
): AsyncGenerator<Exported[]> {
	const company_id = ownCompany(who);
	const found = foundByStatus(who, search, await readSearch(db, who, search));
	let last: OrderKey | undefined;
	for (;;) {
		const behind =
			last === undefined
				? undefined
				: sql`(${orders.booking_date}, ${orders.id}) < (select o.booking_date, o.id from orders o where o.company_id = ${last.company_id} and o.id = ${last.id})`;
		const records = await db
			.select({ order: orders, guests: guestsColumn(company_id), part: partColumn(company_id) })
			.from(orders)
			.where(and(found, behind))
			.orderBy(desc(orders.booking_date), desc(orders.id))
			.limit(BATCH);
		const now = await portalNow(db);
		yield records.map(({ order, guests, part: row }) => {
			const part = partFrom(order, row);
			const current = shownAt(order, now);
			const of = { order: current, guests };
			return { ...of, part: part.part(of, language), language };
		});
		last = records.at(-1)?.order;
		if (records.length < BATCH) return;
	}
}
