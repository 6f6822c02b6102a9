import { sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { MealType } from "~/portal-contract/hotel/stay";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { isOnSale, monthParts, roomsLeft } from "./months";

/** What a plan is, whatever the nights. */
export interface PlanFacts {
	rate_plan_id: number;
	room_type_id: number;
	name_zh: string;
	name_en: string;
	meal_type: MealType;
	instant: boolean;
	credit: boolean;
	tiers: PolicyRuleTier[];
	grace: boolean;
	foreigner_licensed: boolean;
}

/** Prices in the price unit of the plan's currency, one per night. */
export interface PlanNights extends PlanFacts, Record<string, unknown> {
	currency: string;
	extra_adult: number;
	nights: number[];
	max_adults: number;
	max_children: number;
	max_total: number;
	base_occupancy: number;
	child_scheme_id: number;
	market_rule_id: number | null;
	is_on_sale: boolean;
	rooms_left: number;
}

interface Wish {
	readonly city_id: number;
	readonly hotel_id: number;
	readonly rate_plan_id?: number;
	readonly check_in: string;
	readonly check_out: string;
}

export async function plansOfHotel(db: Db | Tx, wish: Wish): Promise<PlanNights[]> {
	const parts = monthParts(wish.check_in, wish.check_out);
	const plan = (index: number) => sql.raw(`p${index}`);
	const months = parts.map(({ month }, index) =>
		index === 0
			? sql`rate_month as p0`
			: sql`join rate_month as ${plan(index)} on ${plan(index)}.city_id = ${wish.city_id} and ${plan(index)}.rate_plan_id = p0.rate_plan_id and ${plan(index)}.month = ${month}::date`,
	);
	const nights = parts.map(({ first, last }, index) => sql`${plan(index)}.price[${first}::int4:${last}::int4]`);
	const only = wish.rate_plan_id === undefined ? sql`` : sql`and p0.rate_plan_id = ${wish.rate_plan_id}`;
	return rowsOf<PlanNights>(
		db,
		sql`select o.*, p.name_zh, p.name_en, p.meal_type, p.instant, p.credit, k.tiers, k.grace, h.foreigner_licensed,
			coalesce(${roomsLeft({ city_id: sql`${wish.city_id}`, room_type_id: sql`o.room_type_id` }, parts)}, 0) as rooms_left from (
			select p0.rate_plan_id, p0.room_type_id, p0.currency::text as currency, p0.extra_adult, to_jsonb(${sql.join(nights, sql` || `)}) as nights,
				r.max_adults, r.max_children, r.max_total, r.base_occupancy, r.child_scheme_id, p0.market_rule_id,
				${isOnSale(plan, parts, nightsBetween(wish.check_in, wish.check_out))} as is_on_sale
			from ${sql.join(months, sql` `)} join room_month as r on r.city_id = ${wish.city_id} and r.room_type_id = p0.room_type_id and r.month = p0.month
			where p0.city_id = ${wish.city_id} and p0.room_type_id in (select id from room_type where hotel_id = ${wish.hotel_id}) and p0.month = ${parts[0]?.month ?? wish.check_in}::date ${only}
		) as o join rate_plan as p on p.id = o.rate_plan_id join cancellation_policy as k on k.id = p.cancellation_policy_id join hotel as h on h.id = p.hotel_id
		order by o.room_type_id, o.rate_plan_id`,
	);
}
