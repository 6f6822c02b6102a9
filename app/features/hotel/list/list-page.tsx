import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { Pagination } from "~/components/ui/pagination";
import type { SearchValues } from "../search/search-values";
import { FilterPanel } from "./filter-panel";
import { type Filters, isNarrowed, listHref, NO_FILTERS } from "./filters";
import { HotelCard } from "./hotel-card";
import type { Found } from "./open-list.server";
import { SortLinks } from "./sort-links";

interface ResultsProps {
	found: Found;
	values: SearchValues;
	filters: Filters;
}

/** What the search found: count, filters, order, cards, pages. */
export function Results({ found, values, filters }: ResultsProps) {
	const { t } = useTranslation("hotel-list");
	const { cards, total, page, limit } = found;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only sees the clicks of the links inside
		<div className="grid gap-x-6 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]" onClick={useInAppLinks()}>
			<h1 className="text-2xl font-semibold lg:col-span-2">{t("results", { count: total, place: found.place })}</h1>
			<FilterPanel values={values} filters={filters} facets={found.facets} />
			<div className="min-w-0">
				{cards.length > 0 ? (
					<>
						<div className="mb-4">
							<SortLinks values={values} filters={filters} />
						</div>
						<ul className="flex flex-col gap-4">
							{cards.map((hotel) => (
								<HotelCard key={hotel.id} hotel={hotel} nights={found.nights} rooms={found.rooms} stay={found.stay} />
							))}
						</ul>
					</>
				) : (
					<NothingFound values={values} filters={filters} total={total} />
				)}
				<Pagination page={page} limit={limit} total={total} href={(next) => listHref(values, { ...filters, page: next })} />
			</div>
		</div>
	);
}

/** No hotel on this page: beyond the last page, behind filters, or none at all. */
function NothingFound({ values, filters, total }: { values: SearchValues; filters: Filters; total: number }) {
	const { t } = useTranslation("hotel-list");
	const clear = listHref(values, { ...NO_FILTERS, sort: filters.sort });
	return (
		<div className="mt-4">
			<EmptyState title={t(total > 0 ? "beyond-last-page" : "nothing-found")}>
				{total > 0 ? <ButtonLink to={listHref(values, { ...filters, page: 1 })}>{t("first-page")}</ButtonLink> : null}
				{total === 0 && isNarrowed(filters) ? <ButtonLink to={clear}>{t("clear-filters")}</ButtonLink> : null}
				{total === 0 && !isNarrowed(filters) ? <p>{t("nothing-found-hint")}</p> : null}
			</EmptyState>
		</div>
	);
}
