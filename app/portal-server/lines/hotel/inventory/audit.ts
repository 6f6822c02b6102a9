import { sql } from "drizzle-orm";
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

/** For every room type and night: Σ live holds = held and Σ sold stays = sold. Answers the differences, at most 1,000; none when all is well. */
export async function auditNights(db: Db | Tx): Promise<NightDifference[]> {
	return rowsOf<NightDifference>(
		db,
		sql`/* all companies: the audit */ WITH due AS (
			SELECT h.city_id, h.room_type_id, night::date AS night,
				coalesce(sum(h.rooms) FILTER (WHERE h.state = 'held'), 0)::int4 AS held, coalesce(sum(h.rooms) FILTER (WHERE h.state = 'sold'), 0)::int4 AS sold
			FROM hold AS h, generate_series(h.check_in, h.check_out - 1, interval '1 day') AS night
			WHERE h.state IN ('held', 'sold') GROUP BY h.city_id, h.room_type_id, night
		), counted AS (
			SELECT m.city_id, m.room_type_id, m.month + (d - 1) AS night, m.held[d]::int4 AS held, m.sold[d]::int4 AS sold
			FROM room_month AS m, generate_subscripts(m.allotment, 1) AS d WHERE m.held[d] <> 0 OR m.sold[d] <> 0
		)
		SELECT room_type_id, night::text AS night, coalesce(c.held, 0) AS held_counted, coalesce(d.held, 0) AS held_due,
			coalesce(c.sold, 0) AS sold_counted, coalesce(d.sold, 0) AS sold_due
		FROM due AS d FULL JOIN counted AS c USING (city_id, room_type_id, night)
		WHERE coalesce(c.held, 0) <> coalesce(d.held, 0) OR coalesce(c.sold, 0) <> coalesce(d.sold, 0)
		ORDER BY room_type_id, night LIMIT 1000`,
	);
}
