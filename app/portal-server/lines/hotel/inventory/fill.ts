import { sql } from "drizzle-orm";
import { MONTHS_ON_SALE } from "~/portal-contract/hotel/limits";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/**
 * What a night costs in hundred-millionths of the plan's base price: Friday and Saturday nights, times the season (cool months, the water
 * festival, the rains). The same for all plans, therefore computed once a month.
 */
const NIGHT_SHARE = sql`(CASE WHEN extract(isodow FROM night) IN (5, 6) THEN 10800 ELSE 10000 END)
	* (CASE WHEN extract(month FROM night) = 4 AND extract(day FROM night) BETWEEN 12 AND 17 THEN 13000
		WHEN extract(month FROM night) IN (11, 12, 1, 2) THEN 11500
		WHEN extract(month FROM night) IN (3, 4, 10) THEN 10500 ELSE 9500 END)::int8`;

/** Rounded to prices as hotels print them: 500 kyat, half a dollar, one yuan. */
const NIGHT_PRICE = sql`greatest(step, (base_price::int8 * share + 50000000::int8 * step) / (100000000::int8 * step) * step)::int4`;

const FREE_HOURS = sql`(SELECT CASE WHEN bool_or(tier->>'hours_before' IS NULL AND (tier->>'value')::int8 > 0) THEN NULL
	ELSE greatest(0, coalesce(max((tier->>'hours_before')::int4) FILTER (WHERE (tier->>'value')::int8 > 0), 0)) END::int2
	FROM jsonb_array_elements(c.tiers) AS tier)`;

/**
 * Puts nights on sale for all room types and rate plans that have none in these months; what is there stays as it is.
 * `from_month` is any day of the first month. One statement, rows in (city, month, hotel) order, which is most of a search's speed.
 * The same catalogue and months give the same prices.
 */
export async function fillNights(
	db: Db | Tx,
	{ from_month, months }: { from_month: string; months: number },
): Promise<{ rooms: number; rates: number }> {
	const [counts] = await rowsOf<{ rooms: number; rates: number }>(
		db,
		sql`WITH span AS MATERIALIZED (
			SELECT at::date AS month, count(*)::int4 AS days, array_agg(${NIGHT_SHARE} ORDER BY night) AS shares
			FROM generate_series(date_trunc('month', ${from_month}::date), date_trunc('month', ${from_month}::date) + make_interval(months => ${months - 1}), interval '1 month') AS at,
				generate_series(at, at + interval '1 month' - interval '1 day', interval '1 day') AS night
			GROUP BY at
		), rooms AS (
			INSERT INTO room_month (city_id, month, room_type_id, hotel_id, max_adults, max_children, max_total, base_occupancy, child_scheme_id, allotment, sold, held)
			SELECT h.city_id, s.month, r.id, h.id, r.max_adults, r.max_children, r.max_total, r.base_occupancy, h.child_scheme_id,
				array_fill(r.allotment, ARRAY[s.days]), array_fill(0::int2, ARRAY[s.days]), array_fill(0::int2, ARRAY[s.days])
			FROM room_type AS r JOIN hotel AS h ON h.id = r.hotel_id CROSS JOIN span AS s
			WHERE r.status = 1 AND h.status = 1 AND NOT EXISTS (SELECT 1 FROM room_month AS m WHERE m.city_id = h.city_id AND m.room_type_id = r.id AND m.month = s.month)
			ORDER BY h.city_id, s.month, h.id, r.id
			ON CONFLICT DO NOTHING RETURNING 1
		), rates AS (
			INSERT INTO rate_month (city_id, month, rate_plan_id, room_type_id, hotel_id, price, min_stay, max_stay, extra_adult, currency, free_hours, meal, flags, market_rule_id)
			SELECT p.city_id, p.month, p.id, p.room_type_id, p.hotel_id,
				ARRAY(SELECT ${NIGHT_PRICE} FROM unnest(p.shares) AS share),
				p.min_stay, p.max_stay, p.extra_adult, p.currency, p.free_hours,
				array_position(ARRAY['room_only', 'breakfast', 'half_board', 'full_board'], p.meal_type) - 1,
				(p.free_hours IS NOT NULL)::int4 + p.instant::int4 * 2 + p.credit::int4 * 4, p.market_rule_id
			FROM (
				SELECT p.*, h.city_id, s.month, s.shares, ${FREE_HOURS} AS free_hours, CASE p.currency WHEN 'MMK' THEN 500 WHEN 'USD' THEN 50 ELSE 100 END AS step
				FROM rate_plan AS p JOIN room_type AS r ON r.id = p.room_type_id JOIN hotel AS h ON h.id = p.hotel_id
				JOIN cancellation_policy AS c ON c.id = p.cancellation_policy_id CROSS JOIN span AS s
				WHERE p.status = 1 AND r.status = 1 AND h.status = 1
					AND NOT EXISTS (SELECT 1 FROM rate_month AS m WHERE m.city_id = h.city_id AND m.rate_plan_id = p.id AND m.month = s.month)
			) AS p ORDER BY p.city_id, p.month, p.hotel_id, p.id
			ON CONFLICT DO NOTHING RETURNING 1
		) SELECT (SELECT count(*) FROM rooms) AS rooms, (SELECT count(*) FROM rates) AS rates`,
	);
	return counts ?? { rooms: 0, rates: 0 };
}

export async function topUpMonths(db: Db | Tx): Promise<{ rooms: number; rates: number }> {
	const [today] = await rowsOf<{ month: string }>(
		db,
		sql`SELECT ((portal_now() AT TIME ZONE 'Asia/Yangon')::date)::text AS month`,
	);
	return today ? fillNights(db, { from_month: today.month, months: MONTHS_ON_SALE }) : { rooms: 0, rates: 0 };
}
