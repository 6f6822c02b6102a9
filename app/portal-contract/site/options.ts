import { z } from "zod";
import { defineGet } from "../base/call";
import { typed } from "../base/typed/typed";

export const Option = z.looseObject({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Option = z.output<typeof Option>;

/** `words`: the country's code and names in Chinese, English and pinyin, lower case, `|` between them; only on demand. */
export const Country = Option.extend({ words: z.string().optional() });
export type Country = z.output<typeof Country>;

/** Of any list to choose from; what else a caller asks by goes along. */
const Search = z.looseObject({ select: z.string().optional(), quickSearch: typed("search").max(100).optional() });

export const ajaxCountry = defineGet("ajax/country", {
	access: "open",
	summary:
		"Countries by ISO code, the common ones first, in the caller's language; select=words adds what else each may be called",
	query: Search,
	answer: z.array(Country),
});

const Place = z.coerce.number().int().positive().optional().catch(undefined);

export const ajaxArea = defineGet("ajax/area", {
	access: "open",
	summary:
		"States and regions; with province its towns, with city as well that town's districts; a city alone is passed over; quickSearch narrows each",
	query: Search.extend({ province: Place, city: Place }),
	answer: z.array(Option),
});

export const ajaxCity = defineGet("ajax/city", {
	access: "open",
	summary: "Towns that have hotels, in the caller's language",
	query: Search,
	answer: z.array(Option),
});
