import { useTranslation } from "react-i18next";
import { Time } from "~/components/ui/time";
import { articlePaths } from "~/parts/content/article-paths";
import type { Latest as Article } from "./load-home.server";

export function Latest({ articles }: { articles: readonly Article[] }) {
	const { t, i18n } = useTranslation("home");
	if (articles.length === 0) return null;
	return (
		<section aria-labelledby="latest">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="latest" className="text-xl font-semibold">
					{t("latest")}
				</h2>
				<a href={articlePaths.search()} className="inline-flex min-h-11 items-center md:min-h-9">
					{t("all-latest")}
				</a>
			</div>
			<ul className="mt-4 grid gap-3 sm:grid-cols-2">
				{articles.map((article) => (
					<li key={article.key}>
						<a
							href={articlePaths.info(article.key)}
							className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink-soft no-underline hover:border-river"
						>
							<b
								lang={article.language === i18n.language ? undefined : article.language}
								className="text-base font-semibold text-ink"
							>
								{article.title}
							</b>{" "}
							<span>
								{article.channel} · <Time date={article.published_on} />
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
