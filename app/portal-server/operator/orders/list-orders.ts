import { inArray, sql } from "drizzle-orm";
import type { operatorOrders } from "~/portal-contract/operator/orders";
import { clockAndTimes } from "~/portal-server/orders/clock/times";
import { isOneOf } from "~/portal-server/orders/facts/keys";
import { sayOf } from "~/portal-server/orders/lines";
import { orderRows } from "~/portal-server/orders/reading/order-rows";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";
import { company, orders } from "~/portal-server/platform/db/schema";
import { requireOperator } from "../require-operator";
import { countQueues, type Found, findPage, readSearch } from "./find-orders";

/**
 * Orders of all companies by queue, most urgent first, without a due time the newest. Counts cover every queue, with the search applied.
 * Throws `Refused` `not_allowed` for a member of another company.
 */
export async function listOperatorOrders(context: CallContext<typeof operatorOrders, Who>): Promise<AnswerOf<typeof operatorOrders>> {
	const { db, who, language, query } = context;
	requireOperator(who);
	const { page, limit, queue } = query;
	const { now, times } = await clockAndTimes(db);
	const search = await readSearch(db, query.quickSearch);
	const { counts, all } = await countQueues(db, times, query, search);
	const found = await findPage(db, times, query, search);
	const list = await rowsWithCompany(db, found, { who, language, now });
	return { list, total: queue === "all" ? all : (found[0]?.total ?? 0), page, limit, counts, now };
}

async function rowsWithCompany(db: Db, wanted: Found[], viewer: { who: Who; language: "zh-cn" | "en"; now: number }) {
	if (wanted.length === 0) return [];
	const records = new Map((await db.select().from(orders).where(isOneOf(wanted))).map((order) => [order.id, order]));
	const companies = await db
		.select({ id: company.id, name: viewer.language === "en" ? sql<string>`coalesce(nullif(name_en, ''), name)` : company.name })
		.from(company)
		.where(inArray(company.id, [...new Set(wanted.map(({ company_id }) => company_id))]));
	const names = new Map(companies.map(({ id, name }) => [id, name]));
	const known = wanted.flatMap(({ company_id, id, due_at, due_queue }) => {
		const record = records.get(id);
		if (!record) return [];
		const due_text = due_queue === null ? "" : sayOf(record.product_line)(viewer.language, `desk-due-${due_queue}`);
		return [{ record, due_at, due_text, company: names.get(company_id) ?? "", operator: record.operator_name }];
	});
	const rows = await orderRows(
		db,
		known.map(({ record }) => record),
		viewer,
	);
	return known.map(({ record: _record, ...due }, index) => ({ ...(rows[index] as (typeof rows)[number]), ...due }));
}
