import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { orderList } from "~/portal-contract/order/list";
import type { AnswerOf, Asked, Who } from "../../api/handler";
import { portalNow } from "../../db/clock";
import { orders } from "../../db/schema";
import { ownedBy } from "../access";
import { orderRows } from "./order-rows";
import { statusText } from "./status-texts";

/** The state as it stands by the clock: what is overdue counts as expired before the sweeper has been there. */
const status = sql<number>`case when ${orders.status} in (10, 15) and ${orders.hold_expires_at} <= portal_now() then 75 else ${orders.status} end`;

/** Booking id, confirmation code, contact, guest or hotel (both languages) that holds the typed text; `%` and `_` stand for themselves. */
function matches(text: string): SQL | undefined {
	if (text === "") return undefined;
	const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
	return sql`(${orders.booking_id} ilike ${like} or ${orders.contact_person} ilike ${like}
		or exists (select 1 from order_room r where r.order_id = ${orders.id} and r.guest_full_name ilike ${like})
		or exists (select 1 from order_hotel p join hotel h on h.id = p.hotel_id where p.order_id = ${orders.id}
			and (h.name_zh ilike ${like} or h.name_en ilike ${like} or p.hotel_confirmation_code ilike ${like})))`;
}

/** Orders of the member's company (a booker's or traveller's own), newest first, with the count of every state the search finds. */
export async function listOrders({ who, language, query, db }: Asked<typeof orderList, Who>): Promise<AnswerOf<typeof orderList>> {
	const { product, page, limit } = query;
	const found = and(ownedBy(who), eq(orders.product_line, product), matches(query.quickSearch));
	const counted = await db.select({ status, count: count() }).from(orders).where(found).groupBy(status).orderBy(status);
	const counts = counted.map((row) => ({
		status: Number(row.status),
		status_text: statusText({ status: Number(row.status), product_line: product, attention_code: null }, language),
		count: row.count,
	}));
	const inState = query.status === undefined ? found : and(found, sql`${status} = ${query.status}`);
	const total = counts.reduce((all, row) => (query.status === undefined || row.status === query.status ? all + row.count : all), 0);
	const records = await db
		.select()
		.from(orders)
		.where(inState)
		.orderBy(desc(orders.booking_date), desc(orders.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const list = await orderRows(db, records, { who, language, now: await portalNow(db) });
	return { list, total, page, limit, counts };
}
