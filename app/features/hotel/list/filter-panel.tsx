import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { FacetGroup, type FacetOption } from "~/parts/list/facet-groups";
import { HiddenFields } from "~/parts/list/hidden-fields";
import type { Say } from "~/parts/say";
import { paths } from "~/paths";
import { type SearchValues, valuesQuery } from "../search/search-values";
import { priceLabel, scoreLabel } from "./filter-labels";
import { activeFilters, type Filters, filtersQuery, hiddenPairs, listHref, NO_FILTERS } from "./filters";
import type { Found } from "./load-list.server";

interface FilterPanelProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
}

const TOGGLE_ID = "show-filters";
const BUTTON = "inline-flex min-h-11 cursor-pointer items-center justify-center rounded-field px-4 font-medium lg:min-h-9";
type Facet = readonly { value: string | number; count: number; label?: string }[];

const FIELD = "min-h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-2 tabular-nums lg:min-h-9";

/**
 * All filters as one GET form with exact counts. Narrow screens toggle it by a checkbox, without script; with script each change
 * submits the form.
 */
export function FilterPanel({ values, filters, found }: FilterPanelProps) {
	const { t } = useTranslation(["hotel-results", "hotel-parts", "order-parts"]);
	const count = activeFilters(filters).length;
	const hidden = { ...NO_FILTERS, sort: filters.sort, view: filters.view, compare: filters.compare };
	return (
		<div className="relative">
			<input type="checkbox" id={TOGGLE_ID} data-keep="" className="peer absolute size-11 opacity-0 lg:hidden" />
			<label
				htmlFor={TOGGLE_ID}
				className={classNames(
					BUTTON,
					"relative w-full border border-edge bg-surface peer-checked:border-river peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-river lg:hidden",
				)}
			>
				{count > 0 ? t("filters-chosen", { count }) : t("filters")}
			</label>
			<form
				id="filters"
				action={paths.hotelList()}
				aria-label={t("filters")}
				data-live=""
				className="facets mt-3 hidden flex-col gap-3 peer-checked:flex lg:mt-0 lg:flex"
			>
				<HiddenFields pairs={hiddenPairs({ ...valuesQuery(values), ...filtersQuery(hidden) })} />
				<PriceGroup values={values} filters={filters} found={found} />
				{groupsOf(t, filters, found).map((group) => (
					<FacetGroup key={group.title} {...group} moreText={(count) => t("more", { count })} />
				))}
				<noscript>
					<button type="submit" className={classNames(BUTTON, "sticky bottom-2 w-full bg-river text-on-accent")}>
						{t("apply")}
					</button>
				</noscript>{" "}
				<label
					htmlFor={TOGGLE_ID}
					className={classNames(BUTTON, "sticky bottom-2 w-full bg-river text-on-accent lg:hidden noscript:hidden")}
				>
					{t("show-results", { count: found.total })}
				</label>
			</form>
		</div>
	);
}

function PriceGroup({ values, filters, found }: FilterPanelProps) {
	const { t, i18n } = useTranslation("hotel-results");
	const { price_min, price_max } = filters;
	const field = (name: "price_min" | "price_max", value: number | null) => (
		<input type="number" name={name} min={0} max={1_000_000_000} defaultValue={value ?? ""} aria-label={t(name)} className={FIELD} />
	);
	return (
		<FacetGroup title={t("price-group", { currency: found.currency })} options={[]} moreText={String}>
			<div className="mb-1 flex items-center gap-2">
				{field("price_min", price_min)}–{field("price_max", price_max)}
				<button
					type="submit"
					id="price-go"
					className={classNames(BUTTON, "shrink-0 border border-edge px-3 hover:border-river hover:text-river")}
				>
					{t("price-go")}
				</button>
			</div>
			{found.facets.price
				.filter(({ count }) => count > 0)
				.map((band) => {
					const span = { price_min: band.price_min || null, price_max: band.price_max };
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

/** Options of a facet, including selected values that no hotel has, so that they can be removed. */
function optionsOf(
	name: string,
	facet: Facet,
	chosen: readonly (string | number)[],
	label: (value: string, given?: string) => string,
): FacetOption[] {
	const on = new Set(chosen.map(String));
	const missing = [...on].filter((value) => !facet.some((entry) => String(entry.value) === value));
	const entries: Facet = [...facet, ...missing.map((value) => ({ value, count: 0 }))];
	return entries.flatMap(({ value: given, count, label: text }) => {
		const value = String(given);
		const isOn = on.has(value);
		return count > 0 || isOn ? [{ name, value, label: label(value, text), count, isOn }] : [];
	});
}

function scoreOptions(t: Say, facet: Facet, chosen: number | null): FacetOption[] {
	const scores = optionsOf("score_min", facet, chosen === null ? [] : [chosen], (value) => scoreLabel(t, value));
	const any = { name: "score_min", value: "", label: t("hotel-results:any-score"), count: null, isOn: chosen === null };
	return scores.length > 0 ? [any, ...scores] : [];
}

function groupsOf(t: Say, filters: Filters, { facets, refused }: Found): Group[] {
	const terms = (["free_cancellation", "credit", "instant"] as const).flatMap((name) =>
		optionsOf(name, facets[name], filters[name] ? [1] : [], () => t(`hotel-results:filter-${name}`)).filter(({ value }) => value === "1"),
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
			options: optionsOf("stars", facets.stars, filters.stars, (value) => t(`order-parts:star-${value}`)),
		},
		{ title: t("hotel-results:filter-score_min"), single: true, options: scoreOptions(t, facets.score_min, filters.score_min) },
		{ title: t("hotel-results:terms"), options: terms },
		{
			title: t("hotel-results:filter-meal_type"),
			options: optionsOf("meal_type", facets.meal_type, filters.meal_type, (value) => t(`order-parts:meal-${value}`)),
		},
		{
			title: t("hotel-results:filter-district"),
			options: optionsOf("district", facets.district, filters.district, (value, label) => label ?? value),
		},
		{
			title: t("hotel-results:filter-facilities"),
			options: optionsOf("facilities", facets.facilities, filters.facilities, (value) => t(`hotel-parts:facility-${value}`)),
		},
		{ title: t("hotel-results:licence"), options: refused.total > 0 || filters.show_refused ? [hidden] : [] },
	];
}
