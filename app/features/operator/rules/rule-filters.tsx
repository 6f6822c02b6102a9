import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";
import type { RuleGroup } from "~/portal-contract/operator/rules";
import { GUESTS, isNarrowed, RULE_STATES, type RuleFilter } from "./filter";

export function RuleFilters({ filter, groups }: { filter: RuleFilter; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	const { quickSearch, group, state } = filter;
	const holders = [
		{ value: GUESTS, label: t("guests") },
		...groups.map(({ code, title }) => ({ value: code, label: title })),
	];
	return (
		<Form method="get" action={paths.deskRules()} role="search" className="flex flex-wrap items-end gap-2 print:hidden">
			<TextField
				name="quickSearch"
				type="search"
				label={t("filter-text")}
				fieldKey={quickSearch}
				defaultValue={quickSearch}
				maxLength={60}
				className="min-w-0 flex-1 basis-40"
			/>
			<SelectField
				name="group"
				label={t("head-groups")}
				fieldKey={group}
				defaultValue={group ?? ""}
				empty={t("filter-any")}
				options={holders}
				className="w-48"
			/>
			<SelectField
				name="state"
				label={t("head-state")}
				fieldKey={state}
				defaultValue={state ?? ""}
				empty={t("filter-any")}
				options={RULE_STATES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
			<SubmitButton variant="secondary" icon="search">
				{t("filter")}
			</SubmitButton>
			{isNarrowed(filter) ? (
				<ButtonLink to={paths.deskRules()} variant="quiet">
					{t("filter-clear")}
				</ButtonLink>
			) : null}
		</Form>
	);
}
