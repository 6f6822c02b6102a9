import type { MetaDescriptor } from "@remix-run/node";
import type { Language } from "~/lib/language";
import { inLanguageAddress } from "~/lib/site/language-links";
import { articlePaths } from "~/parts/content/article-paths";

/** Address of the feed of a channel, or of all, in a language: feed readers send no cookie. */
export const feedAddress = (language: Language, channel?: string) =>
	inLanguageAddress(articlePaths.feed({ channel }), language);

/** Names the feed to feed readers: for `meta` of the page that it follows. */
export function feedLink(title: string, language: Language, channel?: string): MetaDescriptor {
	return {
		tagName: "link",
		rel: "alternate",
		type: "application/rss+xml",
		title,
		href: feedAddress(language, channel),
	};
}
