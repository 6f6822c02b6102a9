import { type SQL, sql } from "drizzle-orm";
import { airportText } from "~/portal-server/lines/airport/texts";
import { carText } from "~/portal-server/lines/car/texts";
import { searched } from "./chance";
import { type Growth, hold } from "./run";

const CURRENCIES = sql.raw("(values ('CNY', 1), ('USD', 1), ('MMK', 100)) as paid (currency, step)");

/** Price units of a catalogue's currency `of` as minor units of the one that is paid: half up to its step, as `convert` does. */
const converted = (units: string, of: string): SQL =>
	sql.raw(`(case when ${of} = paid.currency then ${units}::int8 * paid.step
		else floor(${units}::numeric * (case ${of} when 'MMK' then 100
			else 1 end) * fx.rate_e8 / (100000000::int8 * paid.step) + 0.5)::int8 * paid.step end)`);
const exchange = (of: string) =>
	sql.raw(
		`left join fx_rate as fx on fx.from_currency = ${of} and fx.to_currency = paid.currency and fx.valid_to is null`,
	);

const names = (row: string, ...more: string[]) =>
	sql.raw(["name_zh", "name_en", ...more].map((name) => `'${name}', ${row}.${name}`).join(", "));

/** What hotel orders are made of: each plan that everybody may book. */
const HOTELS = sql`select 'hotel' as line, p.id as rate_id, r.id as stock_id, h.id as hotel_id, h.city_id,
	paid.currency::text as currency, fx.id as fx_rate_id,
		p.instant, p.credit, p.supplier_cancel, k.grace and not p.supplier_cancel as grace, k.tiers,
		${converted("p.base_price", "p.currency")} as unit_amount, null::int8 as language_amount, 0::int8 as night_amount,
		h.name_zh as title_zh, h.name_en as title_en, c.name_zh as place_zh, c.name_en as place_en, r.name_zh as label_zh,
			r.name_en as label_en,
		h.stars, p.meal_type, r.bed_type, r.base_occupancy as adults, null::int8 as model_id, null::text as way,
			null::jsonb as minutes,
		jsonb_build_object('credit', p.credit,
			'hotel', jsonb_build_object(${names("h", "id", "code", "stars", "email", "phone", "zip", "name_my", "address_zh", "address_en", "address_my", "check_in_from", "check_out_until")}),
			'city', jsonb_build_object(${names("c", "id", "name_my")}), 'room_type',
				jsonb_build_object(${names("r", "name_my")}), 'rate_plan', jsonb_build_object(${names("p")})) as snapshot
	from rate_plan as p join room_type as r on r.id = p.room_type_id join hotel as h on h.id = p.hotel_id join city as c
		on c.id = h.city_id
		join cancellation_policy as k on k.id = p.cancellation_policy_id cross join ${CURRENCIES} ${exchange("p.currency")}
	where p.status = 1 and r.status = 1 and h.status = 1 and p.market_rule_id is null and h.foreigner_licensed
		and p.min_stay = 1`;

const CAR_TITLE = (language: "zh-cn" | "en") => carText(language, { key: "car-title", values: { model: "%" } });
const carDay = (language: "zh-cn" | "en", mileage: "" | "-unlimited") =>
	carText(language, { key: `car-line-full-day${mileage}`, values: { hours: "{hours}", km: "{km}" } });

/** The label of a whole day, which says its kilometres where they are limited. */
const dayLabel = (language: "zh-cn" | "en") =>
	sql`replace(replace(case r.mileage_policy when 'limited' then ${carDay(language, "")}
		else ${carDay(language, "-unlimited")} end, '{hours}', r.full_hours::text), '{km}', r.full_km::text)`;

const CARS = sql`select 'car', r.id, r.id, null, r.city_id, paid.currency::text, fx.id, r.instant, r.credit,
	r.supplier_cancel, k.grace and not r.supplier_cancel, k.tiers,
		${converted("r.full_price", "r.currency")}, ${converted("r.language_zh", "r.currency")}, 0,
		replace(${CAR_TITLE("zh-cn")}, '%', m.name_zh), replace(${CAR_TITLE("en")}, '%', m.name_en), c.name_zh, c.name_en,
			${dayLabel("zh-cn")}, ${dayLabel("en")},
		null, null, null, m.seats, m.id, null, null,
		jsonb_build_object('car', jsonb_build_object(${names("m", "car_class", "seats", "luggage", "energy", "drivetrain")},
			'rate_id', r.id, 'car_model_id', m.id, 'credit', r.credit),
			'terms', jsonb_build_object('currency', paid.currency, 'half_hours', r.half_hours, 'half_km', r.half_km,
				'full_hours', r.full_hours, 'full_km', r.full_km,
				'mileage_policy', r.mileage_policy, 'fuel_included', r.fuel_included, 'tolls_included', r.tolls_included,
					'extra_hour', ${converted("r.extra_hour", "r.currency")},
				'night_hour', ${converted("r.night_hour", "r.currency")}, 'extra_km', ${converted("r.extra_km", "r.currency")},
					'overnight', ${converted("r.overnight", "r.currency")},
				'driver_languages', array_to_json(array_remove(array['my', case when r.language_zh is not null then 'zh' end,
					case when r.language_en is not null then 'en' end], null))),
			'route', '{"km": 0, "nights": 0, "excess_km": 0}'::jsonb, 'zones', '[]'::jsonb,
			'end', jsonb_build_object('place', d.place, ${names("d")}, 'address', '', 'city',
				jsonb_build_object(${names("c", "id", "name_my")})))
	from car_rate as r join car_model as m on m.id = r.car_model_id join city as c on c.id = r.city_id
		join destination as d on d.place = 'city:' || c.id
		join cancellation_policy as k on k.id = r.cancellation_policy_id cross join ${CURRENCIES} ${exchange("r.currency")}
	where r.status = 1 and m.status = 1`;

const transferTitle = (way: "pick-up" | "drop-off", language: "zh-cn" | "en") =>
	airportText(language, { key: `airport-title-${way}`, values: { airport: "{airport}", place: "{place}" } });
const titled = (language: "zh-cn" | "en", name: string) =>
	sql`replace(replace(case way when 'pick_up' then ${transferTitle("pick-up", language)}
		else ${transferTitle("drop-off", language)} end,
		'{airport}', ${sql.raw(`a.${name}`)}), '{place}', ${sql.raw(`z.${name}`)})`;

/** Of the models the first of a class that is large enough drives; comfort, economy and business are saloons. */
const MODEL = sql.raw(`(select min(m.id) from car_model as m where m.status = 1 and m.seats >= t.seats
	and m.car_class = case when t.code in ('comfort', 'economy', 'business') then 'sedan' else t.code end)`);

const TRANSFERS = sql`select 'airport', r.id, f.id, null, f.city_id, paid.currency::text, fx.id, r.instant, r.credit,
	r.supplier_cancel, k.grace and not r.supplier_cancel, k.tiers,
		${converted("r.price", "f.currency")}, ${converted("f.language_zh", "f.currency")},
			${converted("f.night_fee", "f.currency")},
		${titled("zh-cn", "name_zh")}, ${titled("en", "name_en")}, c.name_zh, c.name_en,
			${airportText("zh-cn", "airport-line-transfer")}::text, ${airportText("en", "airport-line-transfer")}::text,
		null, null, null, 2, ${MODEL}, way,
		case when a.is_international then jsonb_build_object('drive', z.drive_minutes, 'exit', a.exit_international,
			'check_in', a.check_in_international, 'wait', a.wait_international, 'address', a.wait_address)
			else jsonb_build_object('drive', z.drive_minutes, 'exit', a.exit_domestic, 'check_in', a.check_in_domestic,
				'wait', a.wait_domestic, 'address', a.wait_address) end,
		jsonb_build_object('ride', jsonb_build_object(${names("t", "code", "examples", "seats", "luggage")}, 'rate_id',
			r.id, 'transfer_fleet_id', f.id, 'credit', r.credit),
			'airport', jsonb_build_object(${names("a", "code", "name_my", "is_international", "meeting_point_zh", "meeting_point_en", "wait_international", "wait_domestic", "wait_address", "free_delay_minutes")},
				'city_id', c.id, 'city_zh', c.name_zh, 'city_en', c.name_en),
			'place', jsonb_build_object('kind', 'zone', 'place', 'zone:' || z.id, ${names("z", "name_my")}, 'city_id', zc.id,
				'city_zh', zc.name_zh, 'city_en', zc.name_en,
				'zone_id', z.id, 'zone_zh', z.name_zh, 'zone_en', z.name_en),
			'place_address', '', 'seats', '[]'::jsonb,
			'flight', case when a.is_international
				then '{"kind": "international", "name_en": "Air China", "name_zh": "中国国际航空", "flight_number": "CA905"}'::jsonb
				else '{"kind": "domestic", "name_en": "Air KBZ", "name_zh": "甘波扎航空", "flight_number": "K7266"}'::jsonb end)
	from transfer_rate as r join transfer_fleet as f on f.id = r.transfer_fleet_id join transfer_class as t
		on t.id = f.transfer_class_id
		join airport as a on a.id = f.airport_id join city as c on c.id = f.city_id join transfer_zone as z
			on z.id = r.transfer_zone_id join city as zc on zc.id = z.city_id
		join cancellation_policy as k on k.id = r.cancellation_policy_id cross join unnest(array['pick_up',
			'drop_off']) as way cross join ${CURRENCIES} ${exchange("f.currency")}
	where r.status = 1 and f.status = 1 and a.status = 1 and z.status = 1`;

/**
 * Table `offer`: what the catalogue has to sell in each currency that a company pays in, as quotes would write it, numbered by `place` within its line
 * and currency from the most bought on. `unit_amount`: of a room and night, a vehicle and day, a transfer, in minor units of that currency.
 */
export async function makeOffers(growth: Growth): Promise<void> {
	await hold(
		growth,
		"offer",
		sql`select row_number() over () as offer_id, (row_number() over (partition by line, currency
			order by hashint8(stock_id * 7919 + rate_id), rate_id, way) - 1)::int4 as place,
				concat_ws(E'\\n', ${searched("title_zh")}, ${searched("title_en")}, ${searched("place_zh")},
					${searched("place_en")}) as form, all_offers.*
			from (${HOTELS} union all ${CARS} union all ${TRANSFERS}) as all_offers`,
		"offer_id",
	);
	await hold(growth, "offered", sql`select line, currency, count(*)::int4 as count from offer group by 1, 2`);
}
