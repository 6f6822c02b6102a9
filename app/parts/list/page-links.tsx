import { useTranslation } from "react-i18next";
import { pageWindow } from "~/lib/page-window";

const BOX = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 tabular-nums";
const OTHER = `${BOX} hover:bg-river/10`;
const CURRENT = `${BOX} bg-river font-semibold text-on-accent`;

interface PageLinksProps {
	page: number;
	pages: number;
	href: (page: number) => string;
}

/** Pagination for static HTML; renders nothing for a single page. */
export function PageLinks({ page, pages, href }: PageLinksProps) {
	const { t } = useTranslation();
	if (pages <= 1) return null;
	return (
		<nav aria-label={t("pagination")} className="mt-6 flex flex-wrap items-center justify-center gap-1">
			{page > 1 ? (
				<a href={href(page - 1)} rel="prev" className={OTHER}>
					{`${t("previous-page")} `}
				</a>
			) : null}
			{pageWindow(page, pages).map((entry) =>
				entry.gap ? (
					<span key={entry.key} aria-hidden="true" className="px-1 text-ink-soft">
						{"… "}
					</span>
				) : (
					<a
						key={entry.key}
						href={href(entry.page)}
						aria-label={t("page-number", { page: entry.page })}
						aria-current={entry.page === page ? "page" : undefined}
						className={entry.page === page ? CURRENT : OTHER}
					>
						{`${entry.page} `}
					</a>
				),
			)}
			{page < pages ? (
				<a href={href(page + 1)} rel="next" className={OTHER}>
					{t("next-page")}
				</a>
			) : null}
		</nav>
	);
}
