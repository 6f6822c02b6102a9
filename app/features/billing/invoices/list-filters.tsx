import { useTranslation } from "react-i18next";
import { DownloadLink } from "~/components/download/download-link";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { FilterDays, FilterForm, SearchText } from "~/parts/list/filter-form";
import { invoicePaths } from "./invoice-paths";
import type { DetailsQuery } from "./query.server";

type Filters = Omit<DetailsQuery, "page">;

/** As the address has them: what is not set is left out. */
export const filtersIn = ({ tab, quickSearch, from, until }: Filters) => ({
	tab,
	quickSearch: quickSearch || undefined,
	from,
	until,
});

/** Search of the records, and all that it finds as a file. */
export function InvoiceFilters({ query, total }: { query: Filters; total: number }) {
	const { t } = useTranslation("invoice");
	const { tab, quickSearch, from, until } = query;
	return (
		<>
			<FilterForm
				action={invoicePaths.details()}
				hiddenQuery={tab ? { tab } : {}}
				apply={t("search")}
				clear={quickSearch || from || until ? { to: invoicePaths.details({ tab }), text: t("search-clear") } : false}
			>
				<SearchText label={t("search-label")} value={quickSearch} />
				<FilterDays
					names={["from", "until"]}
					labels={[t("requested-from"), t("requested-until")]}
					days={[from, until]}
				/>
			</FilterForm>
			{total > 0 ? (
				<p className="flex flex-wrap gap-2 print:hidden">
					{(["xlsx", "csv"] as const).map((format) => (
						<DownloadLink
							key={format}
							href={invoicePaths.export({ ...filtersIn(query), format })}
							name={format.toUpperCase()}
							className={buttonLook({ variant: "quiet", size: "small" })}
						>
							<Icon name="download" />
							{`${t(`export-${format}`)} `}
						</DownloadLink>
					))}
				</p>
			) : null}
		</>
	);
}
