import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { AirportListQuery } from "~/portal-contract/airport/list";
import { VEHICLE_SORTS } from "~/portal-contract/vehicles/list";
import { listTransfers } from "~/portal-server/lines/airport/finding/list";
import { AIRLINES } from "~/portal-server/lines/airport/seed/airlines";
import { CLASSES } from "~/portal-server/lines/airport/seed/classes";
import type { Tx } from "~/portal-server/platform/db/db";
import { airline, transferClass } from "~/portal-server/platform/db/schema";
import { among, pick } from "../../factories/random/chance";
import { type Country, namesOf, type Sample } from "./country";

/** Days ahead for which something may be sold. */
const DAYS = 120;

/** `AAA`, `AAB`, ... */
const codeOf = (at: number) => `A${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;

async function insertAirports(tx: Tx, airports: number, zones: number): Promise<void> {
	await tx.execute(sql`insert into airport (code, city_id, name_zh, name_en, is_international, meeting_point_zh, meeting_point_en, rank)
		select 'A' || chr(65 + (n - 1) / 26) || chr(65 + (n - 1) % 26), n, '机场' || n, 'Airport ' || n, n % 3 = 0, '到达厅', 'Arrivals', n from generate_series(1, ${airports}::int4) as n`);
	await tx.execute(sql`insert into transfer_zone (airport_id, city_id, name_zh, name_en, name_my, kind, lat, lng, radius_km, drive_minutes)
		select a.id, a.city_id, '区域' || a.id || '-' || n, 'Area ' || a.id || '-' || n, 'ဇုန် ' || a.id || '-' || n, (array['downtown', 'hotels', 'district', 'industrial', 'town'])[1 + n % 5],
			c.lat + (random() - 0.5) / 2, c.lng + (random() - 0.5) / 2, 3 + n % 20, 15 + n % 100
		from airport as a join city as c on c.id = a.city_id, generate_series(1, ${zones}::int4) as n order by a.id, n`);
}

/** Every class at every airport, with a price for each of its zones; on a third of the days some are sold. */
async function insertRates(tx: Tx): Promise<void> {
	await tx.execute(sql`insert into transfer_fleet (city_id, airport_id, transfer_class_id, currency, per_day, language_zh, night_fee, extra_stop, seat_infant, seat_child, seat_booster)
		select a.city_id, a.id, k.id, 'MMK', 40, 20000, 10000, 8000, 12000, 10000, 6000 from airport as a, transfer_class as k order by a.id, k.rank`);
	await tx.execute(sql`insert into transfer_rate (transfer_fleet_id, transfer_zone_id, price, cancellation_policy_id, instant)
		select f.id, z.id, 20000 + 500 * z.drive_minutes + 5000 * f.transfer_class_id, 1 + floor(3 * random())::int8, random() < 0.8
		from transfer_fleet as f join transfer_zone as z on z.airport_id = f.airport_id order by z.id, f.id`);
	await tx.execute(sql`insert into transfer_day (city_id, transfer_fleet_id, day, per_day, sold)
		select f.city_id, f.id, (portal_now() at time zone 'Asia/Yangon')::date + n, f.per_day, floor(random() * (f.per_day + 1))::int2
		from transfer_fleet as f, generate_series(0, ${DAYS}::int4) as n where random() < 0.3 order by f.city_id, f.id, n`);
}

/** The end of a transfer as readers give it: a zone or a town by its name, or what they chose before. */
function endOf(roll: () => number, at: number, zones: number): { typed: string; place?: string } {
	const way = roll();
	if (way < 0.3) return { typed: namesOf(at + 1) };
	if (way < 0.7) return { typed: `Area ${at + 1}-${among(roll, 1, zones)}` };
	return { typed: "", place: `zone:${at * zones + among(roll, 1, zones)}` };
}

/** A country with so many airports, each with so many zones. */
export const transferCountry = (airports: number, zones: number): Country => ({
	towns: airports,
	fill: async (tx) => {
		await tx.insert(airline).values([...AIRLINES]);
		await tx
			.insert(transferClass)
			.values(CLASSES.map(({ share: _share, per_day: _per_day, towns: _towns, instant: _instant, ...row }) => row));
		await insertAirports(tx, airports, zones);
		await insertRates(tx);
	},
	search: async (db, roll, today) => {
		const at = among(roll, 0, airports - 1);
		const { typed, place } = endOf(roll, at, zones);
		const time = `${addDays(today, among(roll, 2, 90))}T${pick(roll, ["07:10", "12:00", "22:30"])}`;
		const way =
			roll() < 0.5
				? { transfer_type: "pick_up", arriving_at: time, destination: typed }
				: { transfer_type: "drop_off", departure_at: time, departure: typed };
		const query = AirportListQuery.parse({
			airport: codeOf(at),
			flight_number: pick(roll, ["CA905", "K7 266", "8M336"]),
			...way,
			place,
			adults: among(roll, 1, 4),
			child_ages: roll() < 0.8 ? [] : [among(roll, 1, 12)],
			luggage: among(roll, 0, 4),
			driver_language: pick(roll, ["my", "zh"]),
			child_seats: pick(roll, ["none", "each"]),
			sort: pick(roll, VEHICLE_SORTS),
		});
		const began = performance.now();
		const { total } = await listTransfers({ db, who: null, language: "en" }, query);
		return { milliseconds: performance.now() - began, found: total } satisfies Sample;
	},
});
