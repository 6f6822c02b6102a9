import { type SQL, sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/travel-dates";
import { convertInSql, type Exchange } from "../../pricing/exchange";
import { alike } from "../../pricing/party";
import { hasRooms, isOnSale, monthParts, unitsOfStay } from "./months";
import { chargeRows, MOST_BASE, needRows } from "./party-rows";
import type { StaySearch } from "./search";

/**
 * The stages up to `offers`, each a set of plain integers: every rate plan that has the stay, for whom it may be (`is_allowed`: for these
 * guests), its kind (`combo`) and what the party pays (`amount`). With `hotel_id` of that hotel only.
 */
export function offerStages(search: StaySearch, hotel_id: number | null): SQL {
	const stages = [needRows(search), chargeRows(search), roomsStage(search, hotel_id), plansStage(search, hotel_id), offersStage(search)];
	return sql.join(stages, sql`, `);
}

const row = (prefix: string) => (index: number) => sql.raw(`${prefix}${index}`);

/** Room types where every room of the party fits and that are free on all nights. */
function roomsStage(search: StaySearch, hotel_id: number | null): SQL {
	const parts = monthParts(search.check_in, search.check_out);
	const room = row("r");
	const later = parts.slice(1).map(
		(part, index) => sql`JOIN room_month AS ${room(index + 1)} ON ${room(index + 1)}.room_type_id = r0.room_type_id
			AND ${room(index + 1)}.city_id = ${search.city_id} AND ${room(index + 1)}.month = ${part.month}::date AND ${hasRooms(room(index + 1), part, search.rooms.length)}`,
	);
	const first = parts.slice(0, 1).map((part) => sql`r0.month = ${part.month}::date AND ${hasRooms(room(0), part, search.rooms.length)}`);
	const hotel = hotel_id === null ? sql`` : sql`AND r0.hotel_id = ${hotel_id}`;
	return sql`rooms AS MATERIALIZED (
		SELECT r0.room_type_id, r0.child_scheme_id, least(r0.base_occupancy, ${MOST_BASE})::int4 AS base_occupancy
		FROM room_month AS r0 JOIN need AS n ON n.child_scheme_id = r0.child_scheme_id ${sql.join(later, sql` `)}
		WHERE r0.city_id = ${search.city_id} AND ${sql.join(first, sql` AND `)} ${hotel}
			AND r0.max_adults >= n.adults AND r0.max_children >= n.children AND r0.max_total >= n.total
	)`;
}

/** Rate plans that sell the stay, with the price units of their nights. */
function plansStage(search: StaySearch, hotel_id: number | null): SQL {
	const parts = monthParts(search.check_in, search.check_out);
	const plan = row("p");
	const later = parts.slice(1).map(
		(part, index) => sql`JOIN rate_month AS ${plan(index + 1)} ON ${plan(index + 1)}.rate_plan_id = p0.rate_plan_id
			AND ${plan(index + 1)}.city_id = ${search.city_id} AND ${plan(index + 1)}.month = ${part.month}::date`,
	);
	const allowed = sql`ARRAY[${sql.join(
		search.market_rule_ids.map((id) => sql`${id}`),
		sql`, `,
	)}]::int8[]`;
	const hotel = hotel_id === null ? sql`` : sql`AND p0.hotel_id = ${hotel_id}`;
	return sql`plans AS MATERIALIZED (
		SELECT p0.rate_plan_id, p0.room_type_id, p0.hotel_id, p0.currency, p0.extra_adult, ${unitsOfStay(plan, parts)} AS units,
			1 << (p0.meal + CASE WHEN p0.free_hours * 3600 < ${search.seconds_left} THEN 4 ELSE 0 END + (p0.flags::int4 & 6) * 4) AS combo,
			CASE WHEN p0.market_rule_id IS NULL THEN true ELSE p0.market_rule_id = ANY(${allowed}) END AS is_allowed
		FROM rate_month AS p0 ${sql.join(later, sql` `)}
		WHERE p0.city_id = ${search.city_id} AND p0.month = ${parts[0]?.month ?? search.check_in}::date ${hotel}
			AND ${isOnSale(plan, parts, nightsBetween(search.check_in, search.check_out))}
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
	const currencies = sql.join(
		search.exchanges.map((exchange) => sql`${exchange.from}`),
		sql`, `,
	);
	if (search.exchanges.length === 0)
		return sql`offers AS (SELECT 0::int8 AS hotel_id, 0::int8 AS plan, 0 AS combo, true AS is_allowed, 0::int8 AS amount WHERE false)`;
	return sql`offers AS MATERIALIZED (
		SELECT p.hotel_id, p.rate_plan_id AS plan, p.combo, p.is_allowed, CASE p.currency ${sql.join(search.exchanges.map(total), sql` `)} END AS amount
		FROM plans AS p JOIN rooms AS r ON r.room_type_id = p.room_type_id
			JOIN charge AS c ON c.child_scheme_id = r.child_scheme_id AND c.base_occupancy = r.base_occupancy
		WHERE p.currency IN (${currencies})
	)`;
}
