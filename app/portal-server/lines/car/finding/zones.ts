import { sql } from "drizzle-orm";
import { isCurrency } from "~/portal-contract/base/money";
import type { carZones } from "~/portal-contract/car/list";
import { convert } from "~/portal-server/orders/model/pricing/exchange";
import { exchangesTo, type RateRow, ratesTo } from "~/portal-server/orders/model/pricing/rates";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import type { Zone } from "../offers";

interface ZonesRow extends Record<string, unknown> {
	currency: string;
	rates: RateRow[] | null;
	zones: (Zone & { city_zh: string; city_en: string })[] | null;
}

/** Zones of a town, of all towns without one, by town and name; those whose price cannot be exchanged are left out. */
export const listZones: UseCase<typeof carZones, Who | null> = async ({ db, who, language }, { city_id }) => {
	const { currency: fallback } = await siteSettings(db);
	const currency = who?.currency ?? fallback;
	const [row] = await rowsOf<ZonesRow>(
		db,
		sql`select ${currency}::text as currency, (${ratesTo(sql`${currency}::text`)}) as rates,
			(select jsonb_agg(to_jsonb(z) || jsonb_build_object('city_zh', c.name_zh, 'city_en', c.name_en) order by c.id, z.id)
				from industrial_zone z join city c on c.id = z.city_id where z.status = 1 and (${city_id ?? null}::int8 is null or z.city_id = ${city_id ?? null}::int8)) as zones`,
	);
	if (!row || !isCurrency(row.currency)) throw new Error(`no such currency: ${row?.currency}`);
	const exchanges = exchangesTo(row.currency, row.rates);
	const list = (row.zones ?? []).flatMap(({ id, city_id: town, drive_minutes, km, km_source, ...zone }) => {
		const exchange = exchanges.find(({ from }) => from === zone.currency);
		if (!exchange) return [];
		const city = inLanguage(language, zone.city_zh, zone.city_en);
		return [
			{
				id,
				...bothNames(language, zone),
				city,
				city_id: town,
				unit_price: convert(zone.unit_price, exchange),
				drive_minutes,
				km,
				km_source,
			},
		];
	});
	return { currency: row.currency, list };
};
