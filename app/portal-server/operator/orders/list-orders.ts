import { inArray, type SQL, sql } from "drizzle-orm";
import { OPERATOR_QUEUES, type OperatorQueue, type operatorOrders } from "~/portal-contract/operator/orders";
import { clockAndTimes } from "~/portal-server/orders/clock/times";
import { isOneOf } from "~/portal-server/orders/facts/keys";
import { searchPattern } from "~/portal-server/orders/facts/search-text";
import { sayOf } from "~/portal-server/orders/lines";
import { orderRows } from "~/portal-server/orders/reading/order-rows";
import type { AnswerOf, CallContext, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { company, orders } from "~/portal-server/platform/db/schema";
import { requireOperator } from "../require-operator";
import { dueIn, dueQueue, isIn, queueRows } from "./queues";

type Query = QueryOf<typeof operatorOrders>;

/** Says in a statement that it is over the orders of all companies. */
const EVERYBODYS = sql`/* all companies: the operator's list */`;

interface DueRow extends Record<string, unknown> {
	company_id: number;
	id: number;
	due_at: number | null;
	due_queue: string | null;
}

function matches(text: string): SQL {
	if (text === "") return sql`true`;
	const like = searchPattern(text);
	return sql`(o.search_text ilike ${like}
		or exists (select 1 from company c where c.id = o.company_id and (c.name ilike ${like} or c.name_en ilike ${like})))`;
}

const DATES: Record<Query["date_of"], SQL> = {
	booking_date: sql`(o.booking_date at time zone 'Asia/Yangon')::date`,
	service_from: sql`o.service_from`,
	service_until: sql`o.service_until`,
};

function narrowed({ status, date_of, from, to }: Query): SQL {
	const parts = [sql`true`];
	if (status !== undefined) parts.push(sql`o.status = ${status}`);
	if (from !== undefined) parts.push(sql`${DATES[date_of]} >= ${from}::date`);
	if (to !== undefined) parts.push(sql`${DATES[date_of]} <= ${to}::date`);
	return sql.join(parts, sql` and `);
}

/**
 * Orders of all companies by queue, most urgent first, without a due time the newest. Counts cover every queue, with the search applied.
 * Throws `Refused` `not_allowed` for a member of another company.
 */
export async function listOperatorOrders(context: CallContext<typeof operatorOrders, Who>): Promise<AnswerOf<typeof operatorOrders>> {
	const { db, who, language, query } = context;
	requireOperator(who);
	const { page, limit, queue } = query;
	const { now, times } = await clockAndTimes(db);
	const found = matches(query.quickSearch);
	const counts = await countQueues(db, queueRows(times, { where: found, own: sql`true` }));
	const rows = await rowsOf<DueRow & { total: number }>(
		db,
		sql`${EVERYBODYS} with ${queueRows(times, { where: sql`${found} and ${narrowed(query)}`, own: sql`true` })}
			select company_id, id, floor(extract(epoch from ${dueIn(queue)}))::int8 as due_at, ${dueQueue(queue)} as due_queue, count(*) over ()::int8 as total from queued where ${isIn(queue)}
			order by ${dueIn(queue)} nulls last, ${queue === "arrivals" ? sql`id` : sql`booking_date desc, id desc`} limit ${limit} offset ${(page - 1) * limit}`,
	);
	const due = rows.map(({ company_id, id, due_at, due_queue }) => ({
		company_id: Number(company_id),
		id: Number(id),
		due_at: due_at === null ? null : Number(due_at),
		due_queue,
	}));
	const list = await rowsWithCompany(db, due, { who, language, now });
	return { list, total: Number(rows[0]?.total ?? 0), page, limit, counts, now };
}

async function countQueues(db: Db, queued: SQL): Promise<Record<string, number>> {
	const columns = OPERATOR_QUEUES.map((queue) => sql`count(*) filter (where ${isIn(queue)})::int8 as ${sql.identifier(queue)}`);
	const [counts] = await rowsOf<Record<OperatorQueue, number>>(
		db,
		sql`${EVERYBODYS} with ${queued} select ${sql.join(columns, sql`, `)} from queued`,
	);
	return Object.fromEntries(OPERATOR_QUEUES.map((queue) => [queue, Number(counts?.[queue] ?? 0)]));
}

async function rowsWithCompany(db: Db, wanted: DueRow[], viewer: { who: Who; language: "zh-cn" | "en"; now: number }) {
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
