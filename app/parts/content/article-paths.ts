import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Pages of the site's own text. */
export const SITE_PAGES = ["about", "help", "terms", "privacy"] as const;

export const articlePaths = {
	/** `key`: the slug of an article, or its id. */
	info: (key: number | string) => `/cms/info/${encodeURIComponent(key)}`,
	search: (query?: Query) => withQuery("/cms/search", query),
	/** `style`: how its articles are listed, where it is not the channel's own way. */
	channel: (value: string, style?: string | null, query?: Query) =>
		withQuery(`/cms/channel/${encodeURIComponent(value)}${style ? `/${style}` : ""}`, query),
	page: (value: string) => `/cms/page/${encodeURIComponent(value)}`,
	/** What the company has bought. */
	orders: (query?: Query) => withQuery("/user/cms/order", query),
	/** The newest articles for feed readers. */
	feed: (query?: Query) => withQuery("/cms/rss", query),
};
