import { useTranslation } from "react-i18next";
import { FilterForm, FilterSelect, SearchText } from "~/parts/list/filter-form";
import { paths } from "~/paths";
import type { RuleGroup } from "~/portal-contract/operator/rules";
import { GUESTS, isNarrowed, RULE_STATUSES, type RuleFilter } from "./filter";

export function RuleFilters({ filter, groups }: { filter: RuleFilter; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	const { quickSearch, group, status } = filter;
	const holders = [
		{ value: GUESTS, label: t("guests") },
		...groups.map(({ code, title }) => ({ value: code, label: title })),
	];
	return (
		<FilterForm
			action={paths.operatorRules()}
			apply={t("filter")}
			clear={isNarrowed(filter) && { to: paths.operatorRules(), text: t("filter-clear") }}
		>
			<SearchText label={t("filter-text")} value={quickSearch} maxLength={60} />
			<FilterSelect
				name="group"
				label={t("head-groups")}
				value={group}
				empty={t("filter-any")}
				options={holders}
				className="w-48"
			/>
			<FilterSelect
				name="status"
				label={t("head-state")}
				value={status}
				empty={t("filter-any")}
				options={RULE_STATUSES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
		</FilterForm>
	);
}
