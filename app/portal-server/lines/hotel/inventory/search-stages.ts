import { type SQL, sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import { convertInSql, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { alike } from "../pricing/party";
import { hasRooms, isOnSaleIn, monthParts, unitsIn } from "./months";
import { chargeRows, MOST_BASE, needRows } from "./party-rows";
import type { StaySearch } from "./search";

/**
 * The stages up to `offers`, which is read once, each a set of plain integers: every rate plan that has the stay, for whom it may be (`is_allowed`: for these
 * guests), its kind (`combo`) and what the party pays (`amount`). With `hotel_id` of that hotel only.
 */
export function offerStages(search: StaySearch, hotel_id: number | null): SQL {
	const stages = [
		needRows(search),
		chargeRows(search),
		roomsStage(search, hotel_id),
		plansStage(search, hotel_id),
		offersStage(search),
	];
	return sql.join(stages, sql`, `);
}

const row = (prefix: string) => (index: number) => sql.raw(`${prefix}${index}`);

function roomsStage(search: StaySearch, hotel_id: number | null): SQL {
	const parts = monthParts(search.check_in, search.check_out);
	const room = row("r");
	const later = parts.slice(1).map(
		(part, index) => sql`JOIN room_month AS ${room(index + 1)} ON ${room(index + 1)}.room_type_id = r0.room_type_id
			AND ${room(index + 1)}.city_id = ${search.city_id} AND ${room(index + 1)}.month = ${part.month}::date AND ${hasRooms(room(index + 1), part, search.rooms.length)}`,
	);
	const first = parts
		.slice(0, 1)
		.map((part) => sql`r0.month = ${part.month}::date AND ${hasRooms(room(0), part, search.rooms.length)}`);
	const hotel = hotel_id === null ? sql`` : sql`AND r0.hotel_id = ${hotel_id}`;
	return sql`rooms AS MATERIALIZED (
		SELECT r0.room_type_id, r0.child_scheme_id, least(r0.base_occupancy, ${MOST_BASE})::int4 AS base_occupancy
		FROM room_month AS r0 JOIN need AS n ON n.child_scheme_id = r0.child_scheme_id ${sql.join(later, sql` `)}
		WHERE r0.city_id = ${search.city_id} AND ${sql.join(first, sql` AND `)} ${hotel}
			AND r0.max_adults >= n.adults AND r0.max_children >= n.children AND r0.max_total >= n.total
	)`;
}

/**
 * Rate plans that sell the stay, with the price units of their nights. Month rows are wide: each month is cut down to what is needed of it
 * before months are joined. `OFFSET 0` keeps the planner from undoing that, without writing the rows down in between.
 */
function plansStage(search: StaySearch, hotel_id: number | null): SQL {
	const parts = monthParts(search.check_in, search.check_out);
	const nights = nightsBetween(search.check_in, search.check_out);
	const hotel = hotel_id === null ? sql`` : sql`AND p.hotel_id = ${hotel_id}`;
	const allowed = bigints(search.market_rule_ids);
	const months = parts.map((part, index) => {
		const facts =
			index > 0
				? sql``
				: sql`, p.room_type_id, p.hotel_id, p.currency, p.extra_adult,
			1 << (p.meal + CASE WHEN p.free_hours * 3600 < ${search.seconds_left} THEN 4 ELSE 0 END + (p.flags::int4 & 6) * 4) AS combo,
			CASE WHEN p.market_rule_id IS NULL THEN true ELSE p.market_rule_id = ANY(${allowed}) END AS is_allowed`;
		return sql`(SELECT p.rate_plan_id, ${unitsIn(sql`p`, part)} AS units ${facts} FROM rate_month AS p
			WHERE p.city_id = ${search.city_id} AND p.month = ${part.month}::date ${hotel} AND ${isOnSaleIn(sql`p`, parts, index, nights)} OFFSET 0)`;
	});
	const [first, ...later] = months;
	const joined = later.map((month, index) => sql`JOIN ${month} AS ${row("m")(index + 1)} USING (rate_plan_id)`);
	const units = parts.map((_, index) => sql`${row("m")(index)}.units`);
	return sql`plans AS NOT MATERIALIZED (
		SELECT rate_plan_id, room_type_id, hotel_id, currency, extra_adult, ${sql.join(units, sql` + `)} AS units, combo, is_allowed
		FROM ${first ?? sql`rate_month`} AS m0 ${sql.join(joined, sql` `)} OFFSET 0
	)`;
}

/** What the party pays in each plan: every room is converted and rounded by itself, rooms that pay alike are counted once and multiplied. */
function offersStage(search: StaySearch): SQL {
	const nights = nightsBetween(search.check_in, search.check_out);
	const total = (exchange: Exchange) => {
		const kinds = alike(search.rooms).map(({ count }, index) => {
			const n = sql.raw(String(index));
			const percent = sql`(p.extra_adult::int8 * c.percent_bp_${n} * 2 + 10000) / 20000`;
			const nightly = sql`p.extra_adult::int8 * c.adults_${n} + c.fixed_${n} + ${percent}`;
			return sql`${count}::int8 * ${convertInSql(sql`(p.units + ${nights}::int8 * (${nightly}))`, exchange)}`;
		});
		return sql`WHEN ${exchange.from} THEN ${sql.join(kinds, sql` + `)}`;
	};
	if (search.exchanges.length === 0)
		return sql`offers AS (SELECT 0::int8 AS hotel_id, 0::int8 AS plan, 0 AS combo, true AS is_allowed, 0::int8 AS amount WHERE false)`;
	return sql`offers AS NOT MATERIALIZED (SELECT * FROM (
		SELECT p.hotel_id, p.rate_plan_id AS plan, p.combo, p.is_allowed, CASE p.currency ${sql.join(search.exchanges.map(total), sql` `)} END AS amount
		FROM plans AS p JOIN (
			SELECT * FROM rooms JOIN charge USING (child_scheme_id, base_occupancy) OFFSET 0
		) AS c ON c.room_type_id = p.room_type_id
		OFFSET 0
	) AS o WHERE amount IS NOT NULL)`;
}
