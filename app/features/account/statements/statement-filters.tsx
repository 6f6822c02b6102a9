import { useTranslation } from "react-i18next";
import { FilterDays, FilterForm, FilterSelect } from "~/parts/list/filter-form";

export interface StatementSearch {
	kind?: string | undefined;
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	until?: string | undefined;
}

interface StatementFiltersProps {
	action: string;
	subject: "balance" | "points";
	kinds: readonly string[];
	search: StatementSearch;
	/** Parameters of the address that are no filters. */
	hiddenQuery?: Readonly<Record<string, string>>;
	/** The address without filters. */
	all: string;
}

export const isNarrowed = ({ kind, from, until }: StatementSearch) =>
	[kind, from, until].some((value) => value !== undefined);

/** Type and dates, as a form that changes the address. */
export function StatementFilters({ action, subject, kinds, search, hiddenQuery = {}, all }: StatementFiltersProps) {
	const { t } = useTranslation("account-money");
	const { kind, from, until } = search;
	return (
		<FilterForm
			action={action}
			hiddenQuery={hiddenQuery}
			apply={t("apply")}
			clear={isNarrowed(search) && { to: all, text: t("show-all") }}
		>
			<FilterSelect
				name="kind"
				label={t("column-kind")}
				value={kind}
				empty={t("kind-all")}
				options={kinds.map((value) => ({ value, label: t(`kind-${subject}-${value}`) }))}
				className="w-full sm:w-40"
			/>
			<FilterDays
				names={["from", "until"]}
				labels={[t("from"), t("until")]}
				days={[from, until]}
				className="w-36 grow"
			/>
		</FilterForm>
	);
}
