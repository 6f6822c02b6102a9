import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { Drivers } from "~/portal-contract/order/drivers/drivers";
import type { VehicleColour } from "~/portal-contract/order/drivers/vehicle-colours";
import { inLanguage } from "~/portal-server/platform/words/names";
import { vehicleText } from "./card/card-model";

/** Who serves a unit of an order. */
export interface AssignedUnit {
	unit: number;
	plate_number: string;
	vehicle_zh: string;
	vehicle_en: string;
	colour: VehicleColour | null;
	driver_name: string;
	driver_name_my: string;
	driver_phone: string;
	driver_languages: DriverLanguage[];
}

/** Colour and model, empty where neither is known. */
export const vehicleOf = ({ vehicle_zh, vehicle_en, colour }: AssignedUnit): { zh: string; en: string } =>
	vehicleText({ name_zh: vehicle_zh, name_en: vehicle_en, colour });

const vehicleIn = (unit: AssignedUnit, language: Language): string => {
	const { zh, en } = vehicleOf(unit);
	return inLanguage(language, zh, en);
};

/** Who serves an order, as its part says it. */
export function driversOf(units: readonly AssignedUnit[], language: Language): Drivers {
	const [first] = units;
	return {
		plate_number: first?.plate_number ?? null,
		driver_name: first?.driver_name ?? null,
		driver_phone: first?.driver_phone ?? null,
		drivers: units.map((unit) => ({
			...pick(unit, "unit", "plate_number", "driver_name", "driver_phone", "driver_languages"),
			vehicle: vehicleIn(unit, language),
		})),
	};
}

/** What a voucher says of them. */
export const driverFacts = (units: readonly AssignedUnit[]): string[][] =>
	units.map((unit) => {
		const { en } = vehicleOf(unit);
		return [unit.plate_number, ...(en === "" ? [] : [en]), unit.driver_name, unit.driver_phone];
	});

/** What passengers need of each vehicle: plate, colour and model, driver and the number to call. */
export const driverNotes = (units: readonly AssignedUnit[], language: Language): string[] =>
	units.map((unit) =>
		[unit.plate_number, vehicleIn(unit, language), unit.driver_name, unit.driver_phone].filter(Boolean).join(" · "),
	);
