import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";

/** The line's own tables and functions: fares are reference, sailings inventory of the town they leave, bookings belong to a company. */
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
		seats int not null, status text not null check (status in ('held', 'sold', 'released')), fare jsonb not null,
		primary key (company_id, order_id), foreign key (company_id, order_id) references orders (company_id, id))`,
	sql`create function ferry_take(p_city bigint, p_fare int, p_day date, p_seats int) returns boolean language plpgsql as $$
		begin
			update ferry_sailing s set held = s.held + p_seats where s.city_id = p_city and s.fare_id = p_fare and s.sails_on = p_day
				and s.held + s.sold + p_seats <= s.seats;
			return found;
		end $$`,
	sql`create function ferry_sell(p_city bigint, p_fare int, p_day date, p_seats int) returns void language sql as $$
		update ferry_sailing s set held = s.held - p_seats, sold = s.sold + p_seats where s.city_id = p_city and s.fare_id = p_fare and s.sails_on = p_day $$`,
];

/** On a distributed engine they lie where the product's own tables of their groups do. */
const SPREAD = sql`do $$ begin
		if to_regclass('pg_dist_node') is not null then
			perform create_reference_table('ferry_fare');
			perform create_distributed_table('ferry_sailing', 'city_id', colocate_with => 'room_month');
			perform create_distributed_table('ferry_booking', 'company_id', colocate_with => 'company');
		end if;
	end $$`;

export async function makeTables(tx: Tx): Promise<void> {
	for (const statement of [...TABLES, SPREAD]) await tx.execute(statement);
}
