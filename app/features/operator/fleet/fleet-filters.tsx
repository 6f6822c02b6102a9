import { useTranslation } from "react-i18next";
import { FilterForm, FilterSelect, SearchText } from "~/parts/list/filter-form";
import { FLEET_STATUSES } from "~/portal-contract/operator/fleet-statuses";
import { type FleetFilter, isNarrowed } from "./filter";

interface FleetFiltersProps {
	filter: FleetFilter;
	towns: readonly { id: number; name: string }[];
	/** Address of the list. */
	here: string;
	searchLabel: string;
}

export function FleetFilters({ filter, towns, here, searchLabel }: FleetFiltersProps) {
	const { t } = useTranslation("fleet");
	const { quickSearch, town, status } = filter;
	return (
		<FilterForm action={here} apply={t("search")} clear={isNarrowed(filter) && { to: here, text: t("clear") }}>
			<SearchText label={searchLabel} value={quickSearch} />
			<FilterSelect
				name="town"
				label={t("town")}
				value={town}
				empty={t("any")}
				options={towns.map(({ id, name }) => ({ value: id, label: name }))}
				className="w-48"
			/>
			<FilterSelect
				name="status"
				label={t("state")}
				value={status}
				empty={t("any")}
				options={FLEET_STATUSES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
		</FilterForm>
	);
}
