import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { tripList, tripOpenOrders } from "~/portal-contract/trip/trip";
import { ORDER } from "~/portal-server/orders/model/facts/order-row";
import { drivenColumn, drivenPart } from "~/portal-server/orders/model/line/lines";
import { orderRow } from "~/portal-server/orders/reading/list/order-rows";
import { type ActionFacts, actionFacts } from "~/portal-server/orders/reading/offers/action-facts";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S, portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { ownOrders, stillOn, tripOrders, visibleTrips } from "./visible";

interface Listed extends Record<string, unknown> {
	id: number;
	name: string;
	service_from: string;
	service_until: string;
	order_count: number;
	titles: string[];
	guests: string[];
}

/** The last day of a trip's orders that have not come to nothing, or of all. */
const LAST_DAY = sql`coalesce(max(orders.service_until) filter (where ${stillOn}), max(orders.service_until))`;

/** By their last day, the latest first; what is beside it is read of one page alone. */
export const listTrips: UseCase<typeof tripList> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const found = await rowsOf<{ id: number; total: number }>(
		db,
		sql`select trip_order.trip_id as id, count(*) over ()::int4 as total from ${tripOrders(who)}
			group by trip_order.trip_id order by ${LAST_DAY} desc, trip_order.trip_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	const ids = found.map(({ id }) => Number(id));
	const rows = new Map((await readTrips(db, who, { ids, language })).map((row) => [row.id, row]));
	const total = found[0]?.total ?? (page === 1 ? 0 : await countTrips(db, who));
	return { list: ids.flatMap((id) => rows.get(id) ?? []), total, page, limit };
};

async function readTrips(
	db: Db,
	who: Who,
	{ ids, language }: { ids: readonly number[]; language: Language },
): Promise<Listed[]> {
	if (ids.length === 0) return [];
	const title = language === "en" ? sql`orders.title_en` : sql`orders.title_zh`;
	const rows = await rowsOf<Listed>(
		db,
		sql`select trip.id, trip.name, coalesce(min(orders.service_from) filter (where ${stillOn}), min(orders.service_from))::text as service_from,
			${LAST_DAY}::text as service_until, count(*)::int4 as order_count, jsonb_agg(${title} order by orders.starts_at, orders.id) as titles,
			(select jsonb_agg(distinct g.guest_full_name) from order_guest g
				where g.company_id = ${who.company_id} and g.order_id = any(array_agg(orders.id))) as guests
		from ${visibleTrips(who, ids)} group by trip.company_id, trip.id, trip.name`,
	);
	return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function countTrips(db: Db, who: Who): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(distinct trip_order.trip_id)::int4 as count from ${tripOrders(who)}`,
	);
	return row?.count ?? 0;
}

/** Days before and after a trip in which an order may belong to it, and orders that are offered at most. */
const NEAR_DAYS = 14;
const MAX_OFFERED = 40;

async function spanOf(db: Db, who: Who, id: number | undefined): Promise<{ from: string; until: string | null }> {
	if (id === undefined) return { from: await portalToday(db), until: null };
	const [row] = await rowsOf<{ from: string | null; until: string | null }>(
		db,
		sql`select min(orders.service_from)::text as from, max(orders.service_until)::text as until from ${visibleTrips(who, [id])}`,
	);
	if (!row?.from || !row.until) throw new Refused("not_found", { msg: "trip-not-found" });
	return { from: addDays(row.from, -NEAR_DAYS), until: addDays(row.until, NEAR_DAYS) };
}

/** Soonest first, after the one that was named. Throws `Refused` `not_found` for a trip that the member may not know of. */
export const openOrders: UseCase<typeof tripOpenOrders> = async ({ db, who, language }, query) => {
	const { from, until } = await spanOf(db, who, query.id);
	const isNamed = sql`orders.id = ${query.order_id ?? null}::int8`;
	const rows = await rowsOf<{ facts: ActionFacts; part: unknown; now: number }>(
		db,
		sql`select ${ORDER.columns}, ${actionFacts(who.company_id)} as facts, ${drivenColumn(who.company_id)} as part, ${NOW_S} as now from orders
			where ${ownOrders(who)} and ${stillOn}
				and (${isNamed} or orders.service_until >= ${from}::date and orders.service_from <= coalesce(${until}::date, 'infinity'))
				and not exists (select from trip_order o where o.company_id = orders.company_id and o.order_id = orders.id)
			order by ${isNamed} desc nulls last, orders.starts_at, orders.id limit ${MAX_OFFERED}`,
	);
	const rowOf = (row: (typeof rows)[number]) => {
		const order = ORDER.read(row);
		return orderRow(order, row.facts, { who, language, now: row.now }, drivenPart(order, row.part));
	};
	return { list: rows.map(rowOf) };
};
