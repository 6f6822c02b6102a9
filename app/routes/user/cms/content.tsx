import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { ArticleRow } from "~/features/content/own/article-row";
import { channelTitles } from "~/features/content/own/channel-choices";
import { listQueryOf, ownListForms } from "~/features/content/own/list-forms.server";
import { LIST_RULE, ownArticlePaths } from "~/features/content/own/own-paths";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { ListPage } from "~/parts/list/list-page";
import { OWN_ARTICLE_KEYS, OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { answerForm } from "~/session/forms/define-form.server";
import { requirePermission } from "~/session/member.server";
import { optional, portalFor, sharedPortalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["own-articles", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "own-articles:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, LIST_RULE);
	const { status, page: wanted } = listQueryOf(request);
	const { cms } = portalFor(request);
	const [{ list, total, page, limit, counts }, channels] = await Promise.all([
		cms.myContents({ status: status === null ? undefined : OWN_ARTICLE_STATUS[status], page: wanted, limit: 20 }),
		optional(sharedPortalFor(request).cms.channels(), { list: [] }),
	]);
	const titles = channelTitles(channels.data.list);
	const listed = list.map((line) => ({ ...line, channel_title: titles.get(line.channel) ?? line.channel }));
	return { status, list: listed, total, page, limit, counts };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, LIST_RULE, ownListForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OwnArticles() {
	const { status, list, total, page, limit, counts } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("own-articles");
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const countOf = (code: number) => counts.find((one) => one.status === code)?.count ?? 0;
	const href = (number: number) => ownArticlePaths.list({ status, page: number === 1 ? null : number });
	const tabs = [
		{ label: t("tab-all", { number: all }), to: ownArticlePaths.list(), current: status === null },
		...OWN_ARTICLE_KEYS.map((key) => ({
			label: t("tab-state", { state: t(`state-${OWN_ARTICLE_STATUS[key]}`), number: countOf(OWN_ARTICLE_STATUS[key]) }),
			to: ownArticlePaths.list({ status: key }),
			current: key === status,
		})),
	];
	const isListed = list.some(({ id }) => String(id) === typedIn(reply, "id"));
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			aside={
				<ButtonLink to={ownArticlePaths.add()} icon="plus">
					{t("write")}
				</ButtonLink>
			}
			tabs={{ label: t("states"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={href}
		>
			<GoneReply reply={reply} isShown={isListed} title={t("not-done")} />
			{list.length === 0 ? <EmptyState title={t(all === 0 ? "nothing-yet" : "nothing-here")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((article) => (
					<ArticleRow key={article.id} article={article} here={href(page)} />
				))}
			</ul>
		</ListPage>
	);
}
