import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES } from "~/portal-contract/car/limits";
import { CarListQuery } from "~/portal-contract/car/list";
import { VEHICLE_SORTS } from "~/portal-contract/vehicles/list";
import { listCars } from "~/portal-server/lines/car/finding/list";
import type { Tx } from "~/portal-server/platform/db/db";
import { among, pick } from "../../factories/random/chance";
import { type Country, namesOf, type Sample } from "./country";

/** Models that the market has; every one of them is hired out by several. */
const MODELS = 60;
/** Days ahead for which something may be sold. */
const DAYS = 120;

const oneOf = (values: readonly string[]) =>
	sql`(${sql.param(`{${values.join()}}`)}::text[])[1 + floor(${values.length}::int4 * random())::int4]`;

async function insertModels(tx: Tx): Promise<void> {
	await tx.execute(sql`insert into car_model (code, name_zh, name_en, car_class, seats, luggage, energy, drivetrain, rank)
		select 'model-' || n, '车型' || n, 'Model ' || n, ${oneOf(CAR_CLASSES)}, (array[3, 4, 6, 9, 14, 20])[1 + n % 6], 1 + n % 6, ${oneOf(ENERGY_SOURCES)}, ${oneOf(DRIVETRAINS)}, n
		from generate_series(1, ${MODELS}::int4) as n`);
	await tx.execute(
		sql`insert into car_route (from_city_id, to_city_id, km, drive_minutes) select a.id, b.id, 100 + (a.id + b.id)::int2, 120 from city a, city b where a.id <> b.id`,
	);
	await tx.execute(sql`insert into industrial_zone (city_id, name_zh, name_en, currency, unit_price, drive_minutes, km, km_source)
		select c.id, '工业区' || n, 'Zone ' || n, 'MMK', 15000, 40, 16, 'map' from city as c, generate_series(1, 8) as n`);
}

/** `cars` of the first town and as many of all others together; on a tenth of the days some of them are sold. */
async function insertRates(tx: Tx, cars: number): Promise<void> {
	await tx.execute(sql`insert into car_rate (city_id, car_model_id, currency, half_price, full_price, extra_hour, night_hour, extra_km, overnight, one_way_km, language_zh, language_en,
			mileage_policy, fuel_included, tolls_included, fleet, cancellation_policy_id, instant)
		select r.city_id, r.model, 'MMK', round(r.price * 0.6)::int4, r.price, round(r.price * 0.11)::int4, round(r.price * 0.16)::int4, 800, 30000, 450, 35000, case when random() < 0.8 then 20000 end,
			case when random() < 0.5 then 'limited' else 'unlimited' end, true, random() < 0.5, 1 + floor(6 * random())::int2, 1 + floor(3 * random())::int8, random() < 0.8
		from (select case when n <= ${cars}::int4 then 1 else 2 + n % ((select count(*) from city) - 1) end as city_id, 1 + n % ${MODELS}::int4 as model, 80000 + floor(120000 * random())::int4 as price
			from generate_series(1, 2 * ${cars}::int4) as n) as r order by r.city_id, r.model`);
	await tx.execute(sql`insert into car_day (city_id, car_rate_id, day, fleet, sold)
		select r.city_id, r.id, (portal_now() at time zone 'Asia/Yangon')::date + n, r.fleet, floor(random() * (r.fleet + 1))::int2
		from car_rate as r, generate_series(0, ${DAYS}::int4) as n where random() < 0.1 order by r.city_id, r.id, n`);
}

/** A country in whose first town `cars` are to be had. */
export const carCountry = (cars: number): Country => ({
	towns: 12,
	fill: async (tx) => {
		await insertModels(tx);
		await insertRates(tx, cars);
	},
	search: async (db, roll, today) => {
		const [first, days] = [addDays(today, among(roll, 2, 90)), roll() < 0.6 ? 0 : among(roll, 1, 6)];
		const isFiltered = roll() < 0.5;
		const query = CarListQuery.parse({
			pick_up: namesOf(1),
			drop_off: namesOf(roll() < 0.8 ? 1 : among(roll, 2, 12)),
			pick_up_at: `${first}T${pick(roll, ["07:00", "09:00", "13:30"])}`,
			drop_off_at: `${addDays(first, days)}T${pick(roll, ["17:00", "19:30"])}`,
			passengers: among(roll, 1, 8),
			rental_count: roll() < 0.9 ? 1 : 2,
			driver_language: pick(roll, ["my", "zh", "en"]),
			zones: roll() < 0.7 ? [] : [{ zone_id: among(roll, 1, 8), times: among(roll, 1, 3) }],
			...(isFiltered ? { car_class: [pick(roll, CAR_CLASSES)], seats_min: 4, price_max: 600 } : {}),
			sort: pick(roll, VEHICLE_SORTS),
		});
		const began = performance.now();
		const { total } = await listCars({ db, who: null, language: "en" }, query);
		return { milliseconds: performance.now() - began, found: total } satisfies Sample;
	},
});
