import { sql } from "drizzle-orm";
import { ajaxArea, ajaxCity, ajaxCountry } from "~/portal-contract/site/options";
import {
	type Handler,
	type InputOf,
	openCall,
	type ReadContext,
	type UseCase,
	type Who,
} from "~/portal-server/platform/api/handler";
import { listCountries, listCountriesInWords } from "~/portal-server/platform/countries";
import { rowsOf } from "~/portal-server/platform/db/db";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
import { inLanguage } from "~/portal-server/platform/words/names";
import { REGIONS } from "./regions";

const listCountryOptions: UseCase<typeof ajaxCountry, Who | null> = async ({ language }, query) =>
	query.select === "words" ? listCountriesInWords(language) : listCountries(language, query.quickSearch ?? "");

/** Towns with hotels on sale, the one with most hotels first. */
const listTownOptions: UseCase<typeof ajaxCity, Who | null> = async ({ language, db }, query) => {
	const name = language === "en" ? sql`c.name_en` : sql`c.name_zh`;
	const near = fitsTyped(query.quickSearch ?? "", sql`c.name_zh`, sql`c.name_en`, sql`c.name_my`, sql`c.code`);
	return rowsOf<{ value: number; label: string }>(
		db,
		sql`select c.id as value, ${name} as label from city c join hotel h on h.city_id = c.id and h.status = 1
			where ${near}
			group by c.id order by count(*) desc, c.id`,
	);
};

type Options = { value: number; label: string }[];

/** Three levels, as the family's clients choose an address by, narrowed by what is typed. */
const listAreaOptions: UseCase<typeof ajaxArea, Who | null> = async (context, query) => {
	const typed = (query.quickSearch ?? "").toLowerCase();
	const options = await areaOptions(context, query);
	return options.filter(({ label }) => label.toLowerCase().includes(typed));
};

async function areaOptions(
	{ language, db }: ReadContext,
	{ province, city }: InputOf<typeof ajaxArea>,
): Promise<Options> {
	const name = language === "en" ? sql`p.name_en` : sql`p.name_zh`;
	const region = REGIONS.find(({ value }) => value === province);
	if (province === undefined)
		return REGIONS.map(({ value, name_zh, name_en }) => ({ value, label: inLanguage(language, name_zh, name_en) }));
	if (!region) return [];
	const towns = sql`p.code in ${[...region.cities, ""]}`;
	return rowsOf<Options[number]>(
		db,
		city === undefined
			? sql`select p.id as value, ${name} as label from city p where ${towns} order by p.id`
			: sql`select d.id as value, ${language === "en" ? sql`d.name_en` : sql`d.name_zh`} as label
				from district d join city p on p.id = d.city_id where ${towns} and p.id = ${city} order by d.id`,
	);
}

export const ajaxHandlers: readonly Handler[] = [
	openCall(ajaxCountry, listCountryOptions),
	openCall(ajaxCity, listTownOptions),
	openCall(ajaxArea, listAreaOptions),
];
