import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { articlePaths } from "~/parts/content/article-paths";
import { FavouriteButton, FavouriteForm } from "~/parts/favourites/favourites";
import { PostForm } from "~/parts/forms/post-form";
import { paths } from "~/paths";
import type { Article, ArticleHead } from "~/portal-contract/cms/articles";
import { ArticleDate, dayOf } from "./article-date";
import { ArticleList, langOf } from "./article-list";
import { type Buying, PaidArticle } from "./paid-article";
import { Prose } from "./prose";
import { ArticleData } from "./structured-data";

export interface ArticlePageProps {
	/** `html` has passed `cleanHtml`. */
	article: Article;
	/** The site as pages name it, and the page's public address. */
	published: { url: string; siteName: string };
	reader: { isMember: boolean; token: string | null; here: string; mayLike: boolean; mayCollect: boolean };
	buying: Buying;
}

type Marked = Pick<ArticlePageProps, "article" | "reader">;

function Facts({ article }: { article: Article }) {
	const { t } = useTranslation("cms");
	const isRevised = dayOf(article.updated_at) !== dayOf(article.published_at);
	return (
		<p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
			<span>{article.author_name || t("editors")}</span>{" "}
			<span>
				{t("published")} <ArticleDate seconds={article.published_at} />
			</span>{" "}
			{isRevised ? (
				<span>
					{t("updated")} <ArticleDate seconds={article.updated_at} />
				</span>
			) : null}{" "}
			<span>{t("views", { count: article.view_count })}</span>
		</p>
	);
}

/** Guests are led to sign in and back. */
function LikeForm({ article, reader }: Marked) {
	const { t } = useTranslation("cms");
	const text = t(article.liked ? "liked" : "like", { count: article.like_count });
	if (!reader.isMember) {
		return (
			<ButtonLink to={paths.login(reader.here)} variant="secondary" icon="star">
				{text}
			</ButtonLink>
		);
	}
	return (
		<PostForm action={reader.here} intent="like" fields={{ id: article.id }}>
			<Button type="submit" variant="secondary" icon="star" name="liked" value={article.liked ? 0 : 1}>
				{text}
			</Button>
		</PostForm>
	);
}

function Marks({ article, reader }: Marked) {
	if (!reader.mayLike && !reader.mayCollect) return null;
	const { id, title, collected } = article;
	return (
		<div className="flex flex-wrap items-center gap-3">
			{reader.mayLike ? <LikeForm article={article} reader={reader} /> : null}{" "}
			{reader.mayCollect ? (
				<>
					<FavouriteForm kind="article" here={reader.here} isMember={reader.isMember} token={reader.token} />
					<FavouriteButton kind="article" of={{ id, name: title, collected }} isMember={reader.isMember} showLabel />
				</>
			) : null}
		</div>
	);
}

function TagLinks({ article }: { article: Article }) {
	const { t } = useTranslation("cms");
	const [top] = article.channels;
	if (article.tags.length === 0 || !top) return null;
	return (
		<p className="text-sm">
			{t("tagged")}{" "}
			{article.tags.map(({ value, title }) => (
				<span key={value}>
					<Link
						to={articlePaths.channel(top.value, null, { tag: value })}
						className="mr-3 inline-flex min-h-11 items-center text-river md:min-h-9"
					>
						{title}
					</Link>{" "}
				</span>
			))}
		</p>
	);
}

function Neighbour({ article, rel }: { article: ArticleHead | null; rel: "prev" | "next" }) {
	const { t, i18n } = useTranslation("cms");
	if (!article) return null;
	return (
		<p>
			<span className="block text-sm text-ink-soft">{t(rel === "prev" ? "previous" : "next")}</span>{" "}
			<Link
				to={articlePaths.info(article.key)}
				rel={rel}
				lang={langOf(article.language, i18n.language)}
				className="inline-flex min-h-11 items-center text-river"
			>
				{article.title}
			</Link>
		</p>
	);
}

function Neighbours({ article: { previous, next } }: { article: Article }) {
	const { t } = useTranslation("cms");
	if (!previous && !next) return null;
	return (
		<nav
			aria-label={t("neighbours")}
			className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:justify-between print:hidden"
		>
			<Neighbour article={previous} rel="prev" />
			<Neighbour article={next} rel="next" />
		</nav>
	);
}

export function ArticlePage({ article, published, reader, buying }: ArticlePageProps) {
	const { t, i18n } = useTranslation(["cms", "common"]);
	const lang = langOf(article.language, i18n.language);
	return (
		<div className="flex flex-col gap-8">
			<article className="flex flex-col gap-5">
				<div className="flex flex-col gap-2">
					<Breadcrumbs
						items={[
							{ label: t("cms:search"), to: articlePaths.search() },
							...article.channels.map(({ value, title }) => ({ label: title, to: articlePaths.channel(value) })),
						]}
					/>
					{lang ? <p className="text-sm text-ink-soft">{t("cms:only-in-other-language")}</p> : null}
					<h1 lang={lang} className="max-w-prose text-2xl font-semibold">
						{article.title}
					</h1>
					<Facts article={article} />
					<p lang={lang} className="max-w-prose text-lg text-ink-soft">
						{article.summary}
					</p>
				</div>
				{article.price && article.is_locked ? (
					<PaidArticle {...buying} article={article} price={article.price} reader={reader} />
				) : (
					<Prose html={article.html} lang={lang} />
				)}
				<div className="flex flex-col gap-3 print:hidden">
					<TagLinks article={article} />
					<Marks article={article} reader={reader} />
				</div>
			</article>
			<ArticleData article={article} {...published} />
			<Neighbours article={article} />
			{article.related.length > 0 ? (
				<section aria-labelledby="related" className="flex flex-col gap-3 print:hidden">
					<h2 id="related" className="text-lg font-semibold">
						{t("cms:related")}
					</h2>
					<ArticleList style="list" articles={article.related} level="h3" />
				</section>
			) : null}
		</div>
	);
}
