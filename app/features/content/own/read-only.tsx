import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { OwnArticle } from "~/portal-contract/cms/own-articles";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { ReadWords, Versions } from "./earlier-version";
import { ownArticlePaths } from "./own-paths";
import { StatusTag } from "./status-tag";

/** An article that cannot be changed now. */
export function ReadOnly({ article }: { article: OwnArticle }) {
	const { t } = useTranslation("own-articles");
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<h1 lang={article.title ? article.language : undefined} className="text-2xl font-semibold break-words">
					{article.title || t("untitled")}
				</h1>{" "}
				<StatusTag status={article.status} />
			</div>
			<p className="text-ink-soft">
				{t(article.status === OWN_ARTICLE_STATUS.in_review ? "locked-in-review" : "locked")}
			</p>
			<p>
				<ButtonLink to={ownArticlePaths.list()} variant="secondary">
					{t("back-to-list")}
				</ButtonLink>
			</p>
			<Card>
				<ReadWords article={article} />
			</Card>
			<Versions article={article} />
		</>
	);
}
