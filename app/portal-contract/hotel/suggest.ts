import { z } from "zod";
import { defineGet } from "../base/call";
import { Suggestion } from "../base/place";
import { typed } from "../base/typed/typed";

export const hotelSuggest = defineGet("hotel/suggest", {
	access: "open",
	summary:
		"Destinations for what has been typed in Chinese (either script), English, Burmese, pinyin or initials: exact before prefix before near",
	query: z.object({
		quickSearch: typed("search").max(500).default(""),
		limit: z.coerce.number().int().min(1).max(20).default(10),
	}),
	answer: z.array(Suggestion),
});
