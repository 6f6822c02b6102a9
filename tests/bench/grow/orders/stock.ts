import { sql } from "drizzle-orm";
import { fillNights } from "~/portal-server/lines/hotel/inventory/fill";
import { rowsOf } from "~/portal-server/platform/db/db";
import { countStock } from "../../../factories/grown/copy-companies";
import { ORDER } from "../codes";
import { type Growth, hold, run } from "../run";

/** Whether an order's rooms or vehicles are held, sold or given back. */
export const STOCK_STATE = sql`case when l.status = ${ORDER.pending_payment} then 'held'
	when l.status in (${ORDER.cancelled}, ${ORDER.expired}, ${ORDER.rejected}) then 'released' else 'sold' end`;

/** The longest service, with an hour before and after it. */
const MAX_SERVICE = sql.raw("interval '84 hours'");

/** Table `wheel`: vehicles of a town and model, as many as services begin within the longest one; each with a driver of its own. */
async function makeFleet(growth: Growth): Promise<void> {
	await hold(
		growth,
		"wheel",
		sql`select f.*, slot, row_number() over (order by city_id, model_id, slot) as serial
			from (select city_id, model_id, max(near)::int4 as vehicles from drive_of group by 1, 2) as f
				cross join generate_series(0, f.vehicles - 1) as slot`,
	);
	await run(
		growth,
		sql`insert into vehicle (city_id, car_model_id, plate_number, colour)
			select w.city_id, w.model_id, upper(substr(c.code, 1, 3)) || ' 7' || chr(65 + (w.serial / 10000)::int4) || '-'
				|| lpad((w.serial % 10000)::text, 4, '0'), (array['white', 'black', 'silver', 'grey'])[1 + w.serial % 4]
			from wheel as w join city as c on c.id = w.city_id order by w.serial`,
	);
	await run(
		growth,
		sql`insert into driver (city_id, name_en, name_my, phone, languages)
			select w.city_id, d.name_en, d.name_my, '+95 9 7' || lpad((w.serial / 10000)::text, 2, '0') || ' '
				|| lpad((w.serial % 10000)::text, 4, '0'), '{my,zh,en}'
			from wheel as w join (select name_en, name_my, row_number() over (order by id) - 1 as place,
				count(*) over () as of from driver) as d on d.place = w.serial % d.of order by w.serial`,
	);
}

/**
 * Table `drive`: each unit that a driver has been named for, with vehicle and driver: those of a town and model take turns, so that none serves two at a
 * time. Table `served`: who serves an order, by its units.
 */
export async function makeDrives(growth: Growth): Promise<void> {
	await hold(
		growth,
		"drive_of",
		sql`select l.n, l.id as order_id, l.company_id, unit::int2 as unit, l.units, o.city_id, o.model_id,
				l.starts_at, l.ends_at, l.assign_at,
				row_number() over (partition by o.city_id, o.model_id order by l.starts_at, l.n, unit) - 1 as turn,
				count(*) over (partition by o.city_id, o.model_id order by l.starts_at
					range between current row and ${MAX_SERVICE} following) as near
			from life as l join offer as o using (offer_id) cross join generate_series(0, l.units - 1) as unit
			where l.assign_at is not null`,
	);
	await makeFleet(growth);
	await hold(
		growth,
		"drive",
		sql`select d.*, v.id as vehicle_id, v.plate_number, v.colour, m.name_zh as vehicle_zh, m.name_en as vehicle_en,
				r.id as driver_id, r.name_en as driver_name, r.name_my as driver_name_my, r.phone as driver_phone,
				r.languages as driver_languages
			from drive_of as d
				join wheel as w on w.city_id = d.city_id and w.model_id = d.model_id and w.slot = d.turn % w.vehicles
				join (select *, row_number() over (order by id) as serial from vehicle
					where plate_number like '% 7_-%') as v on v.serial = w.serial
				join (select *, row_number() over (order by id) as serial from driver
					where phone like '+95 9 7%') as r on r.serial = w.serial
				join car_model as m on m.id = d.model_id`,
	);
	await hold(
		growth,
		"served",
		sql`select n, jsonb_agg(jsonb_build_object('unit', unit, 'plate_number', plate_number, 'vehicle_zh', vehicle_zh,
				'vehicle_en', vehicle_en, 'colour', colour, 'driver_name', driver_name, 'driver_name_my', driver_name_my,
				'driver_phone', driver_phone, 'driver_languages', driver_languages) order by unit) as assigned
			from drive group by n`,
		"n",
	);
	const drives = await run(
		growth,
		sql`insert into service_assignment (city_id, vehicle_id, driver_id, during, company_id, order_id, unit,
				plate_number, vehicle_zh, vehicle_en, colour, driver_name, driver_name_my, driver_phone, driver_languages,
				assigned_at)
			select city_id, vehicle_id, driver_id, tstzrange(starts_at - interval '1 hour', ends_at + interval '1 hour'),
				company_id, order_id, unit, plate_number, vehicle_zh, vehicle_en, colour, driver_name, driver_name_my,
				driver_phone, driver_languages, assign_at
			from drive order by assign_at, n, unit`,
	);
	growth.progress("drives", drives);
}

/** Nights of the months past, then of each night and day what orders have of it; there is as much of everything as was sold. */
export async function writeStock(growth: Growth): Promise<void> {
	const { tx } = growth;
	const { rooms } = await fillNights(tx, { from_month: await firstMonth(growth), months: 38 });
	growth.progress("months of rooms", rooms);
	await run(
		growth,
		sql`insert into car_day (city_id, car_rate_id, day, fleet) select distinct b.city_id, b.car_rate_id, day, r.fleet
			from order_car as b cross join unnest(b.days) as day join car_rate as r on r.id = b.car_rate_id
			where b.status <> 'released' on conflict do nothing`,
	);
	await run(
		growth,
		sql`insert into transfer_day (city_id, transfer_fleet_id, day, per_day) select distinct b.city_id,
			b.transfer_fleet_id, b.day, f.per_day from order_transfer as b join transfer_fleet as f
			on f.id = b.transfer_fleet_id
			where b.status <> 'released' on conflict do nothing`,
	);
	await countStock(tx);
	await run(
		growth,
		sql`update car_rate as r set fleet = d.fleet from (select car_rate_id, max(fleet) as fleet from car_day
			group by 1) as d where r.id = d.car_rate_id and r.fleet < d.fleet`,
	);
	await run(
		growth,
		sql`update car_day as d set fleet = r.fleet from car_rate as r where r.id = d.car_rate_id and d.fleet <> r.fleet`,
	);
	await run(
		growth,
		sql`update transfer_fleet as f set per_day = d.per_day from (select transfer_fleet_id, max(per_day) as per_day
			from transfer_day group by 1) as d where f.id = d.transfer_fleet_id and f.per_day < d.per_day`,
	);
	await run(
		growth,
		sql`update transfer_day as d set per_day = f.per_day from transfer_fleet as f where f.id = d.transfer_fleet_id
			and d.per_day <> f.per_day`,
	);
}

async function firstMonth({ tx }: Growth): Promise<string> {
	const [row] = await rowsOf<{ month: string }>(
		tx,
		sql`select date_trunc('month', min(service_from))::date::text as month from life`,
	);
	return String(row?.month);
}
