import { and, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { OrderSearch } from "~/portal-contract/order/list";
import type { Who } from "~/portal-server/platform/api/handler";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { wholeRow } from "~/portal-server/platform/db/statements/whole-row";
import { ownCompany } from "../../model/access";
import { guestsColumn } from "../../model/facts/guests";
import type { OrderKey } from "../../model/facts/keys";
import { shownAt } from "../../model/facts/overdue";
import { partColumn, partFrom } from "../../model/line/lines";
import { type Exported, NOT_EXPORTED } from "../../model/line/product-lines";
import type { OrderGuest } from "../../model/record";
import { foundByStatus, readSearch } from "../list/find-orders";

const BATCH = 250;

const ROW = wholeRow(orders, NOT_EXPORTED);

interface Read extends Record<string, unknown> {
	guests: OrderGuest[];
	part: unknown;
	now: number;
}

/** How many orders the search finds. */
export async function countExported(db: Db, who: Who, search: OrderSearch): Promise<number> {
	return db.$count(orders, foundByStatus(who, search, await readSearch(db, who, search)));
}

/**
 * Newest first, in batches. Each batch is a statement of its own behind the last order of the one before, so that a slow reader holds
 * nothing open and no order comes twice; the next one is read while a batch is written.
 */
export async function* exportedOrders(
	db: Db,
	who: Who,
	search: OrderSearch,
	language: Language,
): AsyncGenerator<Exported[]> {
	const company_id = ownCompany(who);
	const found = foundByStatus(who, search, await readSearch(db, who, search));
	const readBehind = async (last?: OrderKey) => {
		const behind =
			last &&
			sql`(${orders.booking_date}, ${orders.id}) < (select o.booking_date, o.id from orders o where o.company_id = ${last.company_id} and o.id = ${last.id})`;
		const rows = await rowsOf<Read>(
			db,
			sql`select ${ROW.columns}, ${guestsColumn(company_id)} as guests, ${partColumn(company_id)} as part, ${NOW_S} as now from ${orders}
				where ${and(found, behind)} order by ${orders.booking_date} desc, ${orders.id} desc limit ${BATCH}`,
		);
		return rows.map((row) => ({ order: ROW.read(row), guests: row.guests, part: row.part, now: row.now }));
	};
	for (let batch = await readBehind(); ; ) {
		const last = batch.length < BATCH ? undefined : batch.at(-1)?.order;
		const next = last && readBehind(last);
		// A reader who leaves hears of no failure.
		next?.catch(() => undefined);
		yield batch.map(({ order, guests, part, now }) => {
			const of = { order: shownAt(order, now), guests };
			return { ...of, part: partFrom(order, part).part(of, language), language };
		});
		if (!next) return;
		batch = await next;
	}
}
