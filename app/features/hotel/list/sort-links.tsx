import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import type { SearchValues } from "../search/search-values";
import { type Filters, listHref, SORTS } from "./filters";

export function SortLinks({ values, filters }: { values: SearchValues; filters: Filters }) {
	const { t } = useTranslation("hotel-results");
	return (
		<nav aria-label={t("sort")} className="-mx-4 mb-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-1 sm:flex-wrap">
				{SORTS.map((sort) => (
					<li key={sort}>
						<a
							href={listHref(values, { ...filters, sort, page: 1 })}
							aria-current={sort === filters.sort ? "true" : undefined}
							id={`s-${sort}`}
							data-keep-scroll=""
							className={classNames(
								"inline-flex min-h-11 items-center rounded-full px-2 text-sm sm:px-3 whitespace-nowrap lg:min-h-9",
								sort === filters.sort ? "bg-river font-medium text-on-accent" : "text-ink-soft hover:bg-river/10 hover:text-river",
							)}
						>
							{t(`sort-${sort}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
