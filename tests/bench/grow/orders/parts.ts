import { type SQL, sql } from "drizzle-orm";
import { airportText } from "~/portal-server/lines/airport/texts";
import { carText } from "~/portal-server/lines/car/texts";
import { atLocal, epoch, local } from "../chance";
import { type Growth, run } from "../run";
import { STOCK_STATE } from "./stock";

const minuteOf = (instant: string): SQL => sql`to_char(${local(instant)}, 'YYYY-MM-DD"T"HH24:MI')`;

/** The nights of a stay, all at one price. */
const NIGHTS = sql`(select jsonb_agg(jsonb_build_object('date', l.service_from + d, 'amount', l.unit_amount * l.units,
	'price_per_night', l.unit_amount, 'room_amounts', '[]'::jsonb) order by d)
	from generate_series(0, l.length - 1) as d)`;

export async function writeHotelParts(growth: Growth): Promise<void> {
	const stays = await run(
		growth,
		sql`insert into order_hotel (company_id, order_id, hotel_id, room_type_id, rate_plan_id, snapshot, check_in,
			check_out, meal_type, bed_type, room_nights, nights)
			select l.company_id, l.id, o.hotel_id, o.stock_id, o.rate_id, o.snapshot, l.service_from, l.service_until,
				o.meal_type, o.bed_type, l.units * l.length, ${NIGHTS}
			from life as l join offer as o using (offer_id) where l.line = 'hotel' order by l.n`,
	);
	await run(
		growth,
		sql`insert into order_room (company_id, order_id, position, adults, child_ages, amount)
			select l.company_id, l.id, unit, o.adults, '{}', l.of_unit from life as l join offer as o using (offer_id)
				cross join generate_series(0, l.units - 1) as unit
			where l.line = 'hotel' order by l.n, unit`,
	);
	await run(
		growth,
		sql`insert into hold (company_id, order_id, city_id, room_type_id, check_in, check_out, rooms, status, expires_at)
			select l.company_id, l.id, o.city_id, o.stock_id, l.service_from, l.service_until, l.units, s.status,
				case s.status when 'held' then l.hold_until end
			from life as l join offer as o using (offer_id) cross join lateral (select ${STOCK_STATE} as status) as s
				where l.line = 'hotel' order by l.n`,
	);
	growth.progress("hotel parts", stays);
}

/** Whole days, the last one until the vehicle is given back. */
const PLAN = sql`(select jsonb_agg(jsonb_build_object('date', l.service_from + d, 'full', 1, 'half', 0, 'hours', case
	when d = l.length - 1 then (1080 - l.minute) / 60 else 10 end,
		'stops', '[]'::jsonb, 'amount', l.unit_amount, 'starts', to_char(make_interval(mins => l.minute), 'HH24:MI'),
			'back_km', 0, 'extra_hours', 0, 'back_minutes', 0) order by d)
	from generate_series(0, l.length - 1) as d)`;

const LANGUAGE = sql`case when l.language_zh > 0 then 'zh' else 'my' end`;

const CAR = sql`(o.snapshot - 'end') || jsonb_build_object('fee', l.unit_amount * l.length * l.units, 'plan', ${PLAN},
	'rental', jsonb_build_object('stops', '[]'::jsonb, 'zones', '[]'::jsonb, 'half_days', '[]'::jsonb, 'passengers',
		2 * l.units, 'rental_count', l.units, 'driver_language', ${LANGUAGE},
		'pick_up_at', ${minuteOf("l.starts_at")}, 'drop_off_at', ${minuteOf("l.ends_at")}),
	'pick_up', (o.snapshot -> 'end') || jsonb_build_object('at', ${epoch("l.starts_at")}, 'at_local',
		${minuteOf("l.starts_at")}),
	'drop_off', (o.snapshot -> 'end') || jsonb_build_object('at', ${epoch("l.ends_at")}, 'at_local',
		${minuteOf("l.ends_at")}),
	'price_per_day', l.unit_amount + l.language_zh)`;

export async function writeCarParts(growth: Growth): Promise<void> {
	const cars = await run(
		growth,
		sql`insert into order_car (company_id, order_id, city_id, car_rate_id, days, vehicles, status, snapshot, assigned)
			select l.company_id, l.id, o.city_id, o.stock_id, array(select l.service_from + d from generate_series(0,
				l.length - 1) as d), l.units, ${STOCK_STATE}, ${CAR}, s.assigned
			from life as l join offer as o using (offer_id) left join served as s using (n) where l.line = 'car'
				order by l.n`,
	);
	growth.progress("car parts", cars);
}

const FLIGHT = sql`${atLocal("l.service_from")} + make_interval(mins => l.minute)`;

const TRANSFER = sql`o.snapshot || jsonb_build_object(
	'fees', jsonb_build_object('night_fee', l.night_fee, 'child_seat_fee', 0, 'extra_stop_fee', 0, 'chinese_driver_fee',
		l.language_zh, 'airport_transfer_fee', l.unit_amount),
	'times', jsonb_build_object('day', l.service_from, 'is_night', l.pick_up >= 1320 or l.pick_up < 360, 'ends_at',
		${epoch("l.ends_at")}, 'flight_at', extract(epoch from ${FLIGHT})::int8,
		'pick_up_time', ${epoch("l.starts_at")}, 'drive_minutes', o.minutes -> 'drive', 'free_wait_minutes', case o.way
			when 'pick_up' then o.minutes -> 'wait' else o.minutes -> 'address' end),
	'transfer', jsonb_build_object('adults', 2, 'luggage', 2, 'child_ages', '[]'::jsonb, 'child_seats', 'none',
		'extra_stops', 0, 'name_board', '', 'vehicle_count', l.units,
		'driver_language', ${LANGUAGE}, 'airport', o.snapshot #> '{airport,code}', 'flight_number',
			o.snapshot #> '{flight,flight_number}', 'transfer_type', o.way,
		case o.way when 'pick_up' then 'arriving_at' else 'departure_at' end,
			to_char(${local(`(${"l.service_from::timestamp at time zone 'Asia/Yangon'"} + make_interval(mins => l.minute))`)},
			'YYYY-MM-DD"T"HH24:MI')))`;

export async function writeTransferParts(growth: Growth): Promise<void> {
	const transfers = await run(
		growth,
		sql`insert into order_transfer (company_id, order_id, city_id, transfer_fleet_id, day, vehicles, status, snapshot,
			assigned)
			select l.company_id, l.id, o.city_id, o.stock_id, l.service_from, l.units, ${STOCK_STATE}, ${TRANSFER}, s.assigned
			from life as l join offer as o using (offer_id) left join served as s using (n) where l.line = 'airport'
				order by l.n`,
	);
	growth.progress("transfer parts", transfers);
}

const line = (code: string, label_zh: SQL, label_en: SQL, quantity: string, unit: string): SQL =>
	sql`jsonb_build_object('code', ${sql.raw(`'${code}'`)}, 'label_zh', ${label_zh}, 'label_en', ${label_en}, 'quantity',
		${sql.raw(quantity)}, 'unit_amount', ${sql.raw(unit)},
		'amount', ${sql.raw(`${quantity} * ${unit}`)})`;
const words = (text: (language: "zh-cn" | "en") => string): [SQL, SQL] => [
	sql`${text("zh-cn")}::text`,
	sql`${text("en")}::text`,
];

/** The lines that a price is made of, of an order `l` with its offer `o`. */
export const PRICE_LINES = sql`case l.line when 'hotel' then jsonb_build_array(${line(
	"room",
	sql`o.label_zh || '，' || l.length || ' 晚，' || o.adults || ' 位成人'`,
	sql`o.label_en || ', ' || l.length || case l.length when 1 then ' night, ' else ' nights, ' end || o.adults || case o.adults when 1 then ' adult' else ' adults' end`,
	"l.units",
	"l.of_unit",
)}) when 'car' then jsonb_build_array(${line("full_day", sql`o.label_zh`, sql`o.label_en`, "l.length * l.units", "l.unit_amount")})
		|| case when l.language_zh > 0
			then jsonb_build_array(${line("driver_language", ...words((language) => carText(language, "car-line-driver-zh")), "l.length * l.units", "l.language_zh")})
			else '[]' end
	else jsonb_build_array(${line("airport_transfer", sql`o.label_zh`, sql`o.label_en`, "l.units", "l.unit_amount")})
		|| case when l.language_zh > 0
			then jsonb_build_array(${line("chinese_driver", ...words((language) => airportText(language, "airport-line-chinese-driver")), "l.units", "l.language_zh")})
			else '[]' end
		|| case when l.night_fee > 0
			then jsonb_build_array(${line("night_fee", ...words((language) => airportText(language, "airport-line-night")), "l.units", "l.night_fee")})
			else '[]' end end`;

/** The tiers of its policy, absolute in time and money, the earliest first. */
export const POLICY = sql`jsonb_build_object('grace', o.grace, 'tiers', (select jsonb_agg(jsonb_build_object('tz',
	'Asia/Yangon', 'type', t.type, 'value', t.value,
		'from', ${epoch("t.begins")}, 'from_local', to_char(${local("t.begins")}, 'YYYY-MM-DD"T"HH24:MI:SS') || '+06:30',
		'amount', l.units * least(l.of_unit, case t.type when 'percent_bp'
			then floor(l.of_unit::numeric * t.value / (10000 * l.step) + 0.5)::int8 * l.step
			when 'nights' then l.unit_amount * least(t.value, l.length) else t.value end)) order by t.begins nulls first)
	from (select r.*, l.starts_at - make_interval(hours => r.hours_before) as begins
		from jsonb_to_recordset(o.tiers) as r (type text, value int8, hours_before int4)) as t))`;
