import { and, type SQL, sql } from "drizzle-orm";
import { OPERATOR_QUEUES, type OperatorQueue, type operatorOrders } from "~/portal-contract/operator/orders";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { searchFitsIndexed } from "~/portal-server/orders/model/facts/search-text";
import type { OrderTimes } from "~/portal-server/orders/model/times";
import { within } from "~/portal-server/orders/reading/list/find-orders";
import type { InputOf } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { companiesNamed, isAmong, ofId } from "~/portal-server/platform/db/statements/companies";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import { EVERY_ORDER, IS_ARRIVAL, IS_LATE, openWork, URGENT } from "./work";

export type OperatorQuery = InputOf<typeof operatorOrders>;

/** Says in a statement that it is over the orders of all companies. */
const EVERYBODYS = sql`/* all companies: the operator's list */`;

/** The search resolved, so that a statement is planned for the companies it means. */
export interface Lookup {
	text: string;
	companies: readonly number[];
}

export async function readSearch(db: Db, text: string): Promise<Lookup> {
	return { text, companies: await companiesNamed(db, text) };
}

const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

function searched({ text, companies }: Lookup): SQL | undefined {
	if (text === "") return undefined;
	const inText = searchFitsIndexed(text, sql`o.search_text`);
	return companies.length === 0 ? inText : sql`(${inText} or ${isAmong(sql`o.company_id`, companies)})`;
}

/** The filters beside the search; the counts of the queues do not know them. */
function filtered(query: OperatorQuery): SQL | undefined {
	const condition = and(
		query.status === undefined ? undefined : sql`o.status = ${query.status}`,
		query.id === undefined ? undefined : ofId(sql`o`, query.id),
		within(query, sql`o`),
	);
	return condition && sql`${BY_VALUES} ${condition}`;
}

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);

/** Whether a row `r` is of an order that meets a condition: it is looked up by its key, however many orders the condition finds. */
const isOf = (condition: SQL | undefined): SQL =>
	condition ? sql`(select ${condition} from orders o where o.company_id = r.company_id and o.id = r.id)` : sql`true`;

/** The newest orders, as far as they are counted and listed. */
const newest = (condition: SQL | undefined): SQL =>
	sql`select o.company_id, o.id, o.booking_date from orders o ${where(condition)} order by o.booking_date desc, o.id desc limit ${MAX_COUNTED}`;

/** The same counted; without a condition in the index alone. */
const countOf = (relation: SQL, condition: SQL | undefined): SQL =>
	condition
		? sql`select count(*) from ${relation}`
		: sql`select count(*) from (select o.id from orders o order by o.booking_date desc limit ${MAX_COUNTED}) n`;

/** `company_id, id, due, queue, booking_date` of a queue, of all orders as many as are wanted. */
function listed(queue: OperatorQueue, wanted: number): SQL {
	const clocked = (relation: SQL) =>
		sql`select c.company_id, c.id, c.due, c.queue, null::timestamptz as booking_date from ${relation} c where c.is_listed`;
	if (queue === "attention") return clocked(sql`(select * from urgent where ${IS_LATE})`);
	if (queue === "arrivals")
		return clocked(
			sql`(select e.*, u.due, u.queue from expected e left join urgent u on u.company_id = e.company_id and u.id = e.id)`,
		);
	if (queue !== "all") return clocked(sql`(select * from work where queue = ${queue})`);
	return sql`${clocked(sql`urgent`)} union all (select company_id, id, null, null, booking_date from found
		where (company_id, id) not in (select company_id, id from urgent) order by booking_date desc, id desc limit ${wanted})`;
}

/** Everything a list is made of, each part once; the planner leaves out what a queue does not need. */
function relations(times: OrderTimes, query: OperatorQuery, search: Lookup): SQL {
	const [named, filter] = [searched(search), filtered(query)];
	return sql`open_work as (${openWork(times, EVERY_ORDER)}),
		work as (select r.*, ${isOf(filter)} as is_listed from open_work r where ${isOf(named)}),
		urgent as (${URGENT}),
		expected as (select o.company_id, o.id, ${filter ?? sql`true`} as is_listed from (select * from orders o where ${IS_ARRIVAL} offset 0) o ${where(named)}),
		named as (${newest(named)}),
		found as (${filter ? newest(and(named, filter)) : sql`select * from named`})`;
}

/** Orders in each queue, with the search applied and no other filter. */
const countsOf = (search: Lookup): SQL =>
	sql`select jsonb_object_agg(queue, n) from (
		select queue, count(*) as n from work where queue <> 'attention' group by queue
		union all select 'attention', count(*) from urgent where ${IS_LATE}
		union all select 'arrivals', count(*) from expected
		union all select 'all', (${countOf(sql`named`, searched(search))})) q`;

export interface QueuedOrder {
	company_id: number;
	id: number;
	due_at: number | null;
	due_queue: string | null;
}

export interface FoundPage extends Record<string, unknown> {
	counts: Record<OperatorQueue, number>;
	/** Of the queue with all filters. */
	total: number;
	found: QueuedOrder[];
}

/** One page of a queue, most urgent first; of all orders those without a due time follow, the newest first. */
export async function findPage(db: Db, times: OrderTimes, query: OperatorQuery, search: Lookup): Promise<FoundPage> {
	const { page, limit, queue } = query;
	const offset = (page - 1) * limit;
	const filter = filtered(query);
	const most = queue === "all" ? Math.max(0, Math.min(limit, MAX_COUNTED - offset)) : limit;
	const total = queue === "all" ? countOf(sql`found`, and(searched(search), filter)) : sql`select count(*) from listed`;
	const [answer] = await rowsOf<FoundPage & { counts: Partial<FoundPage["counts"]> }>(
		db,
		sql`${EVERYBODYS} with ${relations(times, query, search)}, listed as (${listed(queue, offset + limit)})
			select (${countsOf(search)}) as counts, (${total})::int8 as total, (select coalesce(jsonb_agg(p), '[]') from (
				select company_id, id, floor(extract(epoch from due))::int8 as due_at, queue as due_queue from listed
				order by due nulls last, booking_date desc nulls first, id desc limit ${most} offset ${offset}) p) as found`,
	);
	if (!answer) throw new Error("an aggregate always answers one row");
	const counts = Object.fromEntries(
		OPERATOR_QUEUES.map((one) => [one, answer.counts[one] ?? 0]),
	) as FoundPage["counts"];
	return { ...answer, counts, total: Number(answer.total) };
}
