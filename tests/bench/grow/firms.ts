import { sql } from "drizzle-orm";
import { among, atLocal, local, prefix, roll, whole } from "./chance";
import { PEOPLE } from "./people";
import { type Growth, hold, nextId, run } from "./run";

const PLACES = "云南,昆明,大理,瑞丽,四川,成都,重庆,广东,深圳,广州,浙江,杭州,江苏,上海,北京,山东,福建,湖南,广西,陕西";
const WORDS =
	"兴达,恒通,金桥,华盛,远航,宏图,新源,瑞丰,天成,嘉和,中联,博远,盛世,鼎立,安泰,东方,长青,明德,永信,凯旋,聚力,汇丰,启航,同创,卓越,锦程,万里,春城,丰泽,海纳";
const TRADES =
	"机电,贸易,建材,纺织,能源,电力,通信,物流,矿业,农业,医疗器械,汽车配件,化工,工程,食品,科技,设备,置业,旅游用品,服装";

/** How much of what a company pays goes by credit: the largest one has half of each, the middle one hardly a deposit; of the others a bit less than half have none. */
const CREDIT_SHARE = sql`case when k = 1 then 0.5 when k = 2 then 0.9 when ${roll("k", "credit")} < 0.55 then 0.9
	else 0 end`;

/** Three years up to now, the later the more; no two orders at the same place of the list. */
const bookedAt = ({ now, orders }: Growth) =>
	sql`date_trunc('second',
		${now} - interval '3 years' + (interval '3 years' - interval '5 seconds') * power(n::float8 / ${orders}::float8,
		0.85))`;

/**
 * Table `booking`: which company books what, and when. Every tenth order is the largest company's, every hundredth the middle one's; the others are
 * divided so that a large company has forty times what a small one has.
 */
async function makeBookings(growth: Growth): Promise<void> {
	const { orders, companies } = growth;
	await hold(
		growth,
		"booking",
		sql`select n, case when n % 10 = 0 then 1 when n % 100 = 1 then 2
			else 3 + floor(${companies - 2}::float8 * power(${roll("n", "company")}, 1.5))::int4 end as k,
				${bookedAt(growth)} as booked_at,
				case when ${roll("n", "line")} < 0.7 then 'hotel' when ${roll("n", "line")} < 0.9 then 'car' else 'airport'
					end as line
			from generate_series(1::int8, ${orders}::int8) as n`,
	);
}

/** Table `firm`: the companies, by size from the largest on; `k` counts them. */
export async function makeFirms(growth: Growth): Promise<void> {
	await makeBookings(growth);
	const { now, companies } = growth;
	const month = sql`date_trunc('month', ${local("clock.now")})`;
	await hold(
		growth,
		"firm",
		sql`with clock as (select ${now} as now), sized as (
				select k, count(*)::int4 as size, min(booked_at) as first_at from booking group by k
			), chosen as (
				select k, coalesce(size, 0) as size, coalesce(first_at,
					clock.now - interval '30 days') - interval '1 day' as created_at,
					case when k < 3 or ${roll("k", "currency")} < 0.85 then 'CNY' when ${roll("k", "currency")} < 0.95 then 'USD'
						else 'MMK' end as currency,
					(${CREDIT_SHARE})::float8 as credit_share,
					case when k > 2 and ${roll("k", "late")} < 0.03 then ${month} - interval '1 month'
						when k > 2 and ${roll("k", "late")} < 0.035
							then ${month} - make_interval(months => ${whole("k", "lost", 8, 30)}) end as unpaid_from,
					case when ${roll("k", "due")} < 0.9 then 15 else 30 end as due_days,
					${roll("k", "invoices")} < 0.45 or k < 3 as invoices,
					${among("k", "place", PLACES.split(","))} || ${among("k", "word", WORDS.split(","))}
						|| ${among("k", "trade", TRADES.split(","))} || '有限公司' as name
				from clock, generate_series(1, ${companies}::int4) as k left join sized using (k)
			)
			select c.*, ${prefix("company_id")} as prefix, 2 + 1 + least(500, size / 200) as members,
				case when credit_share > 0 and unpaid_from is not null then ${atLocal("unpaid_from + interval '16 days'")}
					end as credit_until
			from (select ${nextId("company")} as company_id, * from chosen order by k) as c`,
		"k",
	);
	await run(
		growth,
		sql`insert into company (id, name, name_en, currency, country, created_at) overriding system value
			select company_id, name, 'Trading Company ' || k || ' Co., Ltd.', currency, case currency when 'CNY' then 'CN'
				when 'USD' then 'SG' else 'MM' end, created_at from firm order by k`,
	);
	await run(
		growth,
		sql`insert into billing_terms (company_id, cycle, due_days, confirm_days, set_at) select company_id, 'monthly',
			due_days, 10, created_at from firm where due_days <> 15`,
	);
	growth.progress("companies", companies);
}

/** Table `agent`: members by their place in the company: 0 its administrator, 1 of finance, the others book. */
export async function makeMembers(growth: Growth): Promise<void> {
	await hold(
		growth,
		"agent",
		sql`select f.k, f.company_id, f.prefix, place, ${nextId("member")} as member_id, place = 0 as is_owner,
			f.created_at,
				case place when 0 then 'admin' when 1 then 'finance' else 'booker' end as role,
				'company' || f.k || case place when 0 then '_admin' when 1 then '_finance' else '_booker' || place - 1
					end as username,
				case place when 0 then 'admin' when 1 then 'finance' else 'booker' || place - 1 end || '@company' || f.k
					|| '.example' as email,
				coalesce(p.name_zh, p.full_name) as nickname, coalesce(p.form_zh, p.form) as form, '+86138'
					|| lpad((row_number() over (order by f.k, place))::text, 8, '0') as phone
			from firm as f cross join generate_series(0, f.members - 1) as place
				join person as p on p.p = floor(${roll("f.k::int8 * 1000 + place", "member")} * ${sql.raw(String(PEOPLE))})::int4
			order by f.k, place`,
		"k, place",
	);
	const members = await run(
		growth,
		sql`insert into member (company_id, id, group_id, role, is_owner, username, nickname, email, area_num, mobile,
			password_hash, language, join_time) overriding system value
			select a.company_id, a.member_id, g.id, a.role, a.is_owner, a.username, a.nickname, a.email, '86', substr(a.phone,
				4), 'none', 'zh-cn', a.created_at
			from agent as a join member_group as g on g.code = a.role order by a.k, a.place`,
	);
	await run(
		growth,
		sql`insert into sign_in_name (kind, name, company_id, member_id) select kind, name, company_id, member_id
			from agent cross join lateral (values ('username', username), ('email', email), ('mobile', phone)) as v (kind,
				name)`,
	);
	growth.progress("members", members);
}

/** Table `crew`: who works at the operating company, by what they do and their place; eight of each beside those that the demonstration has. */
export async function makeCrew(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into member (company_id, group_id, role, username, nickname, email, password_hash, language)
			select c.id, g.id, g.code, 'operator_' || g.code || '_' || n, initcap(p.full_name), 'operator-' || g.code || '-'
				|| n || '@portal.example', 'none', 'en'
			from company as c cross join member_group as g cross join generate_series(1, 8) as n join person as p
				on p.p = 41200 + 97 * n + 31 * g.id
			where c.is_operating and g.code in ('reservation', 'dispatch', 'finance_operator')`,
	);
	await run(
		growth,
		sql`insert into sign_in_name (kind, name, company_id, member_id)
			select 'username', m.username, m.company_id, m.id from member as m where m.username like 'operator\\_%'
				and m.password_hash = 'none'`,
	);
	await hold(
		growth,
		"crew",
		sql`select m.company_id, m.id as member_id, m.role, m.nickname, (row_number() over (partition by m.role
			order by m.id) - 1)::int4 as place
			from member as m join company as c on c.id = m.company_id and c.is_operating`,
	);
}
