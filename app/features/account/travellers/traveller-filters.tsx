import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
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
		<Form
			method="get"
			action={travellerPaths.list()}
			role="search"
			className="flex flex-wrap items-end gap-2 print:hidden"
		>
			<TextField
				name="quickSearch"
				type="search"
				label={t("search-label")}
				fieldKey={quickSearch}
				defaultValue={quickSearch}
				maxLength={100}
				className="min-w-0 flex-1 basis-40"
			/>
			<SelectField
				name="document_state"
				label={t("document")}
				fieldKey={document_state}
				defaultValue={document_state ?? ""}
				empty={t("any-state")}
				options={DOCUMENT_STATES.map((value) => ({ value, label: t(`state-${value}`) }))}
				className="w-40"
			/>
			<SubmitButton variant="secondary" icon="search">
				{t("search")}
			</SubmitButton>{" "}
			{isNarrowed(filter) ? (
				<ButtonLink to={travellerPaths.list()} variant="quiet">
					{t("clear")}
				</ButtonLink>
			) : null}
		</Form>
	);
}
