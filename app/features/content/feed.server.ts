import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { xmlElement, xmlText } from "~/lib/xml";
import { articlePaths } from "~/parts/content/article-paths";
import { newestIn, newestOf } from "~/parts/content/newest-articles.server";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { PortalPorts } from "~/portal-contract/portal";

const FEED_ARTICLES = 50;

interface FeedPorts {
	portal: PortalPorts<"cms.channel" | "cms.channels">;
	/** Of a path of the site, in the feed's language. */
	addressOf: (path: string) => string;
	siteName: string;
	language: Language;
}

interface Feed {
	title: string;
	description: string;
	/** Paths of the page that the feed follows, and of the feed. */
	page: string;
	self: string;
	articles: readonly ArticleLine[];
}

/** The newest articles of one channel with those below it, or of all. */
async function loadFeed(channel: string | null, { portal, siteName, language }: FeedPorts): Promise<Feed> {
	if (channel !== null) {
		const found = await portal.cms.channel({ value: channel, limit: FEED_ARTICLES });
		const { title, summary } = found.channel;
		const [page, self] = [articlePaths.channel(channel), articlePaths.feed({ channel })];
		return { title: `${title} - ${siteName}`, description: summary || title, page, self, articles: found.list };
	}
	const { list } = await portal.cms.channels();
	const articles = newestOf(await Promise.all(newestIn(portal, list, FEED_ARTICLES)), FEED_ARTICLES);
	return {
		title: siteName,
		description: translate(language, "home:latest"),
		page: articlePaths.search(),
		self: articlePaths.feed(),
		articles,
	};
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toUTCString();

function itemXml(
	{ title, key, summary, channel, published_at }: ArticleLine,
	addressOf: FeedPorts["addressOf"],
): string {
	const address = addressOf(articlePaths.info(key));
	const parts = [
		xmlElement("title", title),
		xmlElement("link", address),
		`<guid isPermaLink="true">${xmlText(address)}</guid>`,
		xmlElement("description", summary),
		xmlElement("category", channel.title),
		xmlElement("pubDate", dateOf(published_at)),
	];
	return `<item>${parts.join("")}</item>`;
}

/** RSS 2.0 of a channel, or of all channels. It changes with its articles alone, not with the hour. */
export async function renderFeed(channel: string | null, ports: FeedPorts): Promise<string> {
	const { title, description, page, self, articles } = await loadFeed(channel, ports);
	const newest = articles[0];
	const head = [
		xmlElement("title", title),
		xmlElement("link", ports.addressOf(page)),
		`<atom:link href="${xmlText(ports.addressOf(self))}" rel="self" type="application/rss+xml"/>`,
		xmlElement("description", description),
		xmlElement("language", ports.language),
		...(newest ? [xmlElement("lastBuildDate", dateOf(newest.published_at))] : []),
	];
	const items = articles.map((article) => itemXml(article, ports.addressOf));
	return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${[...head, ...items].join("\n")}\n</channel></rss>`;
}
