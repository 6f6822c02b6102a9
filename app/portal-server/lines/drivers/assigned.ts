import type { DriverLanguage } from "~/portal-contract/order/driver-languages";
import type { Drivers } from "~/portal-contract/order/drivers";

/** Who serves a unit of an order. */
export interface AssignedUnit {
	unit: number;
	plate_number: string;
	driver_name: string;
	driver_name_my: string;
	driver_phone: string;
	driver_languages: DriverLanguage[];
}

/** Who serves an order, as its part says it. */
export function driversOf(units: readonly AssignedUnit[]): Drivers {
	const [first] = units;
	return {
		plate_number: first?.plate_number ?? null,
		driver_name: first?.driver_name ?? null,
		driver_phone: first?.driver_phone ?? null,
		drivers: units.map(({ driver_name_my: _my, ...one }) => one),
	};
}

/** What a voucher says of them. */
export const driverFacts = (units: readonly AssignedUnit[]): string[][] =>
	units.map(({ plate_number, driver_name, driver_phone }) => [plate_number, driver_name, driver_phone]);
