import { useTranslation } from "react-i18next";
import { FilterForm, FilterSelect, SearchText } from "~/parts/list/filter-form";
import { DOCUMENT_STATES } from "~/portal-contract/account/traveller-fields";
import { travellerPaths } from "./addresses";

export interface TravellerFilter {
	quickSearch: string;
	document_state?: (typeof DOCUMENT_STATES)[number] | undefined;
}

export const isNarrowed = ({ quickSearch, document_state }: TravellerFilter): boolean =>
	quickSearch !== "" || document_state !== undefined;

export function TravellerFilters({ filter }: { filter: TravellerFilter }) {
	const { t } = useTranslation("travellers");
	const { quickSearch, document_state } = filter;
	return (
		<FilterForm
			action={travellerPaths.list()}
			apply={t("search")}
			clear={isNarrowed(filter) && { to: travellerPaths.list(), text: t("clear") }}
		>
			<SearchText label={t("search-label")} value={quickSearch} />
			<FilterSelect
				name="document_state"
				label={t("document")}
				value={document_state}
				empty={t("any-state")}
				options={DOCUMENT_STATES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
		</FilterForm>
	);
}
