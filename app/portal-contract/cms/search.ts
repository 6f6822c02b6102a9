import { z } from "zod";
import { listOf, orElse, Paging } from "../base/basics";
import { defineGet } from "../base/call";
import { typed } from "../base/typed/typed";
import { ArticleLine, ChannelValue } from "./articles";
import { MAX_SEARCH_LENGTH } from "./list-limits";

/** Text in pieces; those that were searched for are hits. */
export const Marked = z.array(z.looseObject({ text: z.string(), hit: orElse(z.boolean(), false) }));
export type Marked = z.output<typeof Marked>;

export const FoundArticle = ArticleLine.extend({ title_marked: Marked, excerpt: orElse(Marked, []) });
export type FoundArticle = z.output<typeof FoundArticle>;

export const cmsSearch = defineGet("cms/search", {
	access: "open",
	summary: "Articles by words of any script, the best first; nothing to search for finds nothing",
	cost: "search",
	query: z
		.object({ q: typed("search").max(MAX_SEARCH_LENGTH).default(""), channel: ChannelValue.optional() })
		.extend(Paging.shape),
	answer: listOf(FoundArticle).extend({
		/** More were found than `MAX_FOUND`: `total` is that number. */
		is_capped: orElse(z.boolean(), false),
		/** Nothing had the words as typed; these are the likest. */
		is_near: orElse(z.boolean(), false),
		/** What was found by channel, with all channels. */
		channels: orElse(z.array(z.looseObject({ value: z.string(), title: z.string(), count: z.number().int() })), []),
	}),
});
