import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { Prose } from "~/features/content/prose";
import { operatorArticlePaths } from "~/features/operator/articles/addresses";
import { DecideForms } from "~/features/operator/articles/decide-forms";
import { articleForms } from "~/features/operator/articles/forms.server";
import { namedTitle } from "~/i18n/page-title";
import { classNames } from "~/lib/class-names";
import { cleanHtml } from "~/lib/html/clean-html.server";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { articlePaths } from "~/parts/content/article-paths";
import { CURRENCY_CODES } from "~/portal-contract/base/currencies";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { answerForm } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import prose from "~/styles/prose.css?url";

export const handle: PageHandle = {
	i18n: ["operator-articles", "form", "cms"],
	typed: { reason: { label: "operator-articles:field-reason", rows: 3 } },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: prose }];

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? namedTitle(args, args.data.article.title) : []);

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/articles");
	const article = await portalFor(request).operator.article(routeRow(params));
	const { html, published_html } = article;
	return {
		article: {
			...article,
			html: cleanHtml(html),
			published_html: published_html === null ? null : cleanHtml(published_html),
		},
		currencies: CURRENCY_CODES,
	};
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/articles", articleForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorArticle() {
	const { article, currencies } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-articles");
	const { title, summary, html, language, published_html, published_title, key, reason } = article;
	const isWritten = article.status !== OWN_ARTICLE_STATUS.draft;
	const published = article.published_language ?? language;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				items={[{ label: t("title"), to: operatorArticlePaths.list() }, { label: title || t("untitled") }]}
			/>
			<div>
				<h1 lang={title ? language : undefined} className="text-2xl font-semibold break-words">
					{title || t("untitled")}
				</h1>
				<p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
					<span>{t(`state-${article.status}`)}</span> <span>{article.company_name}</span>{" "}
					<span>{article.author_name}</span>{" "}
					<span>
						{t("changed")} <Time seconds={article.updated_at} />
					</span>
				</p>
				{reason === "" ? null : <p className="mt-2 text-vermilion">{t("reason", { reason })}</p>}
			</div>
			<div className={classNames("grid items-start gap-6", isWritten && published_html !== null && "xl:grid-cols-2")}>
				{isWritten ? (
					<Card title={t("words")}>
						<p lang={language} className="mb-4 text-ink-soft break-words">
							{summary}
						</p>
						<Prose html={html} lang={language} />
					</Card>
				) : null}
				{published_html === null ? null : (
					<Card title={t("published-words")} aside={<Link to={articlePaths.info(key)}>{t("read")}</Link>}>
						<p lang={published} className="mb-4 text-lg font-semibold break-words">
							{published_title}
						</p>
						<Prose html={published_html} lang={published} />
					</Card>
				)}
			</div>
			<Auth value="operator/articles/decide">
				<DecideForms key={article.version} article={article} currencies={currencies} />
			</Auth>
		</div>
	);
}
