import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { channelTitles } from "~/features/content/own/channel-choices";
import { operatorArticlePaths } from "~/features/operator/articles/addresses";
import { ArticleCard } from "~/features/operator/articles/article-card";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { ARTICLE_TABS } from "~/portal-contract/cms/own-limits";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { optional, portalFor, sharedPortalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-articles"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-articles:title");

const listQueryOf = pageQuery({
	tab: z.enum(ARTICLE_TABS).catch("in_review"),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/articles");
	const query = listQueryOf(request);
	const [{ list, total, page, limit, counts }, channels] = await Promise.all([
		portalFor(request).operator.articles({ ...query, limit: 20 }),
		optional(sharedPortalFor(request).cms.channels(), { list: [] }),
	]);
	const titles = channelTitles(channels.data.list);
	return {
		tab: query.tab,
		total,
		page,
		limit,
		counts,
		list: list.map((line) => ({ ...line, channel_title: titles.get(line.channel) ?? line.channel })),
	};
}

export default function OperatorArticles() {
	const { tab, list, total, page, limit, counts } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-articles");
	const query = (name: string) => (name === "in_review" ? null : name);
	const tabs = ARTICLE_TABS.map((name) => ({
		label: t(`tab-${name}`, { number: counts.find((one) => one.tab === name)?.count ?? 0 }),
		to: operatorArticlePaths.list({ tab: query(name) }),
		current: name === tab,
	}));
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			tabs={{ label: t("tabs"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={(number) => operatorArticlePaths.list({ tab: query(tab), page: number === 1 ? null : number })}
		>
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((article) => (
					<ArticleCard key={`${article.company_id}-${article.id}`} article={article} />
				))}
			</ul>
		</ListPage>
	);
}
