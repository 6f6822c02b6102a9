import { eq, sql } from "drizzle-orm";
import type { operatorOrders } from "~/portal-contract/operator/orders";
import { hasKeyIn, type OrderKey } from "~/portal-server/orders/model/facts/keys";
import { drivenColumn, drivenPart, sayOf } from "~/portal-server/orders/model/line/lines";
import { clockAndTimes } from "~/portal-server/orders/model/times";
import { orderRow } from "~/portal-server/orders/reading/list/order-rows";
import { actionFacts } from "~/portal-server/orders/reading/offers/action-facts";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { company, orders } from "~/portal-server/platform/db/schema";
import { shownName } from "~/portal-server/platform/words/actors";
import { readAlerts } from "./alerts";
import { findPage, type QueuedOrder, readSearch } from "./find-orders";

/**
 * Orders of all companies by queue, most urgent first, without a due time the newest. Counts cover every queue, with the search applied.
 * Throws `Refused` `not_allowed` for a member of another company.
 */
export const listOperatorOrders: UseCase<typeof operatorOrders> = async (context, query) => {
	const { db, who, language } = context;
	const { page, limit } = query;
	const [{ now, times }, search, alerts] = await Promise.all([
		clockAndTimes(db),
		readSearch(db, query.quickSearch),
		readAlerts(db, language),
	]);
	const { counts, total, found } = await findPage(db, times, query, search);
	return { list: await rowsWithCompany(db, found, { who, language, now }), total, page, limit, counts, now, alerts };
};

async function rowsWithCompany(
	db: Db,
	wanted: QueuedOrder[],
	viewer: { who: Who; language: "zh-cn" | "en"; now: number },
) {
	if (wanted.length === 0) return [];
	const { language } = viewer;
	const name =
		language === "en" ? sql<string>`coalesce(nullif(${company.name_en}, ''), ${company.name})` : company.name;
	const records = await db
		.select({ order: orders, facts: actionFacts(), part: drivenColumn(), company: name })
		.from(orders)
		.innerJoin(company, eq(company.id, orders.company_id))
		.where(hasKeyIn(wanted));
	const nameOf = ({ company_id, id }: OrderKey) => `${company_id}:${id}`;
	const byKey = new Map(records.map((record) => [nameOf(record.order), record]));
	return wanted.flatMap(({ due_at, due_queue, ...key }) => {
		const record = byKey.get(nameOf(key));
		if (!record) return [];
		const { order, facts, part } = record;
		const due_text = due_queue === null ? "" : sayOf(order.product_line)(language, `operator-due-${due_queue}`);
		return [
			{
				...orderRow(order, facts, viewer, drivenPart(order, part)),
				company_id: key.company_id,
				due_at,
				due_text,
				company: record.company,
				operator: order.operator_name === null ? null : shownName(language, order.operator_name),
			},
		];
	});
}
