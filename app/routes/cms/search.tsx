import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { feedLink } from "~/features/content/feed-link";
import { SearchPage } from "~/features/content/search-page";
import { pageTitle, publicTitle } from "~/i18n/page-title";
import { translate } from "~/i18n/translate";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { newestArticles } from "~/parts/content/newest-articles.server";
import { ChannelValue } from "~/portal-contract/cms/articles";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/cms/list-limits";
import { languageOf } from "~/session/cookies/language.server";
import { pageQuery } from "~/session/forms/params.server";
import { pageLinks } from "~/session/page-links.server";
import { requireOffered } from "~/session/portal/offered.server";
import { optional, portalFor, sharedPortalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["cms", "form"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return [];
	const { q, links, feed } = args.data;
	if (q !== "") return [...pageTitle(args, "cms:search-title", { q }), { name: "robots", content: "noindex" }];
	return [
		...publicTitle(args, { title: "cms:search", description: "cms:description" }),
		...links,
		feedLink(feed.title, feed.language),
	];
};

const LATEST = 6;
const listQueryOf = pageQuery({});

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const q = (searchParams.get("q") ?? "").replaceAll("\0", "\ufffd").trim();
	const channel = ChannelValue.safeParse(searchParams.get("channel")).data;
	const isTooLong = [...q].length > MAX_SEARCH_LENGTH;
	const [portal, shared] = [portalFor(request), sharedPortalFor(request)];
	const isSearched = q !== "" && !isTooLong;
	const [found, channels] = await Promise.all([
		isSearched ? portal.cms.search({ q, page: listQueryOf(request).page, ...(channel ? { channel } : {}) }) : null,
		optional(shared.cms.channels(), { list: [] }),
	]);
	await requireOffered(request, "cms");
	const { list } = channels.data;
	const latest = isSearched ? [] : (await newestArticles(portal, list, LATEST)).data;
	const links = pageLinks(request, articlePaths.search());
	const language = languageOf(request);
	const feed = { title: translate(language, "cms:feed-title"), language };
	return data({ q, channel, found, channels: list, latest, isTooLong, links, feed }, { status: isTooLong ? 400 : 200 });
}

export default function Search() {
	const { isTooLong, links: _links, feed: _feed, ...shown } = useLoaderData<typeof loader>();
	const { t } = useTranslation("cms");
	return (
		<SearchPage
			{...shown}
			longest={MAX_SEARCH_LENGTH}
			error={isTooLong ? t("too-long", { count: MAX_SEARCH_LENGTH }) : undefined}
		/>
	);
}
