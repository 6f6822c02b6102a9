import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChannelPage } from "~/features/content/channel-page";
import { feedLink } from "~/features/content/feed-link";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { ChannelValue, TagValue } from "~/portal-contract/cms/articles";
import { ListStyle } from "~/portal-contract/cms/channels";
import { ARTICLE_SORTS } from "~/portal-contract/cms/list-limits";
import { languageOf } from "~/session/cookies/language.server";
import { pageQuery } from "~/session/forms/params.server";
import { pageLinks } from "~/session/page-links.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["cms"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return [];
	const { title, summary, value } = args.data.found.channel;
	return [
		...namedTitle(args, title),
		{ name: "description", content: summary },
		...args.data.links,
		feedLink(title, args.data.language, value),
	];
};

const listQueryOf = pageQuery({});

/** Channel and style of an address; one that no channel has is not there (404, no call to the portal). */
function addressed({ value, type }: LoaderFunctionArgs["params"]) {
	const [channel, style] = [ChannelValue.safeParse(value), ListStyle.nullable().safeParse(type ?? null)];
	if (!channel.success || !style.success) throw new Response(null, { status: 404 });
	return { value: channel.data, style: style.data };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { value, style } = addressed(params);
	const { searchParams } = new URL(request.url);
	const sort = ARTICLE_SORTS.find((one) => one === searchParams.get("sort")) ?? "newest";
	const tag = TagValue.safeParse(searchParams.get("tag")).data;
	const { page } = listQueryOf(request);
	const found = await portalFor(request).cms.channel({ value, sort, page, ...(tag ? { tag } : {}) });
	const links = pageLinks(request, articlePaths.channel(value, null, { page: page > 1 ? page : undefined }));
	return { found, style, sort, tag, links, language: languageOf(request) };
}

export default function Channel() {
	const { found, style, sort, tag } = useLoaderData<typeof loader>();
	return <ChannelPage found={found} style={style} sort={sort} tag={tag} />;
}
