import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";

export interface ManyOrders {
	/** How many companies they are spread over, each with one member. */
	companies: number;
	/** Orders that are over, of the last three years. */
	over: number;
	/** Orders of each kind of an operator's work; every third is late. */
	open: number;
}

const KINDS = ["confirm", "reconfirm", "cancelling", "refunds", "waivers", "messages", "arrivals"] as const;

const STATUS: Record<(typeof KINDS)[number], number> = {
	confirm: ORDER_STATUS.pending_confirm,
	reconfirm: ORDER_STATUS.confirmed,
	cancelling: ORDER_STATUS.cancelling,
	refunds: ORDER_STATUS.confirmed,
	waivers: ORDER_STATUS.confirmed,
	messages: ORDER_STATUS.confirmed,
	arrivals: ORDER_STATUS.in_service,
};

/** What differs from the order that is copied. */
const OWN = {
	id: sql`nextval('orders_id_seq')`,
	company_id: sql`w.company`,
	member_id: sql`m.id`,
	booking_id: sql`w.kind || '-' || w.g`,
	quote_id: sql`w.kind || '-' || w.g`,
	status: sql`w.status`,
	booking_date: sql`w.booked_at`,
	pay_time: sql`w.booked_at`,
	hold_expires_at: sql`w.booked_at`,
	reconfirmed_at: sql`null`,
	starts_at: sql`w.starts_at`,
	service_from: sql`w.starts_at::date`,
	service_until: sql`w.starts_at::date + 2`,
	attention_code: sql`null`,
	attention_since: sql`null`,
	search_text: sql`E'sule lantern hotel\nyangon\nguest number ' || w.g || E'\n张张' || case when w.g % 1000 = 7 then '伟伟' else '敏敏' end || E'\nwang'`,
} satisfies Partial<Record<keyof typeof orders.$inferSelect, SQL>>;

/** Copies of one order of the demonstration: `of` gives `company, kind, status, ago` (seconds since it was booked), `ahead` (seconds to its service) and `g`. */
async function copy(db: Tx, of: SQL): Promise<void> {
	const names = Object.keys(getTableColumns(orders)) as (keyof typeof orders.$inferSelect)[];
	const list = (columns: SQL[]) => sql.join(columns, sql`, `);
	await db.execute(sql`
		insert into orders (${list(names.map((name) => sql.identifier(name)) as unknown as SQL[])}) overriding system value
		select ${list(names.map((name) => (name in OWN ? OWN[name as keyof typeof OWN] : sql`p.${sql.identifier(name)}`)))}
		from (select *, now() - make_interval(secs => ago) as booked_at, now() + make_interval(secs => ahead) as starts_at from (${of}) g) w
		join (select company_id, min(id) as id from member group by company_id) m on m.company_id = w.company
		cross join (select * from orders where status = ${ORDER_STATUS.confirmed} order by id limit 1) p`);
}

/** Fills a seeded store directly: the calls would take hours. Answers the companies. */
export async function makeManyOrders(db: Db, wanted: ManyOrders): Promise<number[]> {
	const ids = await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		// Neither guards nor foreign keys look at each row.
		await tx.execute(sql`set local session_replication_role = replica`);
		return fill(tx, wanted);
	});
	await db.execute(sql`set statement_timeout = 0`);
	await db.execute(sql`vacuum analyze`);
	// As the server itself does after a while.
	await db.execute(sql`select gin_clean_pending_list('orders_search')`);
	return ids;
}

async function fill(db: Tx, { companies, over, open }: ManyOrders): Promise<number[]> {
	const made = await rowsOf<{ id: number }>(
		db,
		sql`insert into company (name, currency) select 'many ' || g, 'CNY' from generate_series(1, ${companies}::int4) g returning id`,
	);
	const ids = made.map(({ id }) => Number(id));
	const company = sql`(array[${sql.raw(ids.join(", "))}]::int8[])[1 + g % ${companies}::int4]`;
	await db.execute(sql`insert into member (company_id, group_id, role, username, password_hash)
		select id, (select min(id) from member_group), 'admin', 'many-' || id, 'x' from company where name like 'many %'`);
	const years = 3 * 365 * DAY_S;
	await copy(
		db,
		sql`select ${company} as company, 'over' as kind, ${ORDER_STATUS.completed}::int as status, g,
			${10 * DAY_S}::float8 + g * (${years}::float8 / ${Math.max(1, over)}::float8) as ago, - g * (${years}::float8 / ${Math.max(1, over)}::float8) - ${DAY_S}::float8 as ahead
			from generate_series(1, ${over}::int4) g`,
	);
	for (const kind of KINDS) {
		const ahead =
			kind === "reconfirm" ? sql`3600.0 + g` : kind === "arrivals" ? sql`0.0` : sql`${20 * DAY_S}::float8 + g`;
		await copy(
			db,
			sql`select ${company} as company, ${kind}::text as kind, ${STATUS[kind]}::int as status, g, case when g % 3 = 0 then ${2 * DAY_S}::float8 else 60.0 end as ago, ${ahead} as ahead
				from generate_series(1, ${open}::int4) g`,
		);
	}
	await addParts(db);
	await db.execute(sql`insert into order_guest (company_id, order_id, position, guest_full_name, unit)
		select o.company_id, o.id, 1, 'ZHANG SAN', 1 from orders o join company c on c.id = o.company_id where c.name like 'many %'`);
	return ids;
}

async function addParts(db: Tx): Promise<void> {
	const of = (kind: string) => sql`from orders o where o.quote_id like ${`${kind}-%`}`;
	await db.execute(sql`insert into order_event (company_id, order_id, action, to_status, actor_type, actor, at)
		select o.company_id, o.id, 'order/create', ${ORDER_STATUS.pending_payment}::int4, 'member', 'x', o.booking_date ${of("over")}`);
	await db.execute(sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor, at)
		select o.company_id, o.id, 'order/cancel', 30, o.status, 'member', 'x', o.booking_date ${of("cancelling")}`);
	await db.execute(sql`insert into order_refund (company_id, order_id, amount, reason, requested_company_id, requested_by, requested_by_name, promised_at)
		select o.company_id, o.id, 100, 'x', o.company_id, o.member_id, 'x', o.booking_date + interval '1 day' ${of("refunds")}`);
	await db.execute(sql`insert into order_waiver (company_id, order_id, reason, requested_by, requested_by_name, requested_at)
		select o.company_id, o.id, 'x', o.member_id, 'x', o.booking_date ${of("waivers")}`);
	await db.execute(sql`insert into order_message (company_id, order_id, sender, member_id, member_name, text, at)
		select o.company_id, o.id, 'member', o.member_id, 'x', 'x', o.booking_date ${of("messages")}`);
}
