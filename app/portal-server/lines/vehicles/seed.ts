import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";

/** Common names in both scripts; a town has a driver for each of its vehicles. */
const NAMES: readonly (readonly [en: string, my: string])[] = [
	["U Aung Ko", "ဦးအောင်ကို"],
	["U Kyaw Min", "ဦးကျော်မင်း"],
	["Ko Zaw Htet", "ကိုဇော်ထက်"],
	["U Myint Oo", "ဦးမြင့်ဦး"],
	["Ko Thant Zin", "ကိုသန့်ဇင်"],
	["U Hla Tun", "ဦးလှထွန်း"],
	["Ko Min Thu", "ကိုမင်းသူ"],
	["U Soe Naing", "ဦးစိုးနိုင်"],
	["Ko Ye Lin", "ကိုရဲလင်း"],
	["U Tin Maung", "ဦးတင်မောင်"],
	["Ko Phyo Wai", "ကိုဖြိုးဝေ"],
	["U Khin Zaw", "ဦးခင်ဇော်"],
];

/** A vehicle for each of the fleet of every rate, with plates of its town's region, and as many drivers. */
export async function seedDrivers(tx: Tx): Promise<void> {
	await tx.execute(sql`insert into vehicle (city_id, car_model_id, colour, plate_number)
		select city_id, car_model_id, (array['white', 'silver', 'black', 'white', 'grey'])[1 + n / 37 % 5], plate || ' ' || 1 + n / 9999 / 26 || chr((65 + n / 9999 % 26)::int) || '-' || lpad((1 + n % 9999)::text, 4, '0') from (
			select r.city_id, r.car_model_id, upper(left(replace(c.code, '-', ''), 3)) as plate,
				row_number() over (partition by upper(left(replace(c.code, '-', ''), 3)) order by r.id, unit) * 37 as n
			from car_rate r join city c on c.id = r.city_id cross join generate_series(1, r.fleet) unit) as v`);
	const names = sql.join(
		NAMES.map(([en, my], place) => sql`(${place}::int, ${en}::text, ${my}::text)`),
		sql`, `,
	);
	await tx.execute(sql`insert into driver (city_id, name_en, name_my, phone, languages)
		select v.city_id, n.en, n.my, '+95 9 000 ' || lpad((5000 + v.at)::text, 4, '0'),
			array['my'] || case when v.at % 3 <> 0 and v.zh then array['zh'] else '{}'::text[] end || case when v.at % 2 = 0 and v.en then array['en'] else '{}'::text[] end
		from (select v.city_id, row_number() over (order by v.id) as at,
				exists (select from car_rate r where r.city_id = v.city_id and r.language_zh is not null) as zh,
				exists (select from car_rate r where r.city_id = v.city_id and r.language_en is not null) as en
			from vehicle v) as v join (values ${names}) as n (place, en, my) on n.place = v.at % ${NAMES.length}`);
}
