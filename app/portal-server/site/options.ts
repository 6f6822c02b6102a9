import { sql } from "drizzle-orm";
import { ajaxCity, ajaxCountry } from "~/portal-contract/site/options";
import { type Handler, openCall } from "~/portal-server/platform/api/handler";
import { listCountries, listCountriesInWords } from "~/portal-server/platform/countries";
import { rowsOf } from "~/portal-server/platform/db/db";

const countryHandler = openCall(ajaxCountry, async ({ query, language }) =>
	query.select === "words" ? listCountriesInWords(language) : listCountries(language, query.quickSearch ?? ""),
);

/** Towns with hotels on sale, the one with most hotels first. */
const cityHandler = openCall(ajaxCity, async ({ query, language, db }) => {
	const name = language === "en" ? sql`c.name_en` : sql`c.name_zh`;
	const near = `%${(query.quickSearch ?? "").trim().replace(/[\\%_]/g, "\\$&")}%`;
	return rowsOf<{ value: number; label: string }>(
		db,
		sql`select c.id as value, ${name} as label from city c join hotel h on h.city_id = c.id and h.status = 1
			where c.name_zh ilike ${near} or c.name_en ilike ${near} or coalesce(c.name_my, '') ilike ${near} or c.code ilike ${near}
			group by c.id order by count(*) desc, c.id`,
	);
});

export const ajaxHandlers: readonly Handler[] = [countryHandler, cityHandler];
