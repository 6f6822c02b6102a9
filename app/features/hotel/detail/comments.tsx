import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Card } from "~/components/ui/card";
import { StaticHtmlInside } from "~/components/ui/static-html";
import type { Render } from "~/i18n/render.server";
import { pageWindow } from "~/lib/page-window";
import { COMMENT_SORTS, type Comment, type CommentsAnswer, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import type { CommentHref, CommentQuery } from "./comment-query.server";

export interface CommentsProps {
	found: z.output<typeof CommentsAnswer> | null;
	query: CommentQuery;
	href: CommentHref;
	render: Render;
}

const LINK = "inline-flex min-h-11 items-center px-1 md:min-h-9";

/** Guest reviews: score histogram, filters as links, and the paginated list. */
export function Comments({ found, query, href, render }: CommentsProps) {
	const { t } = useTranslation("hotel-detail");
	return (
		<Card>
			<h2 id="comments" tabIndex={-1} className="text-xl font-semibold">
				{t("comments")}
			</h2>
			{found === null ? <p className="mt-2">{t("comments-unavailable")}</p> : null}
			{found?.comment_count === 0 ? <p className="mt-2">{t("comments-none")}</p> : null}
			{found && found.comment_count > 0 ? <Found found={found} query={query} href={href} render={render} /> : null}
		</Card>
	);
}

type FoundProps = CommentsProps & { found: z.output<typeof CommentsAnswer> };
type ChoiceProps = Omit<FoundProps, "render">;

function Found({ found, query, href, render }: FoundProps) {
	const { t } = useTranslation("hotel-detail");
	const isNarrowed = query.score_band !== undefined || query.language !== undefined || query.trip_type !== undefined;
	const pages = Math.max(1, Math.ceil(found.total / found.limit));
	return (
		<div className="comments">
			<Spread found={found} query={query} href={href} />
			<div>
				<Choices found={found} query={query} href={href} />
				<p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
					{`${t("comments-found", { count: found.total })} `}
					{isNarrowed ? (
						<a
							href={href({ score_band: undefined, language: undefined, trip_type: undefined })}
							data-keep-scroll=""
							className={LINK}
						>
							{t("comments-all")}
						</a>
					) : null}
				</p>
				{found.list.length > 0 ? (
					<StaticHtmlInside
						as="ul"
						className="said"
						html={found.list.map((comment) => render(Words, { comment })).join("")}
					/>
				) : (
					<p className="py-4">
						{t(found.total > 0 ? "comments-page-beyond" : "comments-not-found")}{" "}
						<a href={href({ page: 1 })} data-keep-scroll="">
							{t("comments-page-first")}
						</a>
					</p>
				)}
				{pages > 1 ? <Pages page={query.page} pages={pages} href={href} /> : null}
			</div>
		</div>
	);
}

function Spread({ found, query, href }: ChoiceProps) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
	const counts = new Map(found.histogram.map(({ score_band, count }) => [score_band, count]));
	const most = Math.max(1, ...counts.values());
	return (
		<div>
			{found.score === null ? null : (
				<p className="flex items-baseline gap-2">
					<span className="text-3xl font-semibold tabular-nums">
						{t("order-parts:score", { score: (found.score / 10).toFixed(1) })}
					</span>{" "}
					<span className="text-ink-soft">{t("order-parts:comments", { count: found.comment_count })}</span>
				</p>
			)}
			<ul aria-label={t("comments-by-score")} className="spread">
				{SCORE_BANDS.map((band) => {
					const count = counts.get(band) ?? 0;
					const isChosen = query.score_band === band;
					return (
						<li key={band}>
							<a
								href={href({ score_band: isChosen ? undefined : band })}
								aria-current={isChosen ? "true" : undefined}
								data-keep-scroll=""
								rel="nofollow"
							>
								<span>{`${t(`score-band-${band}`)} `}</span>
								<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
									<rect width={Math.round((100 * count) / most)} height="8" />
								</svg>
								<span>{count}</span>
							</a>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

function Choices({ found, query, href }: ChoiceProps) {
	const { t } = useTranslation("hotel-detail");
	const groups = [
		{
			label: t("comments-language"),
			links: found.languages.map(({ value, count }) => ({
				key: value,
				text: `${t(`language-${value}`)} ${count}`,
				isChosen: query.language === value,
				href: href({ language: query.language === value ? undefined : value }),
			})),
		},
		{
			label: t("comments-trip"),
			links: found.trip_types.map(({ value, count }) => ({
				key: value,
				text: `${t(`trip-${value}`)} ${count}`,
				isChosen: query.trip_type === value,
				href: href({ trip_type: query.trip_type === value ? undefined : value }),
			})),
		},
		{
			label: t("comments-sort"),
			links: COMMENT_SORTS.map((value) => ({
				key: value,
				text: t(`sort-${value}`),
				isChosen: query.sort === value,
				href: href({ sort: value }),
			})),
		},
	];
	return (
		<dl>
			{groups
				.filter(({ links }) => links.length > 0)
				.map(({ label, links }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{links.map((link) => (
								<a
									key={link.key}
									href={link.href}
									aria-current={link.isChosen ? "true" : undefined}
									data-keep-scroll=""
									rel="nofollow"
								>
									{`${link.text} `}
								</a>
							))}
						</dd>
					</div>
				))}
		</dl>
	);
}

/** `zh-CN` for `lang`; the wire has `zh-cn`. */
const spoken = (language: string) => (language === "zh-cn" ? "zh-CN" : language);

function Words({ comment }: { comment: Comment }) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
	const about = [t(`trip-${comment.trip_type}`), comment.room_type, t("stayed", { month: comment.stayed_month })];
	return (
		<li>
			<p>
				<b>{t("order-parts:score", { score: (comment.score / 10).toFixed(1) })}</b> <span>{comment.member_name}</span>
			</p>
			<small>{about.filter(Boolean).join(" · ")}</small>
			<p lang={spoken(comment.language)}>{comment.text}</p>
			{comment.reply ? (
				<blockquote className="mt-2 border-l-2 border-line pl-3">
					<small>{t("reply")}</small>
					<p lang={spoken(comment.language)}>{comment.reply}</p>
				</blockquote>
			) : null}
		</li>
	);
}

function Pages({ page, pages, href }: { page: number; pages: number; href: CommentHref }) {
	const { t } = useTranslation(["hotel-detail", "common"]);
	return (
		<nav aria-label={t("comments-pages")}>
			<ol>
				{pageWindow(Math.min(page, pages), pages).map((entry) =>
					entry.gap ? (
						<li key={entry.key} aria-hidden="true" className="self-center px-1 text-ink-soft">
							…
						</li>
					) : (
						<li key={entry.key}>
							<a
								href={href({ page: entry.page })}
								aria-label={t("common:page-number", { page: entry.page })}
								aria-current={entry.page === page ? "page" : undefined}
								data-keep-scroll=""
								rel="nofollow"
							>
								{entry.page}
							</a>
						</li>
					),
				)}
			</ol>
		</nav>
	);
}
