import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { classNames } from "~/lib/class-names";
import { articlePaths } from "~/parts/content/article-paths";
import { PageLinks } from "~/parts/list/page-links";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { Channel } from "~/portal-contract/cms/channels";
import type { cmsSearch, FoundArticle, Marked } from "~/portal-contract/cms/search";
import { ArticleFacts, ArticleList, langOf } from "./article-list";
import { ChannelLinks } from "./channel-page";

type Found = CallAnswer<typeof cmsSearch>;

export interface SearchPageProps {
	q: string;
	channel: string | undefined;
	/** Letters that may be typed. */
	longest: number;
	error: string | undefined;
	/** Null: nothing was searched for. */
	found: Found | null;
	channels: readonly Channel[];
	latest: readonly ArticleLine[];
}

/** Text with what was searched for marked. */
function Hits({ pieces }: { pieces: Marked }) {
	const places = pieces.map(({ text, hit }, at) => ({ text, hit, place: `${at}` }));
	return places.map(({ text, hit, place }) =>
		hit ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
	);
}

function SearchForm({ q, channel, longest, error }: SearchPageProps) {
	const { t } = useTranslation("cms");
	return (
		<search>
			<form method="get" action={articlePaths.search()} className="flex max-w-2xl flex-wrap items-end gap-3">
				<div className="min-w-0 flex-1 basis-60">
					<TextField
						id="q"
						name="q"
						type="search"
						label={t("search-label")}
						defaultValue={q}
						maxLength={longest}
						errors={error ? [error] : undefined}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				{channel ? <input type="hidden" name="channel" value={channel} /> : null}
				<Button type="submit" icon="search">
					{t("search-now")}
				</Button>
			</form>
		</search>
	);
}

function ChannelFilter({ q, channel, found }: { q: string; channel: string | undefined; found: Found }) {
	const { t } = useTranslation("cms");
	const counted = found.channels.filter(({ count, value }) => count > 0 || value === channel);
	if (counted.length < 2 && channel === undefined) return null;
	const links = [
		{ value: undefined, text: t("all-channels") },
		...counted.map(({ value, title, count }) => ({ value, text: t("with-number", { title, number: count }) })),
	];
	return (
		<nav aria-label={t("by-channel")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-1 sm:flex-wrap">
				{links.map(({ value, text }) => (
					<li key={value ?? ""}>
						<Link
							to={articlePaths.search({ q, channel: value })}
							aria-current={value === channel ? "true" : undefined}
							className={classNames(
								"inline-flex min-h-11 items-center rounded-full px-3 text-sm whitespace-nowrap no-underline lg:min-h-9",
								value === channel ? "bg-river font-medium text-on-accent" : "text-ink-soft hover:text-river",
							)}
						>
							{text}
						</Link>{" "}
					</li>
				))}
			</ul>
		</nav>
	);
}

function FoundList({ list }: { list: readonly FoundArticle[] }) {
	const { i18n } = useTranslation();
	return (
		<ol>
			{list.map((article) => (
				<li key={article.id} className="flex flex-col gap-1 border-b border-line py-4">
					<h2 lang={langOf(article.language, i18n.language)} className="text-lg font-semibold">
						<Link to={articlePaths.info(article.key)} className="text-ink hover:text-river">
							<Hits pieces={article.title_marked} />
						</Link>
					</h2>
					<p lang={langOf(article.language, i18n.language)} className="max-w-prose">
						<Hits pieces={article.excerpt} />
					</p>
					<ArticleFacts article={article} />
				</li>
			))}
		</ol>
	);
}

function Results({ q, channel, found, channels }: SearchPageProps & { found: Found }) {
	const { t } = useTranslation("cms");
	const { list, total, page, limit, is_capped, is_near } = found;
	return (
		<section aria-labelledby="found" className="flex flex-col gap-3">
			<h2 id="found" className="font-medium">
				{is_capped ? t("found-more-than", { count: total }) : t("found", { count: total })}
			</h2>
			{is_near ? <p className="text-ink-soft">{t("near")}</p> : null}
			<ChannelFilter q={q} channel={channel} found={found} />
			{list.length > 0 ? (
				<FoundList list={list} />
			) : (
				<EmptyState title={t("nothing-found")}>
					<p>{t("nothing-found-hint")}</p>
					<ButtonLink to={articlePaths.page("help")} variant="secondary">
						{t("open-help")}
					</ButtonLink>
				</EmptyState>
			)}
			<PageLinks
				page={page}
				pages={Math.ceil(total / limit)}
				href={(one) => articlePaths.search({ q, channel, page: one === 1 ? undefined : one })}
			/>
			{list.length === 0 ? <ChannelLinks channels={channels} /> : null}
		</section>
	);
}

function Welcome({ channels, latest }: SearchPageProps) {
	const { t } = useTranslation("cms");
	return (
		<>
			{channels.map((channel) => (
				<section key={channel.value} aria-labelledby={`channel-${channel.value}`} className="flex flex-col gap-3">
					<h2 id={`channel-${channel.value}`} className="text-lg font-semibold">
						<Link to={articlePaths.channel(channel.value)} className="text-ink hover:text-river">
							{channel.title}
						</Link>
					</h2>
					<ChannelLinks channels={channel.children} />
				</section>
			))}
			{latest.length > 0 ? (
				<section aria-labelledby="latest" className="flex flex-col gap-3">
					<h2 id="latest" className="text-lg font-semibold">
						{t("latest")}
					</h2>
					<ArticleList style="cards" articles={latest} level="h3" />
				</section>
			) : null}
		</>
	);
}

export function SearchPage(props: SearchPageProps) {
	const { t } = useTranslation("cms");
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("search")}</h1>
				<p className="mt-1 max-w-prose text-ink-soft">{t("search-intro")}</p>
			</div>
			<SearchForm {...props} />
			{props.found ? <Results {...props} found={props.found} /> : <Welcome {...props} />}
		</div>
	);
}
