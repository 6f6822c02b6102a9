import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-fields";
import { Button } from "~/components/ui/button";
import { billPaths } from "../bills/bill-paths";
import type { ProofFilter } from "./query.server";

/** Filters of the proof, as a form that is sent by GET. */
export function ProofFilters({
	query,
	currency,
	currencies,
}: {
	query: ProofFilter;
	currency: string;
	currencies: readonly string[];
}) {
	const { t } = useTranslation("proof");
	return (
		<form action={billPaths.proof()} className="flex flex-wrap items-end gap-3 print:hidden" aria-label={t("filters")}>
			<SelectField
				name="currency"
				label={t("currency")}
				options={currencies.map((value) => ({ value, label: value }))}
				defaultValue={currency}
			/>
			<TextField
				id="proof-booking-id"
				name="booking_id"
				label={t("booking-id")}
				defaultValue={query.booking_id}
				autoComplete="off"
				maxLength={30}
			/>
			<SelectField
				name="only"
				label={t("only")}
				options={(["all", "differing"] as const).map((value) => ({ value, label: t(`only-${value}`) }))}
				defaultValue={query.only}
			/>
			<Button type="submit" variant="secondary">
				{t("filter")}
			</Button>
		</form>
	);
}
