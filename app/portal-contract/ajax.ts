import { z } from "zod";
import { defineGet } from "./call";

export const Option = z.looseObject({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Option = z.output<typeof Option>;

const Search = z.object({ select: z.string().optional(), quickSearch: z.string().max(100).optional() });

export const ajaxCountry = defineGet("ajax/country", {
	access: "open",
	summary: "Countries by ISO code, the common ones first, in the caller's language",
	query: Search,
	answer: z.array(Option),
});

export const ajaxCity = defineGet("ajax/city", {
	access: "open",
	summary: "Towns that have hotels, in the caller's language",
	query: Search,
	answer: z.array(Option),
});
