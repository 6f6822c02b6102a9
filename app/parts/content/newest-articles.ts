import type { CallAnswer } from "~/portal-contract/base/call";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { cmsChannels } from "~/portal-contract/cms/channels";
import type { PortalPorts } from "~/portal-contract/portal";

/** Channels at the top of the site's tree that are asked for their articles; one holds those of all below it. */
const MOST_CHANNELS = 12;

/** The newest articles of all `channels`, the newest first. Over a shared portal their `price` is some other reader's. */
export async function newestArticles(
	portal: PortalPorts<"cms.channel">,
	channels: CallAnswer<typeof cmsChannels>["list"],
	limit: number,
): Promise<ArticleLine[]> {
	const filled = channels.filter(({ article_count }) => article_count > 0).slice(0, MOST_CHANNELS);
	const found = await Promise.all(filled.map(({ value }) => portal.cms.channel({ value, limit })));
	const articles = found.flatMap(({ list }) => list);
	return articles.sort((one, other) => other.published_at - one.published_at || other.id - one.id).slice(0, limit);
}
