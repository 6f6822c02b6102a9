import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ZoneNote } from "~/components/ui/time";
import { chosenCount } from "~/parts/list/chosen-count";
import { FacetGroup } from "~/parts/list/facet-groups";
import { FilterFrame, PriceSpan, RESULTS_ID } from "~/parts/list/filter-frame";
import { type Listed, listQuery } from "~/parts/list/list-query";
import { PageLinks } from "~/parts/list/page-links";
import { SortLinks } from "~/parts/list/sort-links";
import type { CardFacts } from "~/parts/list/usual-facts";
import type { withQuery } from "~/paths";
import type { PriceSpan as Span } from "~/portal-contract/base/facets";
import { VEHICLE_SORTS, type VehicleSort } from "~/portal-contract/vehicles/list";

type Query = NonNullable<Parameters<typeof withQuery>[1]>;

interface ResultListProps {
	heading: string;
	/** Below the heading. */
	facts?: ReactNode;
	/** Address of the list. */
	list: (query?: Query) => string;
	/** What was searched, as the query of an address. */
	query: Query;
	filters: Listed<Span, VehicleSort>;
	groups: readonly Pick<ComponentProps<typeof FacetGroup>, "title" | "options" | "single">[];
	price_title: string;
	found: { total: number; page: number; limit: number };
	/** One `<li>` for each vehicle; none where nothing meets the filters. */
	children: readonly ReactNode[];
}

/** Vehicles that were found, beside their filters with exact counts, as static HTML. */
export function ResultList(props: ResultListProps) {
	const { t } = useTranslation("vehicle-list");
	const { heading, facts, list, query, filters, found, children } = props;
	const href = (chosen: Listed<object, VehicleSort>) => list({ ...query, ...listQuery(chosen) });
	const clear = href({ sort: filters.sort, page: 1 });
	return (
		<div className="flex flex-col gap-4">
			<h1 tabIndex={-1} className="text-2xl font-semibold">
				{heading}
			</h1>
			{facts}
			{children.length > 0 ? <ZoneNote /> : null}
			<div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
				<Filters {...props} clear={clear} />
				<div id={RESULTS_ID} tabIndex={-1} className="min-w-0 outline-none">
					{children.length > 0 ? (
						<SortLinks
							label={t("sort")}
							sorts={VEHICLE_SORTS}
							current={filters.sort}
							text={(one) => t(`sort-${one}`)}
							href={(sort) => href({ ...filters, sort, page: 1 })}
						/>
					) : (
						<p>
							{t("nothing-found")} <a href={clear}>{t("clear-all")}</a>
						</p>
					)}
					<ul className="flex flex-col gap-3">{children}</ul>
					<PageLinks
						page={found.page}
						pages={Math.ceil(found.total / found.limit)}
						href={(page) => href({ ...filters, page })}
					/>
				</div>
			</div>
		</div>
	);
}

/** What nearly all cards say alike, said once. */
export function UsualFacts({ facts }: { facts: CardFacts }) {
	const { t } = useTranslation("vehicle-list");
	const said = Object.values(facts);
	if (said.length === 0) return null;
	return (
		<div className="text-sm">
			<p className="text-ink-soft">{t("usual-facts")}</p>
			<ul className="flex flex-wrap gap-x-6">
				{said.map((fact) => (
					<li key={fact}>{fact} </li>
				))}
			</ul>
		</div>
	);
}

function Filters({ list, query, filters, groups, price_title, clear, found }: ResultListProps & { clear: string }) {
	const { t } = useTranslation("vehicle-list");
	const chosen = chosenCount(filters);
	const hiddenQuery = { ...query, ...listQuery({ sort: filters.sort, page: 1 }) };
	const words = {
		filters: t("filters"),
		toggle: chosen > 0 ? t("filters-chosen", { count: chosen }) : t("filters"),
		apply: t("apply"),
		show_results: t("show-results", { count: found.total }),
	};
	return (
		<FilterFrame action={list()} hiddenQuery={hiddenQuery} words={words}>
			{chosen > 0 ? (
				<p>
					<a href={clear} data-keep-scroll="" className="inline-flex min-h-11 items-center lg:min-h-8">
						{t("clear-all")}
					</a>
				</p>
			) : null}
			<FacetGroup title={price_title} options={[]} moreText={String}>
				<PriceSpan
					min={filters.price_min}
					max={filters.price_max}
					words={{ min: t("price_min"), max: t("price_max"), go: t("price-go") }}
				/>
			</FacetGroup>
			{groups.map((group) => (
				<FacetGroup key={group.title} {...group} moreText={(more) => t("more", { count: more })} />
			))}
		</FilterFrame>
	);
}
