import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { carLine } from "~/portal-server/lines/car/line";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createBody, inDays } from "../../server/orders/bookings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { assignAny } from "../drivers";
import type { LineFixture, Offer, OfferWish, Wanted } from "../line";

const POLICIES = { never: "car-free", later: "car-24h", always: "non-refundable" } as const;

/** A rate of Yangon made to what a test wishes: the demonstration does not sell every combination. */
async function offer(
	portal: TestPortal,
	{ instant = true, credit = true, costs_from = "later" }: OfferWish = {},
): Promise<Offer> {
	const place = Number(instant) * 6 + Number(credit) * 3 + Object.keys(POLICIES).indexOf(costs_from);
	const free = JSON.stringify([{ hours_before: 0, type: "percent_bp", value: 0 }]);
	await portal.store.db.execute(
		sql`insert into cancellation_policy (code, tiers, grace) values ('car-free', ${free}::jsonb, true) on conflict (code) do nothing`,
	);
	const [rate] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`update car_rate r set instant = ${instant}, credit = ${credit}, supplier_cancel = false, fleet = greatest(fleet, 60),
				cancellation_policy_id = (select id from cancellation_policy where code = ${POLICIES[costs_from]})
			where r.id = (select id from car_rate where city_id = (select id from city where code = 'yangon') order by id offset ${place} limit 1) returning r.id`,
	);
	if (!rate) throw new Error("no such rate");
	return { id: Number(rate.id) };
}

const daysOf = ({ length = 2 }: Wanted) => length;
const lastDay = (wanted: Wanted) => addDays(inDays(wanted.days), daysOf(wanted) - 1);
const days = (wanted: Wanted) =>
	sql`generate_series(${inDays(wanted.days)}::date, ${lastDay(wanted)}::date, interval '1 day') as wanted (at)`;
const keys = (wanted: Wanted) => ({
	rate_id: wanted.offer.id,
	pick_up_place: "city:1",
	drop_off_place: "city:1",
	pick_up_at: `${inDays(wanted.days)}T09:00`,
	drop_off_at: `${lastDay(wanted)}T19:00`,
	passengers: 1,
	rental_count: wanted.units ?? 1,
	nationality: "CN",
});

/** Cars with driver by the day. */
export const car: LineFixture = {
	product_line: carLine.product_line,
	transitions: carLine.transitions,
	letter: carLine.letter,
	open: () => startPortal(),
	rates: "car_rate",
	tables: ["order_car"],
	operator_role: "dispatch",
	quote_call: "car/quote",
	offer,
	wanted: keys,
	order: (quote, extra) => createBody(quote as Parameters<typeof createBody>[0], extra),
	confirmation: (id) => ({ id }),
	ready: (portal, id) => assignAny(portal, id, ({ vehicle_model }, part) => vehicle_model === part.vehicle_model),
	leave: async (portal, wanted, units) => {
		await portal.store.db.execute(
			sql`insert into car_day (city_id, car_rate_id, day, fleet) select r.city_id, r.id, wanted.at::date, ${units} from car_rate r cross join ${days(wanted)}
				where r.id = ${wanted.offer.id} on conflict (city_id, car_rate_id, day) do update set fleet = car_day.held + car_day.sold + excluded.fleet`,
		);
	},
	breakHold: async (portal, order_id) => {
		await portal.store.db.execute(sql`update order_car set vehicles = vehicles + 1000 where order_id = ${order_id}`);
	},
	booked: async (portal, wanted) => {
		const rows = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select coalesce(d.held + d.sold, 0) as n from ${days(wanted)} left join car_day d on d.car_rate_id = ${wanted.offer.id} and d.day = wanted.at::date order by wanted.at`,
		);
		return rows.map(({ n }) => Number(n));
	},
	raisePrice: async (portal, { id }, by) => {
		await portal.store.db.execute(sql`update car_rate set full_price = full_price + ${by} where id = ${id}`);
	},
	once_begun: [],
	pages: async () => [],
	bookLink: (wanted) =>
		`/car/booking?${new URLSearchParams(Object.entries(keys(wanted)).map(([name, value]) => [name, String(value)]))}`,
	list: "/user/car-order/list",
	export: "/user/order/export?product=car",
	audit: (portal) => carLine.audit(portal.store.db, null),
	expectPart: (order, wanted) => {
		expect(order.part).toMatchObject({
			product_line: "car",
			rate_id: wanted.offer.id,
			rental_date: inDays(wanted.days),
			days: daysOf(wanted),
			rental_count: wanted.units ?? 1,
		});
	},
};
