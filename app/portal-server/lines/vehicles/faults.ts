import type { AssignmentChoice } from "~/portal-server/orders/model/line/abilities";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import type { DriverRow, Service, VehicleRow } from "./assignment";

export interface Chosen {
	vehicle: VehicleRow | undefined;
	driver: DriverRow | undefined;
}

/** What all vehicles together do not take. */
function tooSmall({ passengers, luggage }: Service, chosen: readonly Chosen[]): Message | null {
	const room = (of: "seats" | "luggage") => chosen.reduce((all, { vehicle }) => all + Number(vehicle?.[of] ?? 0), 0);
	const [seats, pieces] = [room("seats"), room("luggage")];
	if (seats < passengers) return { key: "driver-seats-missing", values: { seats, passengers } };
	return pieces < luggage ? { key: "driver-luggage-missing", values: { pieces, luggage } } : null;
}

/** At the fields of the choices; empty where they may serve. */
export function faultsOf(
	service: Service,
	choices: readonly AssignmentChoice[],
	chosen: readonly Chosen[],
): FieldFaults {
	const fields: FieldFaults = {};
	const seen = { vehicles: new Set<number>(), drivers: new Set<number>() };
	for (const [unit, { vehicle, driver }] of chosen.entries()) {
		const choice = choices[unit];
		if (!choice) continue;
		const [at_vehicle, at_driver] = [`drivers[${unit}].vehicle_id`, `drivers[${unit}].driver_id`];
		if (!vehicle) fields[at_vehicle] = "driver-vehicle-unknown";
		else if (vehicle.busy || seen.vehicles.has(choice.vehicle_id)) fields[at_vehicle] = "driver-vehicle-busy";
		if (!driver) fields[at_driver] = "driver-unknown";
		else if (driver.busy || seen.drivers.has(choice.driver_id)) fields[at_driver] = "driver-busy";
		else if (!driver.languages.includes(service.language)) fields[at_driver] = "driver-language-missing";
		seen.vehicles.add(choice.vehicle_id);
		seen.drivers.add(choice.driver_id);
	}
	const small = tooSmall(service, chosen);
	if (Object.keys(fields).length === 0 && small) fields["drivers[0].vehicle_id"] = small;
	if (choices.length !== service.order.units)
		fields.drivers = { key: "driver-units-missing", values: { count: service.order.units } };
	return fields;
}
