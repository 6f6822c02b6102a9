import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { GROUPS } from "~/portal-server/platform/db/schema/groups";

/** What copies do without: they sign in nowhere, and nothing of theirs is sent again. */
const LEFT_OUT = ["company", "member_token", "idempotency_key"];
const TABLES = [...GROUPS]
	.filter(([name, group]) => group === "tenant" && !LEFT_OUT.includes(name))
	.map(([name]) => name);

const ofCompany = (column: string) => sql`o.${sql.identifier(column)} || '-' || c.company_id`;
/** What is unique in the whole portal, or would make one transfer of money of all copies. */
const OWN: Readonly<Record<string, SQL>> = {
	"member.username": ofCompany("username"),
	"bank_reference.key": ofCompany("key"),
	"stored_file.sha1": ofCompany("sha1"),
	"stored_file.sha256": ofCompany("sha256"),
	// A vehicle serves one order at a time.
	"order_car.assigned": sql`null`,
	"order_transfer.assigned": sql`null`,
};

const names = (list: readonly string[]): SQL =>
	sql.join(
		list.map((name) => sql.identifier(name)),
		sql`, `,
	);

/** Columns that hold something of their own. */
async function columnsOf(tx: Tx): Promise<Map<string, string[]>> {
	const rows = await rowsOf<{ name: string; columns: string[] }>(
		tx,
		sql`select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
			where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
	);
	return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * So many copies of each of these companies, with all that they have: members with names of their own, orders with what they book of the stock,
 * money, bills, invoices. Ids are unique within a company, so that nothing but the company changes. The stock is counted by `countStock`.
 */
export async function copyCompanies(db: Db, sources: readonly number[], times: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		// Neither guards nor foreign keys look at each row.
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`create temporary table copied on commit drop as
			select s as source, nextval(pg_get_serial_sequence('company', 'id')) as company_id, n
			from unnest(${`{${sources.join()}}`}::int8[]) s cross join generate_series(1, ${times}::int4) n`);
		const columns = await columnsOf(tx);
		const own = columns.get("company")?.filter((name) => !["id", "name"].includes(name)) ?? [];
		await tx.execute(sql`insert into company (id, name, ${names(own)}) overriding system value
			select c.company_id, o.name || ' ' || c.n, ${sql.join(
				own.map((name) => sql`o.${sql.identifier(name)}`),
				sql`, `,
			)} from copied c join company o on o.id = c.source`);
		for (const table of TABLES) {
			const rest = columns.get(table)?.filter((name) => name !== "company_id") ?? [];
			const values = rest.map((name) => OWN[`${table}.${name}`] ?? sql`o.${sql.identifier(name)}`);
			await tx.execute(sql`insert into ${sql.identifier(table)} (company_id, ${names(rest)}) overriding system value
				select c.company_id, ${sql.join(values, sql`, `)} from copied c join ${sql.identifier(table)} o on o.company_id = c.source`);
		}
		await tx.execute(sql`insert into sign_in_name (kind, name, company_id, member_id)
			select 'username', m.username, m.company_id, m.id from member m join copied c using (company_id)`);
	});
}

interface Days {
	table: string;
	booked: string;
	key: string;
	/** Of a row `b` of what is booked. */
	days_of: string;
	/** The column of how many there are. */
	limit: string;
}

/** Of each day of each vehicle or class what orders have. */
const countDays = (days: Days) => {
	const [column, limit] = [sql.identifier(days.key), sql.identifier(days.limit)];
	return sql`update ${sql.identifier(days.table)} d set held = b.held, sold = b.sold, ${limit} = greatest(d.${limit}, b.held + b.sold) from (
		select b.city_id, b.${column}, one.day, coalesce(sum(b.vehicles) filter (where b.status = 'held'), 0)::int2 as held,
			coalesce(sum(b.vehicles) filter (where b.status = 'sold'), 0)::int2 as sold
		from ${sql.identifier(days.booked)} b cross join unnest(${sql.raw(days.days_of)}) as one (day) where b.status <> 'released' group by 1, 2, 3
	) b where d.city_id = b.city_id and d.${column} = b.${column} and d.day = b.day`;
};

const DAYS: readonly Days[] = [
	{ table: "car_day", booked: "order_car", key: "car_rate_id", days_of: "b.days", limit: "fleet" },
	{
		table: "transfer_day",
		booked: "order_transfer",
		key: "transfer_fleet_id",
		days_of: "array[b.day]",
		limit: "per_day",
	},
];

/** Makes the stock what the orders have of it, and large enough for them. */
export async function countStock(db: Db | Tx): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`with due as materialized (
				select h.city_id, h.room_type_id, date_trunc('month', night)::date as month, extract(day from night)::int4 as d,
					coalesce(sum(h.rooms) filter (where h.status = 'held'), 0)::int4 as held, coalesce(sum(h.rooms) filter (where h.status = 'sold'), 0)::int4 as sold
				from hold h, generate_series(h.check_in, h.check_out - 1, interval '1 day') as night where h.status in ('held', 'sold') group by 1, 2, 3, 4
			), counted as materialized (
				select m.city_id, m.room_type_id, m.month, array_agg(coalesce(u.held, 0)::int2 order by n) as held, array_agg(coalesce(u.sold, 0)::int2 order by n) as sold,
					array_agg(greatest(m.allotment[n], coalesce(u.held, 0) + coalesce(u.sold, 0))::int2 order by n) as allotment
				from room_month m cross join generate_subscripts(m.allotment, 1) n left join due u on u.city_id = m.city_id and u.room_type_id = m.room_type_id and u.month = m.month and u.d = n
				where (m.city_id, m.room_type_id, m.month) in (select city_id, room_type_id, month from due) group by 1, 2, 3
			)
			update room_month m set held = c.held, sold = c.sold, allotment = c.allotment from counted c
			where m.city_id = c.city_id and m.room_type_id = c.room_type_id and m.month = c.month`);
		for (const days of DAYS) await tx.execute(countDays(days));
	});
}
