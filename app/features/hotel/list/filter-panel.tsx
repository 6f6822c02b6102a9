import { useTranslation } from "react-i18next";
import { FacetGroup, type FacetOption } from "~/parts/list/facet-groups";
import { facetOptions, leastOptions } from "~/parts/list/facet-options";
import { FilterFrame, PriceSpan } from "~/parts/list/filter-frame";
import type { Say } from "~/parts/say";
import { paths } from "~/paths";
import { type SearchValues, valuesQuery } from "../search/search-values";
import { priceLabel, scoreLabel } from "./filter-labels";
import { activeFilters, type Filters, filtersQuery, listHref, NO_FILTERS } from "./filters";
import type { Found } from "./load-list.server";

interface FilterPanelProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
}

/** All filters of the list of hotels. */
export function FilterPanel({ values, filters, found }: FilterPanelProps) {
	const { t } = useTranslation(["hotel-results", "hotel-parts", "order-parts"]);
	const count = activeFilters(filters).length;
	const hidden = { ...NO_FILTERS, sort: filters.sort, view: filters.view, compare: filters.compare };
	const words = {
		filters: t("filters"),
		toggle: count > 0 ? t("filters-chosen", { count }) : t("filters"),
		apply: t("apply"),
		show_results: t("show-results", { count: found.total }),
	};
	return (
		<FilterFrame
			action={paths.hotelList()}
			hiddenQuery={{ ...valuesQuery(values), ...filtersQuery(hidden) }}
			words={words}
		>
			<PriceGroup values={values} filters={filters} found={found} />
			{groupsOf(t, filters, found).map((group) => (
				<FacetGroup key={group.title} {...group} moreText={(count) => t("more", { count })} />
			))}
		</FilterFrame>
	);
}

function PriceGroup({ values, filters, found }: FilterPanelProps) {
	const { t, i18n } = useTranslation("hotel-results");
	const { price_min, price_max } = filters;
	return (
		<FacetGroup title={t("price-group", { currency: found.currency })} options={[]} moreText={String}>
			<PriceSpan
				min={price_min}
				max={price_max}
				words={{ min: t("price_min"), max: t("price_max"), go: t("price-go") }}
			/>
			{found.facets.price
				.filter(({ count }) => count > 0)
				.map((band) => {
					const span = { price_min: band.price_min || undefined, price_max: band.price_max ?? undefined };
					const isOn = span.price_min === price_min && span.price_max === price_max;
					return (
						<a
							key={band.price_min}
							href={listHref(values, { ...filters, ...span, page: 1 })}
							aria-current={isOn ? "true" : undefined}
							data-keep-scroll=""
						>
							<span>{priceLabel({ t, language: i18n.language }, found.currency, span)} </span>
							<i>{band.count} </i>
						</a>
					);
				})}
		</FacetGroup>
	);
}

interface Group {
	title: string;
	options: FacetOption[];
	single?: boolean;
}

function groupsOf(t: Say, filters: Filters, { facets, refused }: Found): Group[] {
	const terms = (["free_cancellation", "credit", "instant"] as const).flatMap((name) =>
		facetOptions(name, facets[name], filters[name] ? [1] : [], () => t(`hotel-results:filter-${name}`)).filter(
			({ value }) => value === "1",
		),
	);
	const hidden = {
		name: "show_refused",
		value: "1",
		label: t("hotel-results:also-refused"),
		count: refused.total,
		isOn: filters.show_refused === 1,
	};
	return [
		{
			title: t("hotel-results:filter-stars"),
			options: facetOptions("stars", facets.stars, filters.stars, (value) => t(`order-parts:star-${value}`)),
		},
		{
			title: t("hotel-results:filter-score_min"),
			single: true,
			options: leastOptions("score_min", facets.score_min, filters.score_min, {
				any: t("hotel-results:any-score"),
				label: (value) => scoreLabel(t, value),
			}),
		},
		{ title: t("hotel-results:terms"), options: terms },
		{
			title: t("hotel-results:filter-meal_type"),
			options: facetOptions("meal_type", facets.meal_type, filters.meal_type, (value) =>
				t(`order-parts:meal-${value}`),
			),
		},
		{
			title: t("hotel-results:filter-district"),
			options: facetOptions("district", facets.district, filters.district, (value, label) => label ?? value),
		},
		{
			title: t("hotel-results:filter-facilities"),
			options: facetOptions("facilities", facets.facilities, filters.facilities, (value) =>
				t(`hotel-parts:facility-${value}`),
			),
		},
		{ title: t("hotel-results:licence"), options: refused.total > 0 || filters.show_refused ? [hidden] : [] },
	];
}
