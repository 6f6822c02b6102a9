import { useTranslation } from "react-i18next";
import { type Filters, listHref, MAX_COMPARED } from "../list/filters";
import type { SearchValues } from "../search/search-values";
import type { Compared } from "./load-compared.server";

interface CompareBarProps {
	values: SearchValues;
	filters: Filters;
	compared: readonly Compared[];
	isOverfull: boolean;
}

const BUTTON = "inline-flex min-h-11 items-center rounded-field px-4 font-medium no-underline";

/** Sticky bar with the selected hotels; hidden without any. */
export function CompareBar({ values, filters, compared, isOverfull }: CompareBarProps) {
	const { t } = useTranslation("hotel-results");
	if (compared.length === 0) return null;
	const href = (change: Partial<Filters>) => listHref(values, { ...filters, ...change });
	return (
		<section
			aria-label={t("compare-bar")}
			className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float"
		>
			{isOverfull ? (
				<p role="alert" className="w-full font-medium text-vermilion">
					{t("compare-full", { count: MAX_COMPARED })}
				</p>
			) : null}
			<ul className="flex min-w-0 flex-1 basis-60 flex-wrap gap-2">
				{compared.map(({ id, name }) => (
					<li key={id} className="min-w-0">
						<a
							href={href({ compare: filters.compare.filter((one) => one !== id) })}
							aria-label={t("compare-remove", { name })}
							data-keep-scroll=""
							className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-river/10 px-3 text-sm md:min-h-9"
						>
							<span className="truncate">{name} </span>
							<span aria-hidden="true">✕</span>
						</a>
					</li>
				))}
			</ul>
			<a href={href({ compare: [] })} data-keep-scroll="" className={`${BUTTON} text-river`}>
				{t("compare-clear")}
			</a>{" "}
			{compared.length > 1 ? (
				<a href={href({ view: "compare" })} className={`${BUTTON} bg-river text-on-accent`}>
					{t("compare-now", { count: compared.length })}
				</a>
			) : (
				<p className="text-sm text-ink-soft">{t("compare-one-more")}</p>
			)}
		</section>
	);
}
