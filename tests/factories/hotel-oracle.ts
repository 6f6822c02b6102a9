import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { HotelListQuery } from "~/portal-contract/hotel/list";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { ChildBand, PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";

/**
 * A second, plain way to search: every plan of every hotel, night by night, in TypeScript, with nothing of the product's own code.
 * Figures are fractions of big whole numbers, rounded once.
 */
export type Query = z.output<typeof HotelListQuery>;

interface HotelRow extends Record<string, unknown> {
	id: number;
	city_id: number;
	district_id: number;
	stars: number;
	score: number | null;
	view_count: number;
	sold: number;
	listed: number;
	lat: number;
	lng: number;
	licensed: boolean;
	facilities: string[];
	bands: ChildBand[];
}

interface PlanRow extends Record<string, unknown> {
	id: number;
	hotel_id: number;
	room_type_id: number;
	currency: "MMK" | "USD" | "CNY";
	extra_adult: number;
	meal_type: string;
	instant: boolean;
	credit: boolean;
	min_stay: number;
	max_stay: number;
	tiers: PolicyRuleTier[];
	rule: { mode: string; countries: string[] } | null;
	max_adults: number;
	max_children: number;
	max_total: number;
	base_occupancy: number;
}

interface NightRow {
	price: number;
	closed: boolean;
	no_arrival: boolean;
	no_departure: boolean;
}

export interface World {
	hotels: HotelRow[];
	plans: PlanRow[];
	/** By `plan|date`. */
	nights: Map<string, NightRow>;
	/** Rooms free by `room type|date`. */
	free: Map<string, number>;
	/** To the reader's currency, by currency. */
	rates: Map<string, bigint>;
	currency: "MMK" | "USD" | "CNY";
	now: number;
}

export async function readWorld(db: Db, currency: World["currency"]): Promise<World> {
	const hotels = await rowsOf<HotelRow>(
		db,
		sql`select h.id, h.city_id, h.district_id, h.stars, h.score, h.view_count, h.sold_nights_30d as sold, extract(epoch from h.listed_at)::int8 as listed,
			h.lat, h.lng, h.foreigner_licensed as licensed, h.facilities, s.bands from hotel as h join child_scheme as s on s.id = h.child_scheme_id where h.status = 1`,
	);
	const plans = await rowsOf<PlanRow>(
		db,
		sql`select p.id, p.hotel_id, p.room_type_id, p.currency::text, p.extra_adult, p.meal_type, p.instant, p.credit, p.min_stay, p.max_stay, k.tiers,
			case when m.id is not null then jsonb_build_object('mode', m.mode, 'countries', m.countries) end as rule,
			r.max_adults, r.max_children, r.max_total, r.base_occupancy
		from rate_plan as p join room_type as r on r.id = p.room_type_id join cancellation_policy as k on k.id = p.cancellation_policy_id
			left join market_rule as m on m.id = p.market_rule_id`,
	);
	const nights = await rowsOf<{ key: string } & NightRow & Record<string, unknown>>(
		db,
		sql`select rate_plan_id || '|' || (month + d - 1) as key, price[d] as price, closed >> (d - 1) & 1 = 1 as closed,
			no_arrival >> (d - 1) & 1 = 1 as no_arrival, no_departure >> (d - 1) & 1 = 1 as no_departure
		from rate_month, generate_subscripts(price, 1) as d`,
	);
	const free = await rowsOf<{ key: string; free: number }>(
		db,
		sql`select room_type_id || '|' || (month + d - 1) as key, (allotment[d] - sold[d] - held[d])::int4 as free from room_month, generate_subscripts(allotment, 1) as d`,
	);
	const rates = await rowsOf<{ currency: string; rate: number }>(
		db,
		sql`select from_currency::text as currency, rate_e8 as rate from fx_rate where to_currency = ${currency}`,
	);
	const [clock] = await rowsOf<{ now: number }>(db, sql`select floor(extract(epoch from portal_now()))::int8 as now`);
	return {
		hotels,
		plans,
		nights: new Map(nights.map(({ key, ...night }) => [key, night])),
		free: new Map(free.map((row) => [row.key, row.free])),
		rates: new Map([
			[currency, 100_000_000n],
			...rates.map((row): [string, bigint] => [row.currency, BigInt(row.rate)]),
		]),
		currency,
		now: clock?.now ?? 0,
	};
}

/** A plan that has room for the party; `refusal` where these guests may not have it. */
export interface Candidate {
	hotel: HotelRow;
	plan: PlanRow;
	amount: number;
	/** Minor units for a room and night, as they are shown. */
	perNight: number;
	isFree: boolean;
	refusal: "licence" | "market" | null;
}

function datesOf(query: Query): string[] {
	const dates: string[] = [];
	for (
		const day = new Date(`${query.check_in}T00:00:00Z`);
		day.toISOString().slice(0, 10) < query.check_out;
		day.setUTCDate(day.getUTCDate() + 1)
	) {
		dates.push(day.toISOString().slice(0, 10));
	}
	return dates;
}

/** Amount for the party, or null where there are no such nights for it; whose guests they are does not matter. */
function amountOf(world: World, query: Query, hotel: HotelRow, plan: PlanRow): number | null {
	const dates = datesOf(query);
	const nights = dates.map((date) => world.nights.get(`${plan.id}|${date}`));
	if (dates.length < plan.min_stay || dates.length > plan.max_stay) return null;
	if (nights.some((night) => !night || night.closed) || nights[0]?.no_arrival || nights.at(-1)?.no_departure)
		return null;
	if (dates.some((date) => (world.free.get(`${plan.room_type_id}|${date}`) ?? 0) < query.rooms.length)) return null;
	let total = 0;
	for (const room of query.rooms) {
		let [adults, children, paying, extra] = [room.adults, 0, room.adults, 0];
		let percent = 0;
		for (const age of room.child_ages) {
			const band = hotel.bands.find((one) => age <= one.max_age);
			if (!band) [adults, paying] = [adults + 1, paying + 1];
			else {
				if (band.counts_for_capacity) children += 1;
				if (band.charge === "adult") paying += 1;
				if (band.charge === "fixed") extra += band.value;
				if (band.charge === "percent_bp") percent += band.value;
			}
		}
		if (adults > plan.max_adults || children > plan.max_children || adults + children > plan.max_total) return null;
		const nightly =
			Math.max(0, paying - plan.base_occupancy) * plan.extra_adult +
			extra +
			Math.floor((plan.extra_adult * percent) / 10_000 + 0.5);
		const units = nights.reduce((all, night) => all + (night?.price ?? 0) + nightly, 0);
		total += toMinor(world, plan.currency, units);
	}
	return total;
}

function toMinor(world: World, from: string, units: number): number {
	const minor = BigInt(units) * (from === "MMK" ? 100n : 1n) * (world.rates.get(from) ?? 0n);
	const step = world.currency === "MMK" ? 100n : 1n;
	const [whole, rest] = [minor / (step * 100_000_000n), minor % (step * 100_000_000n)];
	return Number((whole + (rest * 2n >= step * 100_000_000n ? 1n : 0n)) * step);
}

function isFreeAt(world: World, query: Query, plan: PlanRow): boolean {
	const start =
		Date.UTC(
			Number(query.check_in.slice(0, 4)),
			Number(query.check_in.slice(5, 7)) - 1,
			Number(query.check_in.slice(8)),
			7,
			30,
		) / 1000;
	return (
		plan.tiers.every(
			(tier) => tier.value === 0 || (tier.hours_before !== null && world.now < start - tier.hours_before * 3600),
		) && world.now < start
	);
}

function refusalOf(query: Query, hotel: HotelRow, plan: PlanRow): Candidate["refusal"] {
	if (!hotel.licensed && query.nationality !== "MM") return "licence";
	const isForThem = !plan.rule || plan.rule.countries.includes(query.nationality) === (plan.rule.mode === "include");
	return isForThem ? null : "market";
}

/** Every plan of every hotel of a town that has room for the party on all nights. */
export function candidatesOf(world: World, query: Query, city_id: number): Candidate[] {
	const step = world.currency === "MMK" ? 100 : 1;
	const roomNights = query.rooms.length * datesOf(query).length;
	const hotels = new Map(world.hotels.filter((hotel) => hotel.city_id === city_id).map((hotel) => [hotel.id, hotel]));
	return world.plans.flatMap((plan) => {
		const hotel = hotels.get(plan.hotel_id);
		const amount = hotel ? amountOf(world, query, hotel, plan) : null;
		if (!hotel || amount === null) return [];
		const perNight = Math.floor(amount / (roomNights * step) + 0.5) * step;
		return [
			{ hotel, plan, amount, perNight, isFree: isFreeAt(world, query, plan), refusal: refusalOf(query, hotel, plan) },
		];
	});
}
