import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField } from "~/components/form/text-fields";
import { ButtonLink } from "~/components/ui/button";
import { addDays } from "~/lib/time/travel-dates";
import { type FlightsQuery, flightsAddress } from "~/parts/vehicles/arriving-flights";
import type { AirportFlights } from "~/portal-contract/airport/flights";

interface FiltersProps {
	page: Pick<AirportFlights, "date" | "today" | "airports">;
	query: FlightsQuery;
}

/** The day and its neighbours. Each choice is an address, and keeps the others. */
export function FlightDays({ page: { date, today }, query }: FiltersProps) {
	const { t } = useTranslation("dispatch");
	const to = (day: string) => flightsAddress({ ...query, date: day === today ? undefined : day });
	return (
		<nav aria-label={t("days")} className="flex flex-wrap gap-2 print:hidden">
			<ButtonLink to={to(addDays(date, -1))} variant="secondary" size="small" rel="prev">
				{t("day-before")}
			</ButtonLink>{" "}
			{date === today ? null : (
				<ButtonLink to={to(today)} variant="quiet" size="small">
					{t("today")}
				</ButtonLink>
			)}{" "}
			<ButtonLink to={to(addDays(date, 1))} variant="secondary" size="small" rel="next">
				{t("day-after")}
			</ButtonLink>
		</nav>
	);
}

export function FlightFilters({ page: { date, airports }, query }: FiltersProps) {
	const { t } = useTranslation("dispatch");
	return (
		<Form method="get" action={flightsAddress()} className="flex flex-wrap items-end gap-2 print:hidden" role="search">
			<DateField name="date" label={t("date")} fieldKey={date} defaultValue={date} />
			<SelectField
				name="airport"
				label={t("flights:airport")}
				fieldKey={String(query.airport)}
				defaultValue={query.airport ?? ""}
				empty={t("any-town")}
				options={airports.map(({ code, name, count }) => ({
					value: code,
					label: t("counted", { label: `${name} ${code}`, count }),
				}))}
				className="w-64"
			/>
			<SubmitButton variant="secondary" icon="search">
				{t("show")}
			</SubmitButton>
		</Form>
	);
}
