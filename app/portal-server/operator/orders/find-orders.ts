import { and, type SQL, sql } from "drizzle-orm";
import { OPERATOR_QUEUES, type OperatorQueue, type operatorOrders } from "~/portal-contract/operator/orders";
import { MOST_COUNTED } from "~/portal-contract/order/limits";
import type { OrderTimes } from "~/portal-server/orders/clock/times";
import { containing, searchFits } from "~/portal-server/orders/facts/search-text";
import { within } from "~/portal-server/orders/reading/find-orders";
import type { QueryOf } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { EVERY_ORDER, IS_ARRIVAL, IS_LATE, ofOrdersThat, openWork, rowsOfQueue, type Selection } from "./work";

export type OperatorQuery = QueryOf<typeof operatorOrders>;

/** Says in a statement that it is over the orders of all companies. */
const EVERYBODYS = sql`/* all companies: the operator's list */`;

/** The search resolved, so that a statement is planned for the companies it means. */
export interface Search {
	text: string;
	companies: readonly number[];
}

export async function readSearch(db: Db, text: string): Promise<Search> {
	const name = containing(text);
	const companies =
		text === ""
			? []
			: await rowsOf<{ id: number }>(db, sql`${EVERYBODYS} select id from company where name ilike ${name} or name_en ilike ${name}`);
	return { text, companies: companies.map(({ id }) => Number(id)) };
}

function searched({ text, companies }: Search): SQL | undefined {
	if (text === "") return undefined;
	const inText = searchFits(text, sql`o.search_text`);
	return companies.length === 0 ? inText : sql`(${inText} or o.company_id = any(${`{${companies.join()}}`}::int8[]))`;
}

const narrowed = (query: OperatorQuery, search: Search): SQL | undefined =>
	and(searched(search), query.status === undefined ? undefined : sql`o.status = ${query.status}`, within(query, sql`o`));

const selected = (condition: SQL | undefined): Selection => (condition ? ofOrdersThat(condition) : EVERY_ORDER);

/** As far as `MOST_COUNTED`. Without a condition the newest are counted, in their index. */
const countOfAll = (condition: SQL | undefined): SQL =>
	sql`select count(*) from (select from orders o ${condition ? sql`where ${condition}` : sql`order by o.booking_date desc`} limit ${MOST_COUNTED}) n`;

/** Orders in each queue, with the search applied and no other filter, and all that the query finds. */
export async function countQueues(
	db: Db,
	times: OrderTimes,
	query: OperatorQuery,
	search: Search,
): Promise<{ counts: Record<OperatorQueue, number>; all: number }> {
	const found = searched(search);
	const isNarrowed = query.status !== undefined || query.from !== undefined || query.to !== undefined;
	const rows = await rowsOf<{ queue: string; count: number }>(
		db,
		sql`${EVERYBODYS} with ${openWork(times, selected(found))}
			select queue, count(*)::int8 as count from work where queue <> 'attention' group by queue
			union all select 'attention', count(*)::int8 from urgent where ${IS_LATE}
			union all select 'arrivals', count(*)::int8 from orders o where ${and(IS_ARRIVAL, found)}
			union all select 'all', (${countOfAll(found)})::int8
			${isNarrowed ? sql`union all select 'narrowed', (${countOfAll(narrowed(query, search))})::int8` : sql``}`,
	);
	const of = new Map(rows.map(({ queue, count }) => [queue, Number(count)]));
	const counts = Object.fromEntries(OPERATOR_QUEUES.map((queue) => [queue, of.get(queue) ?? 0])) as Record<OperatorQueue, number>;
	return { counts, all: of.get(isNarrowed ? "narrowed" : "all") ?? 0 };
}

export interface Found extends Record<string, unknown> {
	company_id: number;
	id: number;
	due_at: number | null;
	due_queue: string | null;
	/** Of the queue; of all orders it is counted apart. */
	total: number;
}

/** One page of a queue, most urgent first; of all orders those without a due time follow, the newest first. */
export async function findPage(db: Db, times: OrderTimes, query: OperatorQuery, search: Search): Promise<Found[]> {
	const { page, limit } = query;
	const offset = (page - 1) * limit;
	if (query.queue === "all" && offset >= MOST_COUNTED) return [];
	const rows = await rowsOf<Found>(
		db,
		sql`${EVERYBODYS} ${rowsOfPage(times, query, search, offset + limit)}
			select company_id, id, floor(extract(epoch from due))::int8 as due_at, queue as due_queue, count(*) over ()::int8 as total
			from found order by due nulls last, booking_date desc nulls first, id desc limit ${limit} offset ${offset}`,
	);
	return rows.map(({ company_id, id, due_at, due_queue, total }) => ({
		...{ company_id: Number(company_id), id: Number(id), due_queue, total: Number(total) },
		due_at: due_at === null ? null : Number(due_at),
	}));
}

const NO_BOOKING_DATE = sql`null::timestamptz as booking_date`;

/** `with … found as (…)`: `company_id, id, due, queue, booking_date`, of all orders as many as are wanted. */
function rowsOfPage(times: OrderTimes, query: OperatorQuery, search: Search, wanted: number): SQL {
	const { queue } = query;
	const condition = narrowed(query, search);
	const selection = selected(condition);
	const clocked = sql`with ${openWork(times, selection)}`;
	if (queue === "attention") return sql`${clocked}, found as (select *, ${NO_BOOKING_DATE} from urgent where ${IS_LATE})`;
	if (queue === "arrivals") {
		return sql`${clocked}, found as (select o.company_id, o.id, u.due, u.queue, ${NO_BOOKING_DATE} from orders o
			left join urgent u on u.company_id = o.company_id and u.id = o.id where ${and(IS_ARRIVAL, condition)})`;
	}
	if (queue !== "all") return sql`with found as (select *, ${NO_BOOKING_DATE} from (${rowsOfQueue(queue, times, selection)}) q)`;
	return sql`${clocked}, others as (
			select o.company_id, o.id, null::timestamptz as due, null::text as queue, o.booking_date from orders o
			where ${and(sql`(o.company_id, o.id) not in (select company_id, id from urgent)`, condition)}
			order by o.booking_date desc, o.id desc limit ${wanted}
		), found as (select *, ${NO_BOOKING_DATE} from urgent union all select * from others)`;
}
