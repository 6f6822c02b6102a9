import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { type Choice, type ChoiceGroup, SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import type { GuestUnits } from "~/parts/booking/guest-units";
import type { Say } from "~/parts/say";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { ActionFieldNames } from "./offered";

type Units = GuestUnits["units"];
type Vehicle = OrderAssignable["vehicles"][number];
type Driver = OrderAssignable["drivers"][number];

/** What the fields of each unit are called where they stand without their group; the page's handle names `dispatch`. */
export function assignmentLabels(units: Units, t: Say): Record<string, string> {
	const labelOf = (unit: string, field: string) =>
		units.length > 1 ? t("dispatch:field-of-unit", { unit, field }) : field;
	return Object.fromEntries(
		units.flatMap(({ label }, index) => [
			[`drivers[${index}].vehicle_id`, labelOf(label, t("dispatch:vehicle"))],
			[`drivers[${index}].driver_id`, labelOf(label, t("dispatch:driver"))],
		]),
	);
}

interface Labelled<T> {
	labelOf(one: T): string;
	/** The value of the field, which stays a choice whatever becomes of it. */
	chosen: unknown;
	t: Say;
}

/** What is busy is named as such and cannot be chosen. A choice keeps its group while the page is open, so that it stays chosen there. */
function choicesOf<T extends { id: number; is_busy: boolean }>(
	all: readonly T[],
	{ labelOf, chosen, t }: Labelled<T>,
): Choice[] {
	return all.map((one) => ({
		value: one.id,
		label: one.is_busy ? t("busy-choice", { choice: labelOf(one) }) : labelOf(one),
		...(one.is_busy && String(one.id) !== chosen ? { disabled: true } : {}),
	}));
}

/** Groups without a choice are left out. */
function vehicleGroups(vehicles: readonly Vehicle[], t: Say, chosen: unknown): ChoiceGroup[] {
	const labelOf = ({ plate_number, vehicle_model, seats, luggage }: Vehicle) =>
		t("vehicle-choice", { plate_number, vehicle_model, seats, luggage });
	const groups = [
		{ label: t("booked-model"), all: vehicles.filter(({ is_booked_model }) => is_booked_model) },
		{ label: t("other-models"), all: vehicles.filter(({ is_booked_model }) => !is_booked_model) },
	];
	return groups
		.filter(({ all }) => all.length > 0)
		.map(({ label, all }) => ({ label, options: choicesOf(all, { labelOf, chosen, t }) }));
}

function driverChoices(drivers: readonly Driver[], t: Say, chosen: unknown): Choice[] {
	const labelOf = ({ driver_name, driver_phone, driver_languages }: Driver) =>
		t("driver-choice", {
			driver_name,
			driver_phone,
			languages: driver_languages.map((one) => t(`speaks-${one}`)).join(t("between")),
		});
	return choicesOf(drivers, { labelOf, chosen, t });
}

interface AssignmentFieldsProps {
	assignable: OrderAssignable;
	units: Units;
	drivers: FieldMetadata<ActionFieldNames["drivers"], ActionFieldNames, string[]>;
}

/** A vehicle and a driver for each unit. */
export function AssignmentFields({ assignable, units, drivers }: AssignmentFieldsProps) {
	const { t } = useTranslation("dispatch");
	return drivers.getFieldList().map((row, index) => {
		const { vehicle_id, driver_id } = row.getFieldset();
		return (
			<FieldSet key={row.key ?? row.id} legend={units[index]?.label ?? t("assignment")} hideLegend={units.length < 2}>
				<SelectField
					{...fieldProps(vehicle_id)}
					label={t("vehicle")}
					missing="dispatch:choose-vehicle"
					empty={t("choose-vehicle")}
					required
					options={vehicleGroups(assignable.vehicles, t, vehicle_id.value ?? vehicle_id.initialValue)}
				/>
				<SelectField
					{...fieldProps(driver_id)}
					label={t("driver")}
					missing="dispatch:choose-driver"
					empty={t("choose-driver")}
					required
					options={driverChoices(assignable.drivers, t, driver_id.value ?? driver_id.initialValue)}
				/>
			</FieldSet>
		);
	});
}
