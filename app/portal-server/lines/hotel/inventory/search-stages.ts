import { type SQL, sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import { convertInSql, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { alike } from "../pricing/party";
import { hasRooms, isOnSaleIn, monthParts, unitsIn } from "./months";
import { chargeRows, MAX_BASE_GUESTS, needRows } from "./party-rows";
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
		(part, index) => sql`join room_month as ${room(index + 1)} on ${room(index + 1)}.room_type_id = r0.room_type_id
			and ${room(index + 1)}.city_id = ${search.city_id} and ${room(index + 1)}.month = ${part.month}::date and ${hasRooms(room(index + 1), part, search.rooms.length)}`,
	);
	const first = parts
		.slice(0, 1)
		.map((part) => sql`r0.month = ${part.month}::date and ${hasRooms(room(0), part, search.rooms.length)}`);
	const hotel = hotel_id === null ? sql`` : sql`and r0.hotel_id = ${hotel_id}`;
	return sql`rooms as materialized (
		select r0.room_type_id, r0.child_scheme_id, least(r0.base_occupancy, ${MAX_BASE_GUESTS})::int4 as base_occupancy
		from room_month as r0 join need as n on n.child_scheme_id = r0.child_scheme_id ${sql.join(later, sql` `)}
		where r0.city_id = ${search.city_id} and ${sql.join(first, sql` and `)} ${hotel}
			and r0.max_adults >= n.adults and r0.max_children >= n.children and r0.max_total >= n.total
	)`;
}

/**
 * Rate plans that sell the stay, with the price units of their nights. Month rows are wide: each month is cut down to what is needed of it
 * before months are joined. `OFFSET 0` keeps the planner from undoing that, without writing the rows down in between.
 */
function plansStage(search: StaySearch, hotel_id: number | null): SQL {
	const parts = monthParts(search.check_in, search.check_out);
	const nights = nightsBetween(search.check_in, search.check_out);
	const hotel = hotel_id === null ? sql`` : sql`and p.hotel_id = ${hotel_id}`;
	const allowed = bigints(search.market_rule_ids);
	const months = parts.map((part, index) => {
		const facts =
			index > 0
				? sql``
				: sql`, p.room_type_id, p.hotel_id, p.currency, p.extra_adult,
			1 << (p.meal + case when p.free_hours * 3600 < ${search.seconds_left} then 4 else 0 end + (p.flags::int4 & 6) * 4) as combo,
			case when p.market_rule_id is null then true else p.market_rule_id = any(${allowed}) end as is_allowed`;
		return sql`(select p.rate_plan_id, ${unitsIn(sql`p`, part)} as units ${facts} from rate_month as p
			where p.city_id = ${search.city_id} and p.month = ${part.month}::date ${hotel} and ${isOnSaleIn(sql`p`, parts, index, nights)} offset 0)`;
	});
	const [first, ...later] = months;
	const joined = later.map((month, index) => sql`join ${month} as ${row("m")(index + 1)} using (rate_plan_id)`);
	const units = parts.map((_, index) => sql`${row("m")(index)}.units`);
	return sql`plans as not materialized (
		select rate_plan_id, room_type_id, hotel_id, currency, extra_adult, ${sql.join(units, sql` + `)} as units, combo, is_allowed
		from ${first ?? sql`rate_month`} as m0 ${sql.join(joined, sql` `)} offset 0
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
		return sql`when ${exchange.from} then ${sql.join(kinds, sql` + `)}`;
	};
	if (search.exchanges.length === 0)
		return sql`offers as (select 0::int8 as hotel_id, 0::int8 as plan, 0 as combo, true as is_allowed, 0::int8 as amount where false)`;
	return sql`offers as not materialized (select * from (
		select p.hotel_id, p.rate_plan_id as plan, p.combo, p.is_allowed, case p.currency ${sql.join(search.exchanges.map(total), sql` `)} end as amount
		from plans as p join (
			select * from rooms join charge using (child_scheme_id, base_occupancy) offset 0
		) as c on c.room_type_id = p.room_type_id
		offset 0
	) as o where amount is not null)`;
}
