import type { Notice } from "~/lib/site/notice";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { cmsChannels } from "~/portal-contract/cms/channels";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";

/** Channels at the top of the site's tree that are asked for their articles; one holds those of all below it. */
const MAX_CHANNELS = 12;

type Channels = CallAnswer<typeof cmsChannels>["list"];

/** The reads of the newest articles of each of `channels`. Over a shared portal their `price` is some other reader's. */
export function newestIn(portal: PortalPorts<"cms.channel">, channels: Channels, limit: number) {
	const filled = channels.filter(({ article_count }) => article_count > 0).slice(0, MAX_CHANNELS);
	return filled.map(({ value }) => portal.cms.channel({ value, limit }));
}

/** The newest of all that were found, the newest first. */
export function newestOf(found: readonly { list: ArticleLine[] }[], limit: number): ArticleLine[] {
	const articles = found.flatMap(({ list }) => list);
	return articles.sort((one, other) => other.published_at - one.published_at || other.id - one.id).slice(0, limit);
}

/** The newest articles of all `channels` that the portal answers for. */
export async function newestArticles(
	portal: PortalPorts<"cms.channel">,
	channels: Channels,
	limit: number,
): Promise<{ data: ArticleLine[]; notice: Notice | undefined }> {
	const none: { list: ArticleLine[] } = { list: [] };
	const found = await Promise.all(newestIn(portal, channels, limit).map((call) => optional(call, none)));
	const data = newestOf(
		found.map((one) => one.data),
		limit,
	);
	return { data, notice: found.find(({ notice }) => notice)?.notice };
}
