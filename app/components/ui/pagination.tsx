import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { pageWindow } from "~/lib/page-window";
import { Link } from "./link";

interface PaginationProps {
	page: number;
	limit: number;
	total: number;
	href: (page: number) => string;
}

const BOX = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 tabular-nums";

export function Pagination({ page, limit, total, href }: PaginationProps) {
	const { t } = useTranslation();
	const pages = Math.max(1, Math.ceil(total / limit));
	if (pages === 1) return null;
	return (
		<nav aria-label={t("pagination")} className="mt-6 flex flex-wrap items-center justify-center gap-1 print:hidden">
			{page > 1 ? (
				<Link to={href(page - 1)} rel="prev" className={classNames(BOX, "hover:bg-river/10 hover:text-river")}>
					{t("previous-page")}
				</Link>
			) : null}
			<ol className="flex flex-wrap items-center gap-1">
				{pageWindow(page, pages).map((entry) =>
					entry.gap ? (
						<li key={entry.key} aria-hidden="true" className="px-1 text-ink-soft">
							…
						</li>
					) : (
						<li key={entry.key}>
							<Link
								to={href(entry.page)}
								aria-label={t("page-number", { page: entry.page })}
								aria-current={entry.page === page ? "page" : undefined}
								className={classNames(
									BOX,
									entry.page === page ? "bg-river font-semibold text-on-accent" : "hover:bg-river/10 hover:text-river",
								)}
							>
								{entry.page}
							</Link>
						</li>
					),
				)}
			</ol>
			{page < pages ? (
				<Link to={href(page + 1)} rel="next" className={classNames(BOX, "hover:bg-river/10 hover:text-river")}>
					{t("next-page")}
				</Link>
			) : null}
		</nav>
	);
}
