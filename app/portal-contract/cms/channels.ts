import { z } from "zod";
import { listOf, OptionalText, orElse, Paging } from "../base/basics";
import { defineGet } from "../base/call";
import { ArticleLine, ChannelValue, TagCount, TagValue } from "./articles";
import { ARTICLE_SORTS, LIST_STYLES } from "./list-limits";

export const ListStyle = z.enum(LIST_STYLES);

/** `article_count`: of the channel and all channels below it. */
const ChannelHead = z.looseObject({
	value: z.string(),
	title: z.string(),
	summary: OptionalText,
	article_count: z.number().int(),
});
export type ChannelHead = z.output<typeof ChannelHead>;

export const Channel = ChannelHead.extend({ children: orElse(z.array(ChannelHead), []) });
export type Channel = z.output<typeof Channel>;

export const cmsChannels = defineGet("cms/channels", {
	access: "open",
	summary: "All channels, each with those below it, in the order of the site",
	answer: z.looseObject({ list: z.array(Channel) }),
});

export const cmsChannel = defineGet("cms/channel", {
	access: "open",
	summary: "A channel with its articles and those of the channels below it",
	query: z
		.object({ value: ChannelValue, tag: TagValue.optional(), sort: z.enum(ARTICLE_SORTS).default("newest") })
		.extend(Paging.shape),
	answer: listOf(ArticleLine).extend({
		channel: Channel.extend({
			list_style: ListStyle.catch("list"),
			parent: z.looseObject({ value: z.string(), title: z.string() }).nullish(),
		}),
		/** Tags of the channel's articles, the most frequent first; a chosen tag narrows the list and not these. */
		tags: orElse(z.array(TagCount), []),
	}),
});

export const cmsTags = defineGet("cms/tags", {
	access: "open",
	summary: "All tags with the number of their articles, the most frequent first",
	answer: z.looseObject({ list: z.array(TagCount) }),
});
