import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import type { SearchValues } from "../search/search-values";
import { activeFilters, clearFilters, type Filters, listHref } from "./filters";
import { placeHref } from "./list-head";
import type { Found } from "./load-list.server";

const LINK = "inline-flex min-h-11 items-center rounded-field border border-edge bg-surface px-4 hover:border-river";

interface NothingFoundProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
}

/** `filters` without the one that the portal suggests to drop. */
function without(filters: Filters, filter: Found["relaxations"][number]["filter"]): Filters {
	const none = clearFilters(filters);
	const names = filter === "price" ? (["price_min", "price_max"] as const) : [filter];
	return { ...filters, page: 1, ...Object.fromEntries(names.map((name) => [name, none[name]])) };
}

/** Empty result: beyond the last page, too narrow filters, or no hotels; each with the next steps. */
export function NothingFound({ values, filters, found }: NothingFoundProps) {
	const { t } = useTranslation("hotel-results");
	if (found.total > 0) {
		return (
			<EmptyState title={t("beyond-last-page")}>
				<a href={listHref(values, { ...filters, page: 1 })} className={LINK}>
					{t("first-page")}
				</a>
			</EmptyState>
		);
	}
	const isNarrowed = activeFilters(filters).length > 0;
	return (
		<EmptyState title={t("nothing-found")}>
			{found.relaxations.map(({ filter, total }) => (
				<a key={filter} href={listHref(values, without(filters, filter))} className={LINK}>
					{t("relaxation", { filter: t(`filter-${filter}`), count: total })}
				</a>
			))}
			{isNarrowed ? (
				<a href={listHref(values, clearFilters(filters))} className={LINK}>
					{t("clear-filters")}
				</a>
			) : null}
			{found.towns.map(({ place, total }) => (
				<a key={place.place} href={placeHref(values, filters, place)} className={LINK}>
					{t("town-instead", { town: place.name, count: total })}
				</a>
			))}
			{isNarrowed ? null : <p className="w-full">{t("nothing-found-hint")}</p>}
		</EmptyState>
	);
}
