import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { classNames } from "~/lib/class-names";
import { DEFAULT_LANGUAGE } from "~/lib/language";
import { articlePaths } from "~/parts/content/article-paths";
import { PageLinks } from "~/parts/list/page-links";
import { SortLinks } from "~/parts/list/sort-links";
import { useRootData } from "~/parts/root-data";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ChannelHead, cmsChannel } from "~/portal-contract/cms/channels";
import { ARTICLE_SORTS, LIST_STYLES, type ListStyle } from "~/portal-contract/cms/list-limits";
import { ArticleList } from "./article-list";
import { feedAddress } from "./feed-link";

export interface ChannelPageProps {
	found: CallAnswer<typeof cmsChannel>;
	/** The address's; null: the channel's own. */
	style: ListStyle | null;
	sort: (typeof ARTICLE_SORTS)[number];
	tag: string | undefined;
}

export function ChannelLinks({ channels }: { channels: readonly ChannelHead[] }) {
	const { t } = useTranslation("cms");
	if (channels.length === 0) return null;
	return (
		<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
			{channels.map(({ value, title, summary, article_count }) => (
				<li
					key={value}
					className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-river"
				>
					<Link
						to={articlePaths.channel(value)}
						className="font-semibold text-ink no-underline after:absolute after:inset-0"
					>
						{title}
					</Link>
					<p className="text-sm text-ink-soft">{summary}</p>
					<p className="mt-auto text-sm text-ink-soft">{t("articles", { count: article_count })}</p>
				</li>
			))}
		</ul>
	);
}

function StyleLinks({ current, href }: { current: ListStyle; href: (style: ListStyle) => string }) {
	const { t } = useTranslation("cms");
	return (
		<nav aria-label={t("list-style")}>
			<ul className="flex gap-1">
				{LIST_STYLES.map((style) => (
					<li key={style}>
						<Link
							to={href(style)}
							aria-current={style === current ? "true" : undefined}
							className={classNames(
								"inline-flex min-h-11 items-center rounded-field px-3 text-sm no-underline lg:min-h-9",
								style === current ? "bg-river/10 font-medium text-river" : "text-ink-soft hover:text-river",
							)}
						>
							{t(`style-${style}`)}
						</Link>{" "}
					</li>
				))}
			</ul>
		</nav>
	);
}

function Tags({ found: { channel, tags }, style, sort, tag }: ChannelPageProps) {
	const { t } = useTranslation("cms");
	if (tags.length === 0) return null;
	const links = [
		{ value: undefined, title: t("all-tags"), count: null },
		...tags.map(({ value, title, count }) => ({ value, title, count })),
	];
	return (
		<Disclosure summary={t("tags")} isOpen={tag !== undefined} className="text-sm">
			<ul className="flex flex-wrap gap-x-4">
				{links.map(({ value, title, count }) => (
					<li key={value ?? ""}>
						<Link
							to={articlePaths.channel(channel.value, style, {
								tag: value,
								sort: sort === "newest" ? undefined : sort,
							})}
							aria-current={value === tag ? "true" : undefined}
							className={classNames(
								"inline-flex min-h-11 items-center lg:min-h-9",
								value === tag ? "font-semibold text-ink" : "text-river",
							)}
						>
							{count === null ? title : t("with-number", { title, number: count })}
						</Link>{" "}
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

function Subscription({ channel }: { channel: string }) {
	const { t } = useTranslation("cms");
	const language = useRootData()?.language ?? DEFAULT_LANGUAGE;
	return (
		<p className="text-sm">
			<a href={feedAddress(language, channel)} className="inline-flex min-h-11 items-center text-river">
				{t("feed")}
			</a>
		</p>
	);
}

export function ChannelPage(props: ChannelPageProps) {
	const { found, style, sort, tag } = props;
	const { t } = useTranslation(["cms", "common"]);
	const { channel, list, page, total, limit } = found;
	const filterQuery = { tag, sort: sort === "newest" ? undefined : sort };
	const shown = style ?? channel.list_style;
	return (
		<div className="flex flex-col gap-6">
			<div>
				<Breadcrumbs
					items={[
						{ label: t("cms:search"), to: articlePaths.search() },
						...(channel.parent
							? [{ label: channel.parent.title, to: articlePaths.channel(channel.parent.value) }]
							: []),
					]}
				/>
				<h1 className="text-2xl font-semibold">{channel.title}</h1>
				<p className="mt-1 max-w-prose text-ink-soft">{channel.summary}</p>
			</div>
			<ChannelLinks channels={channel.children} />
			<section aria-label={t("cms:article-list")} className="flex flex-col gap-3">
				<div className="flex flex-wrap items-center justify-between gap-x-6">
					<SortLinks
						label={t("cms:sort")}
						sorts={ARTICLE_SORTS}
						current={sort}
						text={(one) => t(`cms:sort-${one}`)}
						href={(one) =>
							articlePaths.channel(channel.value, style, { ...filterQuery, sort: one === "newest" ? undefined : one })
						}
					/>
					<StyleLinks current={shown} href={(one) => articlePaths.channel(channel.value, one, filterQuery)} />
				</div>
				<Tags {...props} />
				{list.length > 0 ? (
					<ArticleList style={shown} articles={list} />
				) : (
					<EmptyState title={t("cms:no-articles")}>
						<ButtonLink to={articlePaths.search()} variant="secondary" icon="search">
							{t("cms:search-all")}
						</ButtonLink>
					</EmptyState>
				)}
				<PageLinks
					page={page}
					pages={Math.ceil(total / limit)}
					href={(one) =>
						articlePaths.channel(channel.value, style, { ...filterQuery, page: one === 1 ? undefined : one })
					}
				/>
			</section>
			<Subscription channel={channel.value} />
		</div>
	);
}
