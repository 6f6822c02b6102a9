import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { operatorArticlePaths } from "./addresses";

interface ListedArticle {
	id: number;
	company_id: number;
	company_name: string;
	title: string;
	summary: string;
	language: string;
	author_name: string;
	updated_at: number;
	reason: string;
	channel_title: string;
}

/** A member's article in the operators' list. */
export function ArticleCard({ article }: { article: ListedArticle }) {
	const { t } = useTranslation("operator-articles");
	const { id, company_id, company_name, title, summary, language, author_name, updated_at, reason, channel_title } =
		article;
	return (
		<Card
			as="li"
			title={
				<Link to={operatorArticlePaths.detail(company_id, id)} lang={language} className="break-words">
					{title || t("untitled")}
				</Link>
			}
		>
			<p lang={language} className="mb-2 break-words">
				{summary}
			</p>
			{reason === "" ? null : <p className="mb-2 text-vermilion">{t("reason", { reason })}</p>}
			<p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
				<span>{company_name}</span> <span>{author_name}</span> <span>{channel_title}</span>{" "}
				<span>
					{t("changed")} <Time seconds={updated_at} />
				</span>
			</p>
		</Card>
	);
}
