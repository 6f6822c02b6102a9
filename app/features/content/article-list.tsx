import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { classNames } from "~/lib/class-names";
import { formatMoney } from "~/lib/money";
import { articlePaths } from "~/parts/content/article-paths";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { ListStyle } from "~/portal-contract/cms/list-limits";
import { ArticleDate } from "./article-date";

interface ListProps {
	articles: readonly ArticleLine[];
	/** Level of the titles. */
	level?: "h2" | "h3";
}

/** `lang` of words that are not in the page's language. */
export const langOf = (language: string | null | undefined, page: string): string | undefined =>
	language && language !== page ? language : undefined;

/** Of an article that the reader's company has not bought. */
function PaidBadge({ price }: Pick<ArticleLine, "price">) {
	const { t, i18n } = useTranslation("cms");
	if (!price) return null;
	return <Chip icon="lock">{t("paid", { amount: formatMoney(price.amount, price.currency, i18n.language) })}</Chip>;
}

export function ArticleFacts({ article, inChannel }: { article: ArticleLine; inChannel?: boolean }) {
	const { t } = useTranslation("cms");
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
			{inChannel ? null : (
				<Link to={articlePaths.channel(article.channel.value)} className="text-river">
					{article.channel.title}
				</Link>
			)}{" "}
			<ArticleDate seconds={article.published_at} /> <span>{t("views", { count: article.view_count })}</span>{" "}
			<PaidBadge price={article.price} />
		</p>
	);
}

function Title({
	article,
	level: Level = "h2",
	className,
}: {
	article: ArticleLine;
	level?: "h2" | "h3";
	className?: string;
}) {
	const { i18n } = useTranslation();
	return (
		<Level lang={langOf(article.language, i18n.language)} className={className}>
			<Link to={articlePaths.info(article.key)} className="font-semibold text-ink hover:text-river">
				{article.title}
			</Link>
		</Level>
	);
}

function Summaries({ articles, level }: ListProps) {
	const { i18n } = useTranslation();
	return (
		<ul>
			{articles.map((article) => (
				<li key={article.id} className="flex flex-col gap-1 border-b border-line py-4">
					<Title article={article} level={level} className="text-lg" />
					<p lang={langOf(article.language, i18n.language)} className="max-w-prose">
						{article.summary}
					</p>
					<ArticleFacts article={article} />
				</li>
			))}
		</ul>
	);
}

function Cards({ articles, level }: ListProps) {
	const { i18n } = useTranslation();
	return (
		<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{articles.map((article) => (
				<li key={article.id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
					<Title article={article} level={level} />
					<p lang={langOf(article.language, i18n.language)} className="text-sm text-ink-soft">
						{article.summary}
					</p>
					<div className="mt-auto">
						<ArticleFacts article={article} />
					</div>
				</li>
			))}
		</ul>
	);
}

function Titles({ articles }: ListProps) {
	const { i18n } = useTranslation();
	return (
		<ul>
			{articles.map((article) => (
				<li
					key={article.id}
					className={classNames(
						"flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line",
						article.price && "pb-2",
					)}
				>
					<Link
						to={articlePaths.info(article.key)}
						lang={langOf(article.language, i18n.language)}
						className="inline-flex min-h-11 items-center text-ink hover:text-river"
					>
						{article.title}
					</Link>{" "}
					<span className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
						<PaidBadge price={article.price} /> <ArticleDate seconds={article.published_at} />
					</span>
				</li>
			))}
		</ul>
	);
}

const STYLES = { list: Summaries, cards: Cards, titles: Titles } as const satisfies Record<ListStyle, unknown>;

export function ArticleList({ style, ...props }: ListProps & { style: ListStyle }) {
	const List = STYLES[style];
	return <List {...props} />;
}
