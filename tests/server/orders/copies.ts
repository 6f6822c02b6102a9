import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

/** So many further orders that are like one of a company in all but their numbers, which begin with `name`. */
export async function copyOrder(
	db: Db,
	{ company_id, id, count, name }: { company_id: number; id: number; count: number; name: string },
): Promise<void> {
	const columns = await rowsOf<{ column: string }>(
		db,
		sql`select column_name as column from information_schema.columns where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'
			and is_identity = 'NO' and column_name not in ('id', 'booking_id', 'quote_id') order by ordinal_position`,
	);
	const same = sql.raw(columns.map(({ column }) => `"${column}"`).join(", "));
	await db.execute(
		sql`insert into orders (booking_id, quote_id, ${same}) select ${name}::text || lpad(n::text, 5, '0'), lower(${name}::text) || n, ${same}
			from orders, generate_series(1, ${count}::int4) n where company_id = ${company_id} and id = ${id}`,
	);
}
