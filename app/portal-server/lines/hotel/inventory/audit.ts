import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** `*_counted` is the figure of the month row, `*_due` the sum over holds. */
export interface NightDifference extends Record<string, unknown> {
	room_type_id: number;
	night: string;
	held_counted: number;
	held_due: number;
	sold_counted: number;
	sold_due: number;
}

/** For every room type, or one, and night: Σ live holds = held and Σ sold stays = sold. Answers the differences, at most 1,000; none when all is well. */
export async function auditNights(db: Db | Tx, room_type_id: number | null = null): Promise<NightDifference[]> {
	const of = (id: SQL) => (room_type_id === null ? sql`true` : sql`${id} = ${room_type_id}`);
	return rowsOf<NightDifference>(
		db,
		sql`/* all companies: the audit */ with due as (
			select h.city_id, h.room_type_id, night::date as night,
				coalesce(sum(h.rooms) filter (where h.status = 'held'), 0)::int4 as held, coalesce(sum(h.rooms) filter (where h.status = 'sold'), 0)::int4 as sold
			from hold as h, generate_series(h.check_in, h.check_out - 1, interval '1 day') as night
			where h.status in ('held', 'sold') and ${of(sql`h.room_type_id`)} group by h.city_id, h.room_type_id, night
		), counted as (
			select m.city_id, m.room_type_id, m.month + (d - 1) as night, m.held[d]::int4 as held, m.sold[d]::int4 as sold
			from room_month as m, generate_subscripts(m.allotment, 1) as d where (m.held[d] <> 0 or m.sold[d] <> 0) and ${of(sql`m.room_type_id`)}
		)
		select room_type_id, night::text as night, coalesce(c.held, 0) as held_counted, coalesce(d.held, 0) as held_due,
			coalesce(c.sold, 0) as sold_counted, coalesce(d.sold, 0) as sold_due
		from due as d full join counted as c using (city_id, room_type_id, night)
		where coalesce(c.held, 0) <> coalesce(d.held, 0) or coalesce(c.sold, 0) <> coalesce(d.sold, 0)
		order by room_type_id, night limit 1000`,
	);
}
