import type { MetaDescriptor } from "@remix-run/node";
import { articlePaths } from "~/parts/content/article-paths";

/** Names the feed of a channel, or of all, to feed readers: for `meta` of the page that it follows. */
export function feedLink(title: string, channel?: string): MetaDescriptor {
	return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: articlePaths.feed({ channel }) };
}
