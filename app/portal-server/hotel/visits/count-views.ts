import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../../db/db";

/** Days that a hotel's figure looks back on. */
const DAYS = 30;
/** Days after which nobody asks for them any more; longer than DAYS, so that a hotel nobody looks at is counted down to 0 before. */
const VIEWS_KEPT_DAYS = 60;
const VISITS_KEPT_DAYS = 180;

const TODAY = sql`(portal_now() AT TIME ZONE 'Asia/Yangon')::date`;

/**
 * Sets each hotel's `view_count` to its views of the last 30 days in Yangon, today included, and removes what has served its time.
 * A hotel without a single day on record keeps the figure it was entered with.
 */
export async function countViews(tx: Tx): Promise<{ hotels: number }> {
	const changed = await rowsOf(
		tx,
		sql`UPDATE hotel AS h SET view_count = s.views FROM (
			SELECT hotel_id, coalesce(sum(views) FILTER (WHERE day > ${TODAY} - ${DAYS}::int4), 0)::int4 AS views FROM hotel_view_day GROUP BY hotel_id
		) AS s WHERE h.id = s.hotel_id AND h.view_count <> s.views RETURNING h.id`,
	);
	await tx.execute(sql`DELETE FROM hotel_view_day WHERE day <= ${TODAY} - ${VIEWS_KEPT_DAYS}::int4`);
	await tx.execute(sql`DELETE FROM member_visit WHERE visited_at < portal_now() - make_interval(days => ${VISITS_KEPT_DAYS})`);
	return { hotels: changed.length };
}

/** Spreads the demonstration's `view_count` over the last 30 days, so that counting real days goes on from it instead of starting at 0. */
export async function seedViews(tx: Tx): Promise<void> {
	await tx.execute(
		sql`INSERT INTO hotel_view_day (hotel_id, day, views)
		SELECT h.id, ${TODAY} - n, h.view_count / ${DAYS}::int4 + (n < h.view_count % ${DAYS}::int4)::int4
		FROM hotel AS h CROSS JOIN generate_series(0, ${DAYS - 1}::int4) AS n
		WHERE h.demonstration AND h.view_count / ${DAYS}::int4 + (n < h.view_count % ${DAYS}::int4)::int4 > 0
		ON CONFLICT DO NOTHING`,
	);
}
