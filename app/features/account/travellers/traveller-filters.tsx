import { useTranslation } from "react-i18next";
import { FilterForm, FilterSelect, SearchText } from "~/parts/list/filter-form";
import { DOCUMENT_STATUSES } from "~/portal-contract/account/traveller-fields";
import { travellerPaths } from "./addresses";

export interface TravellerFilter {
	quickSearch: string;
	document_status?: (typeof DOCUMENT_STATUSES)[number] | undefined;
}

export const isNarrowed = ({ quickSearch, document_status }: TravellerFilter): boolean =>
	quickSearch !== "" || document_status !== undefined;

export function TravellerFilters({ filter }: { filter: TravellerFilter }) {
	const { t } = useTranslation("travellers");
	const { quickSearch, document_status } = filter;
	return (
		<FilterForm
			action={travellerPaths.list()}
			apply={t("search")}
			clear={isNarrowed(filter) && { to: travellerPaths.list(), text: t("clear") }}
		>
			<SearchText label={t("search-label")} value={quickSearch} />
			<FilterSelect
				name="document_status"
				label={t("document")}
				value={document_status}
				empty={t("any-state")}
				options={DOCUMENT_STATUSES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
		</FilterForm>
	);
}
