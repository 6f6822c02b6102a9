import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ErrorSummary } from "~/components/form/error-summary";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { ArticleRow } from "~/features/content/own/article-row";
import { channelTitles } from "~/features/content/own/channel-choices";
import { changeOwnArticle } from "~/features/content/own/list-actions.server";
import { LIST_RULE, ownArticlePaths } from "~/features/content/own/own-paths";
import { pageTitle } from "~/i18n/page-title";
import { readAgain } from "~/lib/forms/read-again";
import type { PageHandle } from "~/lib/site/page-handle";
import { OWN_ARTICLE_KEYS, OWN_ARTICLE_STATE } from "~/portal-contract/cms/own-limits";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { pageOf } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { optional, portalFor, sharedPortalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["own-articles", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "own-articles:title");

const State = z.enum(OWN_ARTICLE_KEYS).nullable().catch(null);

/** Filter and page of the list. */
function queryOf(request: Request) {
	const { searchParams } = new URL(request.url);
	return { state: State.parse(searchParams.get("state")), page: pageOf(searchParams) };
}

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, LIST_RULE);
	const { state, page: wanted } = queryOf(request);
	const { cms } = portalFor(request);
	const [{ list, total, page, limit, counts }, channels] = await Promise.all([
		cms.myContents({ state: state === null ? undefined : OWN_ARTICLE_STATE[state], page: wanted, limit: 20 }),
		optional(sharedPortalFor(request).cms.channels(), { list: [] }),
	]);
	const titles = channelTitles(channels.data.list);
	const listed = list.map((line) => ({ ...line, channel_title: titles.get(line.channel) ?? line.channel }));
	return { state, list: listed, total, page, limit, counts };
}

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, LIST_RULE);
	const acted = await changeOwnArticle(await readForm(request), {
		portal: portalFor(request),
		permit: (button) => requirePermission(request, `cms/content/${button}`),
		language: languageOf(request),
	});
	if (!acted) throw data(null, { status: 400 });
	const { state, page } = queryOf(request);
	if (acted.done) return flashRedirect(ownArticlePaths.list({ state, page: page === 1 ? null : page }), acted.notice);
	return data(acted.reply, { status: acted.status });
}

export const shouldRevalidate = readAgain;

export default function OwnArticles() {
	const { state, list, total, page, limit, counts } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("own-articles");
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const countOf = (code: number) => counts.find((one) => one.state === code)?.count ?? 0;
	const href = (number: number) => ownArticlePaths.list({ state, page: number === 1 ? null : number });
	const tabs = [
		{ label: t("tab-all", { number: all }), to: ownArticlePaths.list(), current: state === null },
		...OWN_ARTICLE_KEYS.map((key) => ({
			label: t("tab-state", { state: t(`state-${OWN_ARTICLE_STATE[key]}`), number: countOf(OWN_ARTICLE_STATE[key]) }),
			to: ownArticlePaths.list({ state: key }),
			current: key === state,
		})),
	];
	const gone = reply && !list.some(({ id }) => id === reply.id) ? [...reply.messages] : [];
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h1 className="text-2xl font-semibold">{t("title")}</h1>
					<p className="mt-1 text-sm text-ink-soft">{t("intro")}</p>
				</div>
				<ButtonLink to={ownArticlePaths.add()} icon="plus">
					{t("write")}
				</ButtonLink>
			</div>
			<Tabs label={t("states")} items={tabs} />
			<ErrorSummary title={t("not-done")} items={gone.map((message) => ({ message }))} />
			{list.length === 0 ? <EmptyState title={t(all === 0 ? "nothing-yet" : "nothing-here")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((article) => (
					<ArticleRow
						key={article.id}
						article={article}
						reply={reply?.id === article.id ? reply : null}
						here={href(page)}
					/>
				))}
			</ul>
			<Pagination page={page} limit={limit} total={total} href={href} />
		</div>
	);
}
