import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import { TextField } from "~/components/form/text-fields";
import { formatDate } from "~/lib/time/travel-dates";
import type { ExtrasForm } from "~/portal-contract/operator/orders";

/** Days of all vehicles that stand in the form one by one; of more, so many are chosen. */
const MAX_ROWS = 40;
const CHOSEN_ROWS = 20;

export type ExtrasNames = {
	days: { service: string; starts: string; ends: string; odometer_from: string; odometer_to: string }[];
	waiting_minutes: string;
	nights: string;
	tolls: { amount: string; receipt: string }[];
	note: string;
};

const serviceOf = ({ unit, date }: ExtrasForm["days"][number]) => `${unit}|${date}`;

/** A row for each day, with the hours that were booked; empty ones where there are too many days to list. */
export function rowsOf({ days }: ExtrasForm): ExtrasNames["days"] {
	const odometers = { odometer_from: "", odometer_to: "" };
	if (days.length > MAX_ROWS)
		return Array.from({ length: CHOSEN_ROWS }, () => ({ service: "", starts: "", ends: "", ...odometers }));
	return days.map((day) => ({ service: serviceOf(day), starts: day.starts, ends: day.ends, ...odometers }));
}

/** What a day of a vehicle is called: its date, with the vehicle where there are several. */
export function useDayLabel({ days }: ExtrasForm): (day: ExtrasForm["days"][number]) => string {
	const { t, i18n } = useTranslation("dispatch");
	const isOne = days.every(({ unit }) => unit === 0);
	return ({ unit, date }) => {
		const day = formatDate(date, i18n.language);
		return isOne ? day : t("extras-day-of-vehicle", { date: day, vehicle: unit + 1 });
	};
}

interface ExtrasDaysProps {
	form: ExtrasForm;
	field: FieldMetadata<ExtrasNames["days"], ExtrasNames, string[]>;
}

/** When each vehicle really served, and how far it drove. */
export function ExtrasDays({ form, field }: ExtrasDaysProps) {
	const { t } = useTranslation("dispatch");
	const labelOf = useDayLabel(form);
	const isListed = form.days.length <= MAX_ROWS;
	const withKm = form.charges.includes("excess_km");
	return field.getFieldList().map((row, index) => {
		const { service, starts, ends, odometer_from, odometer_to } = row.getFieldset();
		const day = form.days[index];
		const optional = isListed ? {} : { optional: true };
		return (
			<FieldSet key={row.key ?? row.id} legend={isListed && day ? labelOf(day) : t("extras-day", { place: index + 1 })}>
				{isListed && day ? (
					<input type="hidden" name={service.name} value={serviceOf(day)} />
				) : (
					<SelectField
						{...fieldProps(service)}
						label={t("extras-service")}
						optional
						empty={t("extras-no-service")}
						options={form.days.map((one) => ({ value: serviceOf(one), label: labelOf(one) }))}
					/>
				)}
				<div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
					<TextField {...fieldProps(starts)} {...optional} type="time" label={t("extras-starts")} required={isListed} />
					<TextField {...fieldProps(ends)} {...optional} type="time" label={t("extras-ends")} required={isListed} />
					{withKm ? (
						<TextField
							{...fieldProps(odometer_from)}
							label={t("extras-odometer-from")}
							optional
							inputMode="decimal"
							autoComplete="off"
						/>
					) : null}
					{withKm ? (
						<TextField
							{...fieldProps(odometer_to)}
							label={t("extras-odometer-to")}
							optional
							inputMode="decimal"
							autoComplete="off"
						/>
					) : null}
				</div>
			</FieldSet>
		);
	});
}
