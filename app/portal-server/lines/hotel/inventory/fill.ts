import { sql } from "drizzle-orm";
import { MONTHS_ON_SALE } from "~/portal-contract/hotel/limits";
import { type Db, rowsOf, type Tx, writtenBy } from "~/portal-server/platform/db/db";
import { noteContentChange } from "~/portal-server/platform/upkeep/content-watch";

/**
 * What a night costs in hundred-millionths of the plan's base price: Friday and Saturday nights, times the season (cool months, the water
 * festival, the rains). The same for all plans, therefore computed once a month.
 */
const NIGHT_SHARE = sql`(case when extract(isodow from night) in (5, 6) then 10800 else 10000 end)
	* (case when extract(month from night) = 4 and extract(day from night) between 12 and 17 then 13000
		when extract(month from night) in (11, 12, 1, 2) then 11500
		when extract(month from night) in (3, 4, 10) then 10500 else 9500 end)::int8`;

/** Rounded to prices as hotels print them: 500 kyat, half a dollar, one yuan. */
const NIGHT_PRICE = sql`greatest(step, (base_price::int8 * share + 50000000::int8 * step) / (100000000::int8 * step) * step)::int4`;

const FREE_HOURS = sql`(select case when bool_or(tier->>'hours_before' is null and (tier->>'value')::int8 > 0) then null
	else greatest(0, coalesce(max((tier->>'hours_before')::int4) filter (where (tier->>'value')::int8 > 0), 0)) end::int2
	from jsonb_array_elements(c.tiers) as tier)`;

interface Months {
	/** Any day of the first. */
	from_month: string;
	months: number;
}

const spanOf = ({ from_month, months }: Months) => sql`span as materialized (
	select at::date as month, count(*)::int4 as days, array_agg(${NIGHT_SHARE} order by night) as shares
	from generate_series(date_trunc('month', ${from_month}::date), date_trunc('month', ${from_month}::date) + make_interval(months => ${months - 1}), interval '1 month') as at,
		generate_series(at, at + interval '1 month' - interval '1 day', interval '1 day') as night
	group by at
)`;

const fillRooms = (city_id: number, span: Months) => sql`insert into room_month
	(city_id, month, room_type_id, hotel_id, max_adults, max_children, max_total, base_occupancy, child_scheme_id, allotment, sold, held)
	with ${spanOf(span)} select h.city_id, s.month, r.id, h.id, r.max_adults, r.max_children, r.max_total, r.base_occupancy, h.child_scheme_id,
		array_fill(r.allotment, array[s.days]), array_fill(0::int2, array[s.days]), array_fill(0::int2, array[s.days])
	from room_type as r join hotel as h on h.id = r.hotel_id cross join span as s
	where h.city_id = ${city_id} and r.status = 1 and h.status = 1
		and not exists (select 1 from room_month as m where m.city_id = ${city_id} and m.room_type_id = r.id and m.month = s.month)
	order by s.month, h.id, r.id on conflict do nothing`;

const fillRates = (city_id: number, span: Months) => sql`insert into rate_month
	(city_id, month, rate_plan_id, room_type_id, hotel_id, price, min_stay, max_stay, extra_adult, currency, free_hours, meal, flags, market_rule_id)
	with ${spanOf(span)} select p.city_id, p.month, p.id, p.room_type_id, p.hotel_id,
		array(select ${NIGHT_PRICE} from unnest(p.shares) as share),
		p.min_stay, p.max_stay, p.extra_adult, p.currency, p.free_hours,
		array_position(array['room_only', 'breakfast', 'half_board', 'full_board'], p.meal_type) - 1,
		(p.free_hours is not null)::int4 + p.instant::int4 * 2 + p.credit::int4 * 4, p.market_rule_id
	from (
		select p.*, h.city_id, s.month, s.shares, ${FREE_HOURS} as free_hours, case p.currency when 'MMK' then 500 when 'USD' then 50 else 100 end as step
		from rate_plan as p join room_type as r on r.id = p.room_type_id join hotel as h on h.id = p.hotel_id
		join cancellation_policy as c on c.id = p.cancellation_policy_id cross join span as s
		where h.city_id = ${city_id} and p.status = 1 and r.status = 1 and h.status = 1
			and not exists (select 1 from rate_month as m where m.city_id = ${city_id} and m.rate_plan_id = p.id and m.month = s.month)
	) as p order by p.month, p.hotel_id, p.id on conflict do nothing`;

/**
 * Puts nights on sale for all room types and rate plans that have none in these months; what is there stays as it is. City by city, its rows in
 * (month, hotel) order, which is most of a search's speed. The same catalogue and months give the same prices.
 */
export async function fillNights(db: Db | Tx, span: Months): Promise<{ rooms: number; rates: number }> {
	const filled = { rooms: 0, rates: 0 };
	const cities = await rowsOf<{ city_id: number }>(
		db,
		sql`select distinct city_id from hotel where status = 1 order by city_id`,
	);
	for (const { city_id } of cities) {
		filled.rooms += await writtenBy(db, fillRooms(city_id, span));
		filled.rates += await writtenBy(db, fillRates(city_id, span));
	}
	if (filled.rooms + filled.rates > 0) await noteContentChange(db);
	return filled;
}

export async function topUpMonths(db: Db | Tx): Promise<{ rooms: number; rates: number }> {
	const [today] = await rowsOf<{ month: string }>(
		db,
		sql`select ((portal_now() at time zone 'Asia/Yangon')::date)::text as month`,
	);
	return today ? fillNights(db, { from_month: today.month, months: MONTHS_ON_SALE }) : { rooms: 0, rates: 0 };
}
