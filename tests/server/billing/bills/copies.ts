import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { bill, billLine, orders } from "~/portal-server/platform/db/schema";
import type { TestPortal } from "../../../setup/portal";

type Table = typeof orders | typeof bill | typeof billLine;

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Columns of a table, and for each what a copy of row `o` has in it. */
function copied(table: Table, own: Record<string, SQL>): { columns: SQL; values: SQL } {
	const names = Object.keys(getTableColumns(table));
	return {
		columns: listed(names.map((name) => sql`${sql.identifier(name)}`)),
		values: listed(names.map((name) => own[name] ?? sql`o.${sql.identifier(name)}`)),
	};
}

/** Copies a served order to every company, `count` times: the calls would take an hour. Each was over `interval_days` days after the one before. */
export async function copyOrders(
	portal: TestPortal,
	{ company_id, id }: OrderRecord,
	{ companies, count, interval_days = 0 }: { companies: readonly number[]; count: number; interval_days?: number },
): Promise<void> {
	const { columns, values } = copied(orders, {
		company_id: sql`c.id`,
		id: sql`nextval('orders_id_seq')`,
		booking_id: sql`o.booking_id || '-' || c.id || '-' || g`,
		quote_id: sql`o.quote_id || '-' || c.id || '-' || g`,
	});
	await portal.store.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(
			sql`with made as (insert into orders (${columns}) overriding system value
					select ${values} from orders o, unnest(array[${listed(companies.map((one) => sql`${one}::int8`))}]) as c (id), generate_series(1, ${count}::int4) g
					where o.company_id = ${company_id} and o.id = ${id} returning company_id, id, booking_id)
				insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor, at)
				select company_id, id, 'order/confirmComplete', 40, 50, 'member', 'x',
					portal_now() + make_interval(hours => (${interval_days * 24} * (split_part(booking_id, '-', -1)::int4 - 1))::int4) from made`,
		);
	});
	await portal.store.db.execute(sql`analyze orders`);
	await portal.store.db.execute(sql`analyze order_event`);
}

/** Copies a bill with its first line: so many bills of so many lines, all settled but the last `open` ones, which are overdue. */
export async function copyBills(
	portal: TestPortal,
	of: { company_id: number; id: number },
	{ bills, lines, open }: { bills: number; lines: number; open: number },
): Promise<void> {
	const isOpen = sql`g > ${bills - open}::int4`;
	const own = {
		id: sql`nextval('bill_id_seq')`,
		number: sql`o.number || '-' || g`,
		total_amount: sql`o.total_amount * ${lines}::int4`,
		status: sql`case when ${isOpen} then 30 else 50 end`,
		paid_amount: sql`case when ${isOpen} then 0 else o.total_amount * ${lines}::int4 end`,
		due_date: sql`o.due_date - 60`,
	};
	const made = copied(bill, own);
	const line = copied(billLine, {
		id: sql`nextval('bill_line_id_seq')`,
		bill_id: sql`b.id`,
		subject_id: sql`b.id * 1000 + g`,
	});
	await portal.store.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(
			sql`with bills as (insert into bill (${made.columns}) overriding system value select ${made.values} from bill o, generate_series(1, ${bills}::int4) g
					where o.company_id = ${of.company_id} and o.id = ${of.id} returning id)
				insert into bill_line (${line.columns}) overriding system value
				select ${line.values} from bill_line o, bills b, generate_series(1, ${lines}::int4) g where o.company_id = ${of.company_id} and o.bill_id = ${of.id}`,
		);
	});
	await portal.store.db.execute(sql`analyze bill`);
	await portal.store.db.execute(sql`analyze bill_line`);
}
