import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { articlePaths } from "~/parts/content/article-paths";
import { FavouriteButton } from "~/parts/favourites/favourites";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import { ArticleFacts, langOf } from "./article-list";

/** A member's favourites, each with the button that removes it; the page has a `FavouriteForm`. */
export function FavouriteArticles({ articles }: { articles: readonly ArticleLine[] }) {
	const { i18n } = useTranslation();
	return (
		<ul className="flex flex-col gap-3">
			{articles.map((article) => (
				<li
					key={article.id}
					className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-3 pr-14 sm:p-4 sm:pr-14"
				>
					<h3 lang={langOf(article.language, i18n.language)} className="font-semibold">
						<Link to={articlePaths.info(article.key)} className="text-ink hover:text-river">
							{article.title}
						</Link>
					</h3>
					<p lang={langOf(article.language, i18n.language)} className="text-sm text-ink-soft">
						{article.summary}
					</p>
					<ArticleFacts article={article} />
					<FavouriteButton
						kind="article"
						of={{ id: article.id, name: article.title, collected: true }}
						isMember
						className="absolute top-1 right-1"
					/>
				</li>
			))}
		</ul>
	);
}
