import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";

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
		seats int not null, status text not null check (status in ('held', 'sold', 'released')), fare jsonb not null,
		primary key (company_id, order_id), foreign key (company_id, order_id) references orders (company_id, id))`,
];

export async function makeTables(tx: Tx): Promise<void> {
	for (const table of TABLES) await tx.execute(table);
}
