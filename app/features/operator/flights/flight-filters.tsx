import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/text-fields";
import { FilterForm, FilterSelect } from "~/parts/list/filter-form";
import { type FlightsQuery, flightsAddress } from "~/parts/vehicles/arriving-flights";
import type { AirportFlights } from "~/portal-contract/airport/flights";

interface FiltersProps {
	page: Pick<AirportFlights, "date" | "airports">;
	query: FlightsQuery;
}

export function FlightFilters({ page: { date, airports }, query }: FiltersProps) {
	const { t } = useTranslation("dispatch");
	return (
		<FilterForm action={flightsAddress()} apply={t("show")}>
			<DateField name="date" label={t("date")} fieldKey={date} defaultValue={date} />
			<FilterSelect
				name="airport"
				label={t("flights:airport")}
				value={query.airport}
				empty={t("any-town")}
				options={airports.map(({ code, name, count }) => ({
					value: code,
					label: t("counted", { label: `${name} ${code}`, count }),
				}))}
				className="w-64"
			/>
		</FilterForm>
	);
}
