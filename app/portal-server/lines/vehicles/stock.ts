import { type SQL, sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type AnyCheck, type Check, differencesOf, ofRows } from "~/portal-server/ledger/audit-checks";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints, texts } from "~/portal-server/platform/db/statements/arrays";
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
	/** The function that adds to `held` and `sold` of days: town, key, days, how many to each. */
	readonly move: string;
	/** The table that is sold by days, whose id is the key of the others, and its column of what was sold in the last thirty days. */
	readonly stock: string;
	readonly sold: string;
}

/** What an order has of each of its days, ascending. */
interface Booked extends Record<string, unknown> {
	city_id: number;
	/** Of what is sold by days. */
	id: number;
	days: string[];
	vehicles: number;
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
	const { booked, days_of, key } = namesOf(tables);
	const move = ({ city_id, id, days }: Booked, to_held: number, to_sold: number): SQL =>
		sql`${sql.raw(tables.move)}(${city_id}::int8, ${id}::int8, ${texts(days)}::date[], ${to_held}::int4, ${to_sold}::int4)`;
	const checks = checksOf(tables);
	const own = sql`b.city_id, b.${key} as id, to_jsonb(${days_of}) as days, b.vehicles`;
	return {
		sell: (_tx, order, _confirm, after) => ({
			facts: {},
			query: sql`update ${booked} b set status = 'sold' where ${isOwn(order)} and b.status = 'held' and ${after} returning b.city_id, b.${key} as id, ${days_of} as days, b.vehicles`,
			count: (row) => move(row as Booked, -(row as Booked).vehicles, (row as Booked).vehicles),
		}),
		async release(tx, order) {
			const [held] = await rowsOf<Booked & { status: string }>(
				tx,
				sql`select ${own}, b.status from ${booked} b where ${isOwn(order)} and b.status in ('held', 'sold') for update`,
			);
			if (!held) return false;
			await tx.execute(sql`update ${booked} b set status = 'released' where ${isOwn(order)}`);
			await revokeAll(tx, { order, city_id: Number(held.city_id), booked: tables.booked });
			const { status, vehicles } = held;
			await tx.execute(sql`select ${move(held, status === "held" ? -vehicles : 0, status === "sold" ? -vehicles : 0)}`);
			return true;
		},
		async lockOrder(tx, orders) {
			const [companies, ids] = [orders.map(({ company_id }) => company_id), orders.map(({ id }) => id)];
			const rows = await rowsOf<{ company_id: number; order_id: number }>(
				tx,
				sql`/* all companies: orders in the order in which their days are locked */ select b.company_id, b.order_id from unnest(${bigints(companies)}, ${bigints(ids)}) as o (company_id, id)
					join ${booked} b on b.company_id = o.company_id and b.order_id = o.id order by b.city_id, b.${key}, (${days_of})[1], b.company_id, b.order_id`,
			);
			const places = new Map(rows.map((row, place) => [`${row.company_id} ${row.order_id}`, place]));
			const placeOf = ({ company_id, id }: OrderKey) => places.get(`${company_id} ${id}`) ?? 0;
			return [...orders].sort((a, b) => placeOf(a) - placeOf(b));
		},
		audit: (db, of) => differencesOf(db, of === null ? checks : checks.slice(0, 1), of),
	};
}

/** Of one company's orders; the others of all companies, for a day knows no company. */
function checksOf(tables: StockTables): AnyCheck[] {
	const { booked, days, days_of, key } = namesOf(tables);
	const { what, stock, product_line } = tables;
	const subject = sql.raw(`'${stock.replaceAll("_", " ")} '`);
	const orders: Check = (of) => sql`
		select ${sql.raw(`'${what} of an order stand as the order does'`)} as check, 'order ' || o.booking_id as subject, o.status as expected, coalesce(b.vehicles, 0) as found
		from orders o left join ${booked} b on b.company_id = o.company_id and b.order_id = o.id
		where ${of("o")} and o.product_line = ${sql.raw(`'${product_line}'`)} and (b.order_id is null or b.vehicles <> o.units or b.status <>
			case when o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} then 'held'
				when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected)} then 'released' else 'sold' end)`;
	const counted = sql`with due as (
			select b.city_id, b.${key} as id, one.day, coalesce(sum(b.vehicles) filter (where b.status = 'held'), 0) as held, coalesce(sum(b.vehicles) filter (where b.status = 'sold'), 0) as sold
			from ${booked} b cross join unnest(${days_of}) as one (day) where b.status <> 'released' group by b.city_id, b.${key}, one.day
		), kept as (
			select d.city_id, d.${key} as id, d.day, d.held, d.sold from ${days} d where d.held <> 0 or d.sold <> 0
		)
		select ${sql.raw(`'${what} of a day are those of its orders: '`)} || s.kind as check, ${subject} || id || ' on ' || day as subject, s.folded as expected, s.counted as found
		from due d full join kept k using (city_id, id, day)
		cross join lateral (values ('held', coalesce(d.held, 0), coalesce(k.held, 0)), ('sold', coalesce(d.sold, 0), coalesce(k.sold, 0))) as s (kind, folded, counted)
		where s.folded <> s.counted`;
	const served = sql`with said as (
			select b.city_id, b.company_id, b.order_id, coalesce(jsonb_array_length(b.assigned), 0) as units from ${booked} b where b.status = 'sold'
		), served as (
			select a.city_id, a.company_id, a.order_id, count(*) as units from service_assignment a where a.revoked_at is null group by a.city_id, a.company_id, a.order_id
		)
		select ${sql.raw(`'whoever serves an order stands with its ${what}'`)} as check, 'order ' || s.company_id || '/' || s.order_id as subject, coalesce(a.units, 0) as expected, s.units as found
		from said s left join served a using (city_id, company_id, order_id) where s.units <> coalesce(a.units, 0)`;
	return [ofRows("order", "o.id", orders), () => counted, () => served];
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
