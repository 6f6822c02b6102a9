import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import type { Reader } from "~/parts/favourites/reader";
import { CreditPauseLine } from "~/parts/money/credit-pause";
import { usePlaceName } from "~/parts/places/did-you-mean";
import type { SearchValues } from "../search/search-values";
import { filterLabel } from "./filter-labels";
import { activeFilters, clearFilters, type Filters, listHref, NO_FILTERS } from "./filters";
import type { Found } from "./load-list.server";
import { PolicyLine } from "./policy-line";

interface ListHeadProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
	/** Credit of the reader's company that is paused. */
	pause: Reader["pause"];
}

export function ListHead({ values, filters, found, pause }: ListHeadProps) {
	const { t } = useTranslation("hotel-results");
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h1 tabIndex={-1} className="text-2xl font-semibold">
					{t("results", { count: found.total, place: found.place.name })}
				</h1>
				<nav aria-label={t("view")} className="flex rounded-field border border-edge bg-surface p-0.5">
					{(["list", "map"] as const).map((view) => (
						<a
							key={view}
							id={`v-${view}`}
							href={listHref(values, { ...filters, view })}
							aria-current={filters.view === view ? "true" : undefined}
							data-keep-scroll=""
							className="inline-flex min-h-11 items-center rounded-field px-4 text-sm no-underline aria-current:bg-river aria-current:font-medium aria-current:text-on-accent md:min-h-8"
						>
							{`${t(`view-${view}`)} `}
						</a>
					))}
				</nav>
			</div>
			{found.total > 0 ? <p className="text-sm text-ink-soft">{t("taxes-included")}</p> : null}
			<CreditPauseLine paused={pause?.paused} bill={pause?.bill} className="text-sm" />
			<PolicyLine values={values} filters={filters} found={found} />
			<Alternatives values={values} filters={filters} found={found} />
			<Chips values={values} filters={filters} found={found} />
		</div>
	);
}

export function placeHref(
	values: SearchValues,
	filters: Filters,
	{ name, place }: { name: string; place: string },
): string {
	return listHref({ ...values, destination: name, place }, { ...NO_FILTERS, sort: filters.sort, view: filters.view });
}

function Alternatives({ values, filters, found }: Omit<ListHeadProps, "pause">) {
	const { t } = useTranslation("hotel-results");
	const nameOf = usePlaceName();
	if (found.alternatives.length === 0) return null;
	return (
		<p className="flex gap-x-4 overflow-x-auto text-sm whitespace-nowrap text-ink-soft max-md:items-center md:flex-wrap">
			{t("did-you-mean")}{" "}
			{found.alternatives.map((other) => (
				<a
					key={other.place}
					href={placeHref(values, filters, other)}
					className="inline-flex min-h-6 items-center underline max-md:min-h-11"
				>
					{nameOf(other)}{" "}
				</a>
			))}
		</p>
	);
}

const CHIP = "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm md:min-h-8";

function Chips({ values, filters, found }: Omit<ListHeadProps, "pause">) {
	const { t, i18n } = useTranslation(["hotel-results", "hotel-parts", "order-parts"]);
	const chosen = activeFilters(filters);
	if (chosen.length === 0) return null;
	return (
		<ul aria-label={t("chosen")} className="flex flex-wrap gap-2">
			{chosen.map((one) => {
				const words = filterLabel({ t, language: i18n.language }, one, filters, found);
				return (
					<li key={one.filter + one.value}>
						<a
							href={listHref(values, one.without)}
							aria-label={t("chosen-remove", { filter: words })}
							data-keep-scroll=""
							className={classNames(CHIP, "bg-river/10")}
						>
							{words} <span aria-hidden="true">✕</span>
						</a>
					</li>
				);
			})}
			<li>
				<a href={listHref(values, clearFilters(filters))} data-keep-scroll="" className={classNames(CHIP, "underline")}>
					{t("clear-filters")}
				</a>
			</li>
		</ul>
	);
}
