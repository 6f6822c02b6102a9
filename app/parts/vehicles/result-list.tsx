import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FacetGroup } from "~/parts/list/facet-groups";
import { FilterFrame, PriceSpan } from "~/parts/list/filter-frame";
import { PageLinks } from "~/parts/list/page-links";
import { SortLinks } from "~/parts/list/sort-links";

interface ResultListProps<Sort extends string> {
	heading: string;
	/** Below the heading. */
	facts?: ReactNode;
	/** Of the filters' form: the list's address, and what it keeps of the present one. */
	action: string;
	kept: ComponentProps<typeof FilterFrame>["kept"];
	/** Filters in force. */
	chosen: number;
	groups: readonly Pick<ComponentProps<typeof FacetGroup>, "title" | "options" | "single">[];
	price: { title: string; min: number | undefined; max: number | undefined };
	/** The list without filters. */
	clear: string;
	found: { total: number; page: number; limit: number };
	sorts: readonly Sort[];
	sort: Sort;
	sortHref: (sort: Sort) => string;
	pageHref: (page: number) => string;
	/** One `<li>` for each vehicle; none where nothing meets the filters. */
	children: readonly ReactNode[];
}

/** Vehicles that were found, beside their filters with exact counts, as static HTML. */
export function ResultList<Sort extends string>(props: ResultListProps<Sort>) {
	const { t } = useTranslation("vehicle-list");
	const { heading, facts, clear, found, sorts, sort, sortHref, pageHref, children } = props;
	return (
		<div className="flex flex-col gap-4">
			<h1 tabIndex={-1} className="text-2xl font-semibold">
				{heading}
			</h1>
			{facts}
			<div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
				<Filters {...props} />
				<div className="min-w-0">
					{children.length > 0 ? (
						<SortLinks
							label={t("sort")}
							sorts={sorts}
							current={sort}
							text={(one) => t(`sort-${one}`)}
							href={sortHref}
						/>
					) : (
						<p>
							{t("nothing-found")} <a href={clear}>{t("clear-all")}</a>
						</p>
					)}
					<ul className="flex flex-col gap-3">{children}</ul>
					<PageLinks page={found.page} pages={Math.ceil(found.total / found.limit)} href={pageHref} />
				</div>
			</div>
		</div>
	);
}

function Filters<Sort extends string>({ action, kept, chosen, groups, price, clear, found }: ResultListProps<Sort>) {
	const { t } = useTranslation("vehicle-list");
	const words = {
		filters: t("filters"),
		toggle: chosen > 0 ? t("filters-chosen", { count: chosen }) : t("filters"),
		apply: t("apply"),
		show_results: t("show-results", { count: found.total }),
	};
	return (
		<FilterFrame action={action} kept={kept} words={words}>
			{chosen > 0 ? (
				<p>
					<a href={clear} data-keep-scroll="" className="inline-flex min-h-11 items-center lg:min-h-8">
						{t("clear-all")}
					</a>
				</p>
			) : null}
			<FacetGroup title={price.title} options={[]} moreText={String}>
				<PriceSpan
					min={price.min}
					max={price.max}
					words={{ min: t("price_min"), max: t("price_max"), go: t("price-go") }}
				/>
			</FacetGroup>
			{groups.map((group) => (
				<FacetGroup key={group.title} {...group} moreText={(more) => t("more", { count: more })} />
			))}
		</FilterFrame>
	);
}
