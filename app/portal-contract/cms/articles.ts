import { z } from "zod";
import { Id, Language, OptionalText, orElse, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount, Currency } from "../base/money";

/** Address of a channel. */
export const ChannelValue = z.string().regex(/^[a-z0-9-]{1,60}$/);
export const TagValue = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** An article by its id or by its slug, which begins with a letter. */
export const ArticleKey = z.string().regex(/^(?:[1-9]\d{0,15}|[a-z][a-z0-9-]{0,79})$/);

export const Tag = z.looseObject({ value: z.string(), title: z.string() });
export type Tag = z.output<typeof Tag>;
export const TagCount = Tag.extend({ count: z.number().int() });
export type TagCount = z.output<typeof TagCount>;

/** What names and links an article. `key`: its slug, or its id where it has none; `language`: of its words, which is the reader's if it exists in that. */
export const ArticleHead = z.looseObject({
	id: Id,
	key: z.string(),
	title: z.string(),
	language: orElse(Language, null),
});
export type ArticleHead = z.output<typeof ArticleHead>;

/** An article in a list. `view_count`: of all time. */
export const ArticleLine = ArticleHead.extend({
	summary: OptionalText,
	channel: z.looseObject({ value: z.string(), title: z.string() }),
	published_at: Seconds,
	view_count: orElse(z.number().int(), 0),
	like_count: orElse(z.number().int(), 0),
	/** What the reader's company pays for it, in its currency, a guest the article's own; null where it is free or theirs. */
	price: orElse(z.looseObject({ amount: Amount, currency: Currency }), null),
});
export type ArticleLine = z.output<typeof ArticleLine>;

/** `author_name`: "" where the site's own editors wrote it. `html`: clean by the portal's allow list; whoever renders it cleans it again. `languages`: those that the article exists in. */
export const Article = ArticleLine.extend({
	html: z.string(),
	author_name: OptionalText,
	updated_at: Seconds,
	/** From the top of the tree down to the article's own channel. */
	channels: orElse(z.array(z.looseObject({ value: z.string(), title: z.string() })), []),
	tags: orElse(z.array(Tag), []),
	languages: orElse(z.array(Language), []),
	liked: orElse(z.boolean(), false),
	collected: orElse(z.boolean(), false),
	/** The reader has to buy it first: `html` is "". */
	is_locked: orElse(z.boolean(), false),
	/** Neighbours within the channel by date: `previous` is the older one. */
	previous: orElse(ArticleHead, null),
	next: orElse(ArticleHead, null),
	related: orElse(z.array(ArticleLine), []),
});
export type Article = z.output<typeof Article>;

export const cmsInfo = defineGet("cms/info", {
	access: "open",
	summary: "An article that is published, with its neighbours and related ones; counted as viewed",
	query: z.object({ id: ArticleKey }),
	answer: Article,
});

/** Articles that one answer of addresses holds at most. */
export const ADDRESSES_PAGE = 5_000;

/** `languages`: those that the article exists in; none: unknown. */
export const cmsAddresses = defineGet("cms/addresses", {
	access: "open",
	summary: "Addresses of all published articles by id, for maps of the site",
	query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
	answer: z.looseObject({
		list: z.array(z.looseObject({ key: z.string(), updated_at: Seconds, languages: orElse(z.array(Language), []) })),
		total: z.number().int(),
		limit: z.number().int().positive(),
	}),
});
