import { asc, count, desc } from "drizzle-orm";
import { ORDER_TABS, type OrderTab, type orderList } from "~/portal-contract/order/list";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { orders } from "~/portal-server/platform/db/schema";
import { requireLine } from "../lines";
import { actionFacts } from "./action-facts";
import { foundBy, foundInStates, readSearch, statesOf, statusNow } from "./find-orders";
import { orderRow } from "./order-rows";
import { statusText } from "./status-texts";

function tabsOf(counts: readonly { status: number; count: number }[]): Record<OrderTab, number> {
	const sum = (states: readonly number[]) =>
		counts.reduce((all, row) => (states.length === 0 || states.includes(row.status) ? all + row.count : all), 0);
	return Object.fromEntries(Object.entries(ORDER_TABS).map(([tab, states]) => [tab, sum(states)])) as Record<OrderTab, number>;
}

const SORTS = {
	booking_date: [desc(orders.booking_date), desc(orders.id)],
	service_from: [asc(orders.service_from), asc(orders.id)],
} as const;

/** Sorted, with the count of each state and tab. A booker's or traveller's list holds their own orders only. */
export async function listOrders({ who, language, query, db }: CallContext<typeof orderList, Who>): Promise<AnswerOf<typeof orderList>> {
	const { product, page, limit } = query;
	requireLine(product);
	const named = await readSearch(db, who, query);
	const [counted, records] = await Promise.all([
		db
			.select({ status: statusNow, count: count() })
			.from(orders)
			.where(foundBy(who, query, named))
			.groupBy(statusNow)
			.orderBy(statusNow),
		db
			.select({ order: orders, facts: actionFacts, now: NOW_S })
			.from(orders)
			.where(foundInStates(who, query, named))
			.orderBy(...SORTS[query.sort])
			.limit(limit)
			.offset((page - 1) * limit),
	]);
	const counts = counted.map((row) => ({
		status: Number(row.status),
		status_text: statusText({ status: Number(row.status), product_line: product, attention_code: null }, language),
		count: row.count,
	}));
	const states = statesOf(query);
	const total = counts.reduce((all, row) => (states === null || states.includes(row.status) ? all + row.count : all), 0);
	const list = records.map(({ order, facts, now }) => orderRow(order, facts, { who, language, now: Number(now) }));
	return { list, total, page, limit, counts, tabs: tabsOf(counts) };
}
