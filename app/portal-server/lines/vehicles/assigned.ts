import { type SQL, sql } from "drizzle-orm";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { Drivers } from "~/portal-contract/order/drivers/drivers";

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

/** What passengers need of each vehicle: plate, driver and the number to call. */
export const driverNotes = (units: readonly AssignedUnit[]): string[] =>
	driverFacts(units).map((facts) => facts.filter(Boolean).join(" · "));

/** Who serves an order of that town: a JSON list by unit of the row of `orders` that a statement reads, null where nobody does yet. */
export const assignedRow = (
	city_id: SQL,
): SQL => sql`(select jsonb_agg(jsonb_build_object('unit', a.unit, 'plate_number', a.plate_number,
		'driver_name', a.driver_name, 'driver_name_my', a.driver_name_my, 'driver_phone', a.driver_phone, 'driver_languages', a.driver_languages) order by a.unit)
	from service_assignment a where a.city_id = ${city_id} and a.company_id = "orders"."company_id" and a.order_id = "orders"."id" and a.revoked_at is null)`;
