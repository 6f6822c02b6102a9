import { z } from "zod";
import { defineGet } from "../base/call";
import { Suggestion } from "../base/place";
import { typed } from "../base/typed/typed";

export const carSuggest = defineGet("car/suggest", {
	access: "open",
	summary: "Places where a rental may begin or end, for what has been typed; as hotel/suggest",
	query: z.object({
		quickSearch: typed("search").max(500).default(""),
		limit: z.coerce.number().int().min(1).max(20).default(10),
	}),
	answer: z.array(Suggestion),
});
