import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { FLEET_STATES } from "~/portal-contract/operator/fleet-states";
import { LONGEST_SEARCH } from "~/portal-contract/order/limits";
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
	const { quickSearch, town, state } = filter;
	return (
		<Form method="get" action={here} role="search" className="flex flex-wrap items-end gap-2 print:hidden">
			<TextField
				name="quickSearch"
				type="search"
				label={searchLabel}
				fieldKey={quickSearch}
				defaultValue={quickSearch}
				maxLength={LONGEST_SEARCH}
				className="min-w-0 flex-1 basis-40"
			/>
			<SelectField
				name="town"
				label={t("town")}
				fieldKey={String(town)}
				defaultValue={town ?? ""}
				empty={t("any")}
				options={towns.map(({ id, name }) => ({ value: id, label: name }))}
				className="w-48"
			/>
			<SelectField
				name="state"
				label={t("state")}
				fieldKey={state}
				defaultValue={state ?? ""}
				empty={t("any")}
				options={FLEET_STATES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
			<SubmitButton variant="secondary" icon="search">
				{t("search")}
			</SubmitButton>{" "}
			{isNarrowed(filter) ? (
				<ButtonLink to={here} variant="quiet">
					{t("clear")}
				</ButtonLink>
			) : null}
		</Form>
	);
}
