import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

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

/** Copies of one order of the demonstration: `of` gives `company, status, ago` (seconds since it was booked), `ahead` (seconds to its service) and `g`. */
async function copy(db: Db, from: ReturnType<typeof sql>): Promise<void> {
	await db.execute(sql`
		insert into orders overriding system value select r.* from (${from}) w
			join (select company_id, (array_agg(id))[1] as id from member group by company_id) m on m.company_id = w.company
			cross join lateral (select o from orders o where status = ${ORDER_STATUS.confirmed} order by o.id limit 1) as p
			cross join lateral jsonb_populate_record(p.o, jsonb_build_object('id', nextval('orders_id_seq'), 'company_id', w.company, 'member_id', m.id,
				'booking_id', w.kind || '-' || w.g, 'quote_id', w.kind || '-' || w.g, 'status', w.status, 'booking_date', now() - make_interval(secs => w.ago),
				'pay_time', now() - make_interval(secs => w.ago), 'hold_expires_at', now() - make_interval(secs => w.ago), 'reconfirmed_at', null,
				'starts_at', now() + make_interval(secs => w.ahead), 'service_from', (now() + make_interval(secs => w.ahead))::date,
				'service_until', (now() + make_interval(secs => w.ahead))::date + 2, 'attention_code', null, 'attention_since', null,
				'search_text', E'sule lantern hotel\nyangon\nguest number ' || w.g || E'\n张张' || case when w.g % 1000 = 7 then '伟伟' else '敏敏' end || E'\nwang')) r`);
}

/** Fills a seeded store directly: the calls would take hours. Answers the companies. */
export async function makeManyOrders(db: Db, { companies, over, open }: ManyOrders): Promise<number[]> {
	await db.execute(sql`set statement_timeout = 0`);
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
		const ahead = kind === "reconfirm" ? sql`3600.0 + g` : kind === "arrivals" ? sql`0.0` : sql`${20 * DAY_S}::float8 + g`;
		await copy(
			db,
			sql`select ${company} as company, ${kind}::text as kind, ${STATUS[kind]}::int as status, g, case when g % 3 = 0 then ${2 * DAY_S}::float8 else 60.0 end as ago, ${ahead} as ahead
				from generate_series(1, ${open}::int4) g`,
		);
	}
	await addParts(db);
	await db.execute(sql`insert into order_guest (company_id, order_id, position, guest_full_name, unit)
		select o.company_id, o.id, 1, 'ZHANG SAN', 1 from orders o join company c on c.id = o.company_id where c.name like 'many %'`);
	await db.execute(sql`analyze`);
	return ids;
}

async function addParts(db: Db): Promise<void> {
	const of = (kind: string) => sql`from orders o where o.quote_id like ${`${kind}-%`}`;
	await db.execute(sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor, at)
		select o.company_id, o.id, 'order/cancel', 30, o.status, 'member', 'x', o.booking_date ${of("cancelling")}`);
	await db.execute(sql`insert into order_refund (company_id, order_id, amount, reason, requested_by, requested_by_name, promised_at)
		select o.company_id, o.id, 100, 'x', o.member_id, 'x', o.booking_date + interval '1 day' ${of("refunds")}`);
	await db.execute(sql`insert into order_waiver (company_id, order_id, reason, requested_by, requested_by_name, requested_at)
		select o.company_id, o.id, 'x', o.member_id, 'x', o.booking_date ${of("waivers")}`);
	await db.execute(sql`insert into order_message (company_id, order_id, sender, member_id, member_name, text, at)
		select o.company_id, o.id, 'member', o.member_id, 'x', 'x', o.booking_date ${of("messages")}`);
}
