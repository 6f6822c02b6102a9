import { type SQL, sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Check, differencesOf } from "~/portal-server/ledger/audit";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { states } from "~/portal-server/platform/db/statements/state";
import { revokeAll } from "./revoke";

/** Where a line keeps what its orders have of each day: names of tables and columns. */
export interface StockTables {
	readonly product_line: string;
	/** What the audit calls it: `vehicles`. */
	readonly what: string;
	/** Of orders: a row `b` with its town, key, vehicles and state. */
	readonly booked: string;
	/** The days of a row `b`, ascending, as an array. */
	readonly days_of: string;
	/** Of days: `held` and `sold`, by town, key and day. */
	readonly days: string;
	/** The table that is sold by days, whose id is the key of the others, and its column of what was sold in the last thirty days. */
	readonly stock: string;
	readonly sold: string;
}

type Stock = Pick<ProductLineEntry, "sell" | "release" | "audit"> & Required<Pick<ProductLineEntry, "lockOrder">>;

const namesOf = (tables: StockTables) => ({
	booked: sql.raw(tables.booked),
	days: sql.raw(tables.days),
	days_of: sql.raw(tables.days_of),
	key: sql.raw(`${tables.stock}_id`),
});

const isOwn = ({ company_id, id }: OrderKey): SQL => sql`b.company_id = ${company_id} and b.order_id = ${id}`;

/** How orders sell and give back vehicles by days, which are locked by town, key and day alone. */
export function stockIn(tables: StockTables): Stock {
	const { booked, days, days_of, key } = namesOf(tables);
	const isOf = (column: SQL) => sql`d.city_id = b.city_id and d.${key} = b.${key} and d.day = any(${column})`;
	/** Of several days the earliest is locked first, by everybody. */
	const lockedDays = (from: SQL, which: SQL) => sql`
		select d.city_id, d.${key}, d.day, b.vehicles from ${days} d join ${from} on ${which} order by d.city_id, d.${key}, d.day for no key update of d`;
	const isLocked = sql`d.city_id = l.city_id and d.${key} = l.${key} and d.day = l.day`;
	const checks = checksOf(tables);
	return {
		sell(_tx, order, _confirm, after) {
			const query = sql`update ${booked} b set status = 'sold' where ${isOwn(order)} and b.status = 'held' and ${after}
				returning b.city_id, b.${key}, ${days_of} as days, b.vehicles`;
			const locked = lockedDays(sql`sold_vehicles b`, isOf(sql`b.days`));
			const ofDays = sql`update ${days} d set held = d.held - l.vehicles, sold = d.sold + l.vehicles from locked_days l
				where ${isLocked} returning 1`;
			const all = sql`select 1 from sold_vehicles b where cardinality(b.days) = (select count(*) from sold_days)`;
			const steps = { sold_vehicles: query, locked_days: locked, sold_days: ofDays, sold: all };
			return { facts: {}, steps: Object.entries(steps).map(([name, one]) => ({ name, query: one })) };
		},
		async release(tx, order) {
			const [held] = await rowsOf<{ city_id: number; status: string }>(
				tx,
				sql`select b.city_id, b.status from ${booked} b where ${isOwn(order)} and b.status in ('held', 'sold') for update`,
			);
			if (!held) return false;
			await tx.execute(sql`update ${booked} b set status = 'released' where ${isOwn(order)}`);
			await revokeAll(tx, order, Number(held.city_id));
			const column = sql.identifier(held.status);
			const locked = lockedDays(sql`${booked} b`, sql`${isOwn(order)} and ${isOf(days_of)}`);
			await tx.execute(sql`with locked as materialized (${locked})
				update ${days} d set ${column} = d.${column} - l.vehicles from locked l where ${isLocked}`);
			return true;
		},
		async lockOrder(tx, orders) {
			const [companies, ids] = [orders.map(({ company_id }) => company_id), orders.map(({ id }) => id)];
			const rows = await rowsOf<{ order_id: number }>(
				tx,
				sql`select b.order_id from unnest(${bigints(companies)}, ${bigints(ids)}) as o (company_id, id)
					join ${booked} b on b.company_id = o.company_id and b.order_id = o.id order by b.city_id, b.${key}, (${days_of})[1], b.order_id`,
			);
			const places = new Map(rows.map(({ order_id }, place) => [Number(order_id), place]));
			return [...orders].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
		},
		audit: (db, company_id) => differencesOf(db, company_id === null ? checks : checks.slice(0, 1), company_id),
	};
}

/** Of one company's orders; the others of all companies, for a day knows no company. */
function checksOf(tables: StockTables): Check[] {
	const { booked, days, days_of, key } = namesOf(tables);
	const { what, stock, product_line } = tables;
	const subject = sql.raw(`'${stock.replaceAll("_", " ")} '`);
	const orders: Check = (of) => sql`
		select ${sql.raw(`'${what} of an order stand as the order does'`)} as check, 'order ' || o.booking_id as subject, o.status as expected, coalesce(b.vehicles, 0) as found
		from orders o left join ${booked} b on b.company_id = o.company_id and b.order_id = o.id
		where ${of("o")} and o.product_line = ${sql.raw(`'${product_line}'`)} and (b.order_id is null or b.vehicles <> o.units or b.status <>
			case when o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} then 'held'
				when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected)} then 'released' else 'sold' end)`;
	const folded = sql`
		select ${sql.raw(`'${what} of a day are those of its orders: '`)} || k.kind as check, ${subject} || d.${key} || ' on ' || d.day as subject, k.folded as expected, k.kept as found
		from ${days} d cross join lateral (select coalesce(sum(b.vehicles) filter (where b.status = 'held'), 0) as held, coalesce(sum(b.vehicles) filter (where b.status = 'sold'), 0) as sold
			from ${booked} b where b.${key} = d.${key} and b.city_id = d.city_id and d.day = any(${days_of})) b
		cross join lateral (values ('held', b.held, d.held), ('sold', b.sold, d.sold)) as k (kind, folded, kept)
		where k.folded <> k.kept`;
	const missing = sql`
		select 'a day of an order has its row' as check, ${subject} || b.${key} || ' on ' || one.day as subject, b.vehicles as expected, 0 as found
		from ${booked} b cross join unnest(${days_of}) as one (day) where b.status <> 'released'
			and not exists (select from ${days} d where d.city_id = b.city_id and d.${key} = b.${key} and d.day = one.day)`;
	return [orders, () => folded, () => missing];
}

/** Counts what was sold of each row of the stock in the last thirty days: vehicles by days. Answers how many rows changed. */
export async function countSold(db: Db | Tx, tables: StockTables): Promise<number> {
	const { booked, days_of, key } = namesOf(tables);
	const [stock, column] = [sql.raw(tables.stock), sql.raw(tables.sold)];
	const since = (await portalNow(db)) - 30 * DAY_S;
	const sold = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ select b.${key} as id, sum(b.vehicles * cardinality(${days_of}))::int4 as days
			from (select company_id, id from orders where pay_time > to_timestamp(${since}) and product_line = ${tables.product_line} offset 0) as o
			join ${booked} b on b.company_id = o.company_id and b.order_id = o.id and b.status = 'sold' group by b.${key}`,
	);
	const changed = await rowsOf(
		db,
		sql`update ${stock} as r set ${column} = l.days from (
			select own.id, coalesce(s.days, 0) as days
			from ${stock} as own left join jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as s (id int8, days int4) on s.id = own.id
			where own.${column} <> coalesce(s.days, 0) order by own.id for no key update of own
		) as l where r.id = l.id returning r.id`,
	);
	return changed.length;
}
