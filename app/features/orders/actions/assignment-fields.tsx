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

/** What the fields of each unit are called where they stand without their group. */
export function useAssignmentLabels(units: Units): Record<string, string> {
	const { t } = useTranslation("dispatch");
	const labelOf = (unit: string, field: string) => (units.length > 1 ? t("field-of-unit", { unit, field }) : field);
	return Object.fromEntries(
		units.flatMap(({ label }, index) => [
			[`drivers[${index}].vehicle_id`, labelOf(label, t("vehicle"))],
			[`drivers[${index}].driver_id`, labelOf(label, t("driver"))],
		]),
	);
}

/** Groups without a choice are left out. What is busy cannot be chosen, but stays chosen. */
function groupsOf<T extends { id: number; is_busy: boolean }>(
	groups: readonly (readonly [label: string, all: readonly T[]])[],
	labelOf: (one: T) => string,
	chosen: unknown,
): ChoiceGroup[] {
	const choiceOf = (one: T): Choice => ({
		...{ value: one.id, label: labelOf(one) },
		...(one.is_busy && String(one.id) !== chosen ? { disabled: true } : {}),
	});
	return groups.filter(([, all]) => all.length > 0).map(([label, all]) => ({ label, options: all.map(choiceOf) }));
}

function vehicleGroups(vehicles: readonly Vehicle[], t: Say, chosen: unknown): ChoiceGroup[] {
	const free = vehicles.filter(({ is_busy }) => !is_busy);
	return groupsOf(
		[
			[t("booked-model"), free.filter(({ is_booked_model }) => is_booked_model)],
			[t("other-models"), free.filter(({ is_booked_model }) => !is_booked_model)],
			[t("busy"), vehicles.filter(({ is_busy }) => is_busy)],
		],
		({ plate_number, vehicle_model, seats }) => t("vehicle-choice", { plate_number, vehicle_model, seats }),
		chosen,
	);
}

function driverGroups(drivers: readonly Driver[], t: Say, chosen: unknown): ChoiceGroup[] {
	const spoken = ({ driver_languages }: Driver) => driver_languages.map((one) => t(`speaks-${one}`)).join(t("between"));
	return groupsOf(
		[
			[t("free"), drivers.filter(({ is_busy }) => !is_busy)],
			[t("busy"), drivers.filter(({ is_busy }) => is_busy)],
		],
		(one) => t("driver-choice", { driver_name: one.driver_name, driver_phone: one.driver_phone, languages: spoken(one) }),
		chosen,
	);
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
					options={vehicleGroups(assignable.vehicles, t, vehicle_id.initialValue)}
				/>
				<SelectField
					{...fieldProps(driver_id)}
					label={t("driver")}
					missing="dispatch:choose-driver"
					empty={t("choose-driver")}
					required
					options={driverGroups(assignable.drivers, t, driver_id.initialValue)}
				/>
			</FieldSet>
		);
	});
}
