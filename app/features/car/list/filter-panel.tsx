import { useTranslation } from "react-i18next";
import { FacetGroup, type FacetOption } from "~/parts/list/facet-groups";
import { HiddenFields } from "~/parts/list/hidden-fields";
import type { Say } from "~/parts/say";
import { carPaths } from "../car-paths";
import { type CarSearchValues, valuesQuery } from "../search/search-values";
import type { ListFilters } from "./filters.server";
import { hiddenPairs, listHref } from "./list-href";
import type { FoundCars } from "./load-list.server";

export interface PanelProps {
	values: CarSearchValues;
	filters: ListFilters;
	found: FoundCars;
}

type Facet = FoundCars["facets"]["model"];
const FIELD = "min-h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-2 tabular-nums lg:min-h-9";
const BUTTON = "inline-flex min-h-11 cursor-pointer items-center justify-center rounded-field px-4 font-medium lg:min-h-9";

export const NO_FILTERS = { model: [], car_class: [], energy: [], drivetrain: [], mileage_policy: [] };

/** How many values are chosen. */
export const chosenCount = ({ sort: _sort, page: _page, ...filters }: ListFilters): number =>
	Object.values(filters).reduce((all: number, value) => all + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1), 0);

/** All filters as one GET form with exact counts; with script each change submits the form. */
export function CarFilterPanel({ values, filters, found }: PanelProps) {
	const { t } = useTranslation("car-list");
	const count = chosenCount(filters);
	const field = (name: "price_min" | "price_max") => (
		<input
			type="number"
			name={name}
			min={0}
			max={1_000_000_000}
			defaultValue={filters[name] ?? ""}
			aria-label={t(name)}
			className={FIELD}
		/>
	);
	return (
		<details id="car-filters" data-keep="" open={count > 0} className="group">
			<summary className={`${BUTTON} w-full border border-edge bg-surface`}>
				{count > 0 ? t("filters-chosen", { count }) : t("filters")}
			</summary>
			<form id="filters" action={carPaths.list()} aria-label={t("filters")} data-live="" className="facets mt-3 flex flex-col gap-3">
				<HiddenFields pairs={hiddenPairs({ ...valuesQuery(values), sort: filters.sort === "default" ? null : filters.sort })} />
				<FacetGroup title={t("price-group", { currency: found.currency })} options={[]} moreText={String}>
					<div className="mb-1 flex items-center gap-2">
						{field("price_min")}–{field("price_max")}
					</div>
				</FacetGroup>
				{groupsOf(t, filters, found).map((group) => (
					<FacetGroup key={group.title} {...group} moreText={(more) => t("more", { count: more })} />
				))}
				<button type="submit" id="apply" className={`${BUTTON} w-full bg-river text-on-accent`}>
					{t("apply")}
				</button>
			</form>
			{count > 0 ? (
				<p className="mt-3">
					<a href={listHref(values, { ...NO_FILTERS, sort: filters.sort, page: 1 })} data-keep-scroll="">
						{t("clear-all")}
					</a>
				</p>
			) : null}
		</details>
	);
}

function optionsOf(
	name: string,
	facet: Facet,
	chosen: readonly (string | number)[],
	label: (value: string, given?: string) => string,
): FacetOption[] {
	const on = new Set(chosen.map(String));
	return facet.map(({ value, count, label: given }) => ({
		...{ name, value: String(value), count, isOn: on.has(String(value)) },
		label: label(String(value), given),
	}));
}

function groupsOf(t: Say, filters: ListFilters, { facets }: FoundCars) {
	const of = (name: "car_class" | "energy" | "drivetrain" | "mileage_policy", word: string) => ({
		title: t(`filter-${name}`),
		options: optionsOf(name, facets[name], filters[name], (value) => t(`${word}${value}`)),
	});
	const seats = optionsOf("seats_min", facets.seats_min, filters.seats_min === undefined ? [] : [filters.seats_min], (value) =>
		t("seats-from", { count: Number(value) }),
	);
	const any = { name: "seats_min", value: "", label: t("any-seats"), count: null, isOn: filters.seats_min === undefined };
	return [
		{ title: t("filter-seats_min"), single: true, options: seats.length > 0 ? [any, ...seats] : [] },
		of("car_class", "car:class-"),
		of("energy", "car:energy-"),
		of("drivetrain", "car:drivetrain-"),
		of("mileage_policy", "mileage-"),
		{ title: t("filter-model"), options: optionsOf("model", facets.model, filters.model, (value, given) => given ?? value) },
	];
}
