import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import type { SearchValues } from "../search/search-values";
import { type Filters, isNarrowed, listHref, NO_FILTERS, toggled } from "./filters";
import type { FacetValue, Found } from "./open-list.server";

interface FilterPanelProps {
	values: SearchValues;
	filters: Filters;
	facets: Found["facets"];
}

interface FacetOption {
	key: string;
	label: ReactNode;
	count: number;
	isOn: boolean;
	href: string;
}

/** The values a facet offers, with those chosen that no hotel has, so that they can be taken out again. */
function offered(facet: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
	const missing = chosen.filter((value) => !facet.some((entry) => entry.value === value));
	return [...facet.filter((entry) => entry.count > 0 || chosen.includes(entry.value)), ...missing.map((value) => ({ value, count: 0 }))];
}

/** Filters as links: each press is an address, each shows exactly how many hotels it leaves. Folded in on narrow screens. */
export function FilterPanel(props: FilterPanelProps) {
	const { t } = useTranslation("hotel-list");
	const { values, filters } = props;
	const clear = isNarrowed(filters) ? (
		<a
			href={listHref(values, { ...NO_FILTERS, sort: filters.sort })}
			className="inline-flex min-h-9 items-center text-sm text-river underline-offset-4 hover:underline"
		>
			{t("clear-filters")}
		</a>
	) : null;
	return (
		<>
			<details open={isNarrowed(filters)} className="rounded-card border border-line bg-surface lg:hidden">
				<summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium">
					<Icon name="chevron" />
					{t("filters")}
				</summary>
				<div className="flex flex-col gap-4 px-4 pb-4">
					<FacetGroups {...props} />
					{clear}
				</div>
			</details>
			<section aria-label={t("filters")} className="hidden flex-col gap-5 lg:flex">
				<div className="flex min-h-9 items-center justify-between">
					<p className="font-semibold">{t("filters")}</p>
					{clear}
				</div>
				<FacetGroups {...props} />
			</section>
		</>
	);
}

function FacetGroups({ values, filters, facets }: FilterPanelProps) {
	const { t } = useTranslation(["hotel-list", "order-parts"]);
	const href = (change: Partial<Filters>) => listHref(values, { ...filters, page: 1, ...change });
	const stars = offered(facets.stars, filters.stars.map(String)).sort((a, b) => Number(b.value) - Number(a.value));
	const free = offered(facets.free_cancellation, filters.free_cancellation ? ["1"] : []).filter((entry) => entry.value === "1");
	return (
		<>
			<FacetGroup
				title={t("stars")}
				options={stars.map(({ value, count }) => ({
					key: value,
					label: t(`order-parts:star-${value}`),
					count,
					isOn: filters.stars.includes(Number(value)),
					href: href({ stars: toggled(filters.stars, Number(value)) }),
				}))}
			/>
			<FacetGroup
				title={t("order-parts:meal")}
				options={offered(facets.meal_type, filters.meal_type).map(({ value, count }) => ({
					key: value,
					label: t(`order-parts:meal-${value}`),
					count,
					isOn: filters.meal_type.includes(value),
					href: href({ meal_type: toggled(filters.meal_type, value) }),
				}))}
			/>
			<FacetGroup
				title={t("order-parts:cancellation-policy")}
				options={free.map(({ value, count }) => ({
					key: value,
					label: t("free-cancellation"),
					count,
					isOn: filters.free_cancellation === 1,
					href: href({ free_cancellation: filters.free_cancellation ? 0 : 1 }),
				}))}
			/>
		</>
	);
}

function FacetGroup({ title, options }: { title: string; options: readonly FacetOption[] }) {
	const { t } = useTranslation("hotel-list");
	if (options.length === 0) return null;
	return (
		<div>
			<p aria-hidden="true" className="mb-1 text-sm font-medium text-ink-soft">
				{title}
			</p>
			<ul aria-label={title} className="flex flex-col">
				{options.map((option) => (
					<li key={option.key}>
						<a
							href={option.href}
							aria-current={option.isOn ? "true" : undefined}
							className="group flex min-h-11 items-center gap-3 lg:min-h-9"
							data-keep-scroll=""
						>
							<span
								aria-hidden="true"
								className={classNames(
									"inline-flex size-5 shrink-0 items-center justify-center rounded border",
									option.isOn ? "border-river bg-river text-on-accent" : "border-edge bg-surface group-hover:border-river",
								)}
							>
								{option.isOn ? <Icon name="check" /> : null}
							</span>
							<span className="flex-1 text-ink group-hover:text-river">
								{option.label}
								{option.isOn ? <span className="sr-only"> {t("filter-on")}</span> : null}
							</span>
							<span className="text-sm text-ink-soft tabular-nums">
								{option.count}
								<span className="sr-only"> {t("filter-count")}</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
