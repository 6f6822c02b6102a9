import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

/** The line's own tables: fares are reference, sailings inventory of the town they leave, bookings belong to a company. */
const TABLES = [
	sql`create table ferry_fare (
		id int primary key, city_id bigint not null references city (id),
		from_zh text not null, from_en text not null, from_pier_zh text not null, from_pier_en text not null,
		to_zh text not null, to_en text not null, to_pier_zh text not null, to_pier_en text not null,
		class_zh text not null, class_en text not null, departs text not null, arrives text not null, phone text not null,
		currency char(3) not null, price int not null, seats int not null,
		instant boolean not null, credit boolean not null, tiers jsonb not null)`,
	sql`create table ferry_sailing (
		city_id bigint not null, fare_id int not null references ferry_fare (id), sails_on date not null,
		seats int not null, held int not null default 0, sold int not null default 0,
		primary key (city_id, fare_id, sails_on), check (held >= 0 and sold >= 0 and held + sold <= seats))`,
	sql`create table ferry_booking (
		company_id bigint not null, order_id bigint not null, city_id bigint not null, fare_id int not null, sails_on date not null,
		seats int not null, state text not null check (state in ('held', 'sold', 'released')), fare jsonb not null,
		primary key (company_id, order_id), foreign key (company_id, order_id) references orders (company_id, id))`,
];

const HOURS_BEFORE = { never: [], later: [{ hours_before: 24, type: "percent_bp", value: 5_000 }] };
const ALWAYS = [{ hours_before: null, type: "percent_bp", value: 10_000 }];

/** Mandalay to Bagan, in each combination of confirmation, credit and policy that a test may ask for, sold for 400 days. */
async function sellFares(db: Db): Promise<void> {
	const policies = { ...HOURS_BEFORE, always: ALWAYS };
	const kinds = [true, false].flatMap((instant) =>
		[true, false].flatMap((credit) => Object.values(policies).map((tiers) => ({ instant, credit, tiers }))),
	);
	for (const [index, { instant, credit, tiers }] of kinds.entries()) {
		await db.execute(sql`insert into ferry_fare
			select ${index + 1}::int, c.id, '曼德勒', 'Mandalay', '嘎万码头', 'Gawwein Jetty', '蒲甘', 'Bagan', '良乌码头', 'Nyaung U Jetty',
				'甲板座', 'Deck seat', '07:00', '17:00', '+95 2 000 0000', 'USD', 4200, 60, ${instant}, ${credit}, ${JSON.stringify(tiers)}::jsonb
			from city c where c.name_en = 'Mandalay'`);
	}
	await db.execute(sql`insert into ferry_sailing (city_id, fare_id, sails_on, seats)
		select f.city_id, f.id, day::date, f.seats from ferry_fare f
		cross join generate_series((portal_now() at time zone 'Asia/Yangon')::date, (portal_now() at time zone 'Asia/Yangon')::date + 400, interval '1 day') day`);
}

/** Who may quote and book hotels may do the same with ferries. */
async function addRules(db: Db): Promise<void> {
	const [page] = await rowsOf<{ id: number }>(
		db,
		sql`insert into rule (pid, type, name, path, title_zh, title_en, extend) values (0, 'route', 'ferry/booking', 'ferry/booking', '轮渡预订', 'Ferry booking', 'add_rules_only') returning id`,
	);
	await db.execute(sql`insert into rule (pid, type, name, title_zh, title_en)
		select ${page?.id}, 'button', name, name, name from unnest(array['ferry/quote', 'ferry/booking/book']) name`);
	await db.execute(
		sql`update member_group set rules = rules || array['ferry/booking', 'ferry/quote', 'ferry/booking/book'] where 'hotel/quote' = any(rules)`,
	);
}

/** Makes the line's tables, rules and fares in a store that has none of them. */
export async function openFerries(db: Db): Promise<void> {
	for (const table of TABLES) await db.execute(table);
	await addRules(db);
	await sellFares(db);
	const [found] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ferry_fare`);
	if (found?.n !== 12) throw new Error("the catalogue has no Mandalay");
}
