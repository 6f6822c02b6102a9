import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import { FilterForm, FilterSelect } from "~/parts/list/filter-form";
import { billPaths } from "../bills/bill-paths";
import type { ProofFilter } from "./query.server";

interface ProofFiltersProps {
	query: ProofFilter;
	currency: string;
	currencies: readonly string[];
}

export function ProofFilters({ query, currency, currencies }: ProofFiltersProps) {
	const { t } = useTranslation("proof");
	return (
		<FilterForm action={billPaths.proof()} apply={t("filter")}>
			<FilterSelect
				name="currency"
				label={t("currency")}
				options={currencies.map((value) => ({ value, label: value }))}
				value={currency}
			/>
			<TextField
				id="proof-booking-id"
				name="booking_id"
				label={t("booking-id")}
				fieldKey={query.booking_id}
				defaultValue={query.booking_id}
				autoComplete="off"
				maxLength={30}
			/>
			<FilterSelect
				name="only"
				label={t("only")}
				options={(["all", "differing"] as const).map((value) => ({ value, label: t(`only-${value}`) }))}
				value={query.only}
			/>
		</FilterForm>
	);
}
