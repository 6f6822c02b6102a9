import { useTranslation } from "react-i18next";
import { FileLinks } from "~/parts/list/file-links";
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
				<FileLinks
					text={(format) => t(`export-${format}`)}
					addressOf={(format) => invoicePaths.export({ ...filtersIn(query), format })}
				/>
			) : null}
		</>
	);
}
