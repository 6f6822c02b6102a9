import { describe, expect, it } from "vitest";
import type { DriverRow, Service, VehicleRow } from "~/portal-server/lines/vehicles/assignment";
import { bookingFault } from "~/portal-server/lines/vehicles/booking-time";
import { faultsOf } from "~/portal-server/lines/vehicles/faults";

const SERVICE = { order: { units: 2 }, passengers: 6, luggage: 4, language: "zh" } as Service;
const vehicle = (id: number, more: Partial<VehicleRow> = {}) =>
	({ id, seats: 3, luggage: 2, busy: false, ...more }) as VehicleRow;
const driver = (id: number, more: Partial<DriverRow> = {}) =>
	({ id, languages: ["my", "zh"], busy: false, ...more }) as DriverRow;

type Pair = readonly [VehicleRow | undefined, DriverRow | undefined];
const faults = (...pairs: readonly Pair[]) =>
	faultsOf(
		SERVICE,
		pairs.map(([one, by]) => ({ vehicle_id: one?.id ?? 99, driver_id: by?.id ?? 99 })),
		pairs.map(([one, by]) => ({ vehicle: one, driver: by })),
	);

describe("vehicles and drivers of two units", () => {
	it("serve as many people and as much luggage as they take together, and one less is said with both numbers", () => {
		expect(faults([vehicle(1), driver(1)], [vehicle(2), driver(2)])).toEqual({});
		expect(faults([vehicle(1), driver(1)], [vehicle(2, { seats: 2 }), driver(2)])).toEqual({
			"drivers[0].vehicle_id": { key: "driver-seats-missing", values: { seats: 5, passengers: 6 } },
		});
		expect(faults([vehicle(1, { luggage: 1 }), driver(1)], [vehicle(2), driver(2)])).toEqual({
			"drivers[0].vehicle_id": { key: "driver-luggage-missing", values: { pieces: 3, luggage: 4 } },
		});
	});

	it("are each chosen once, free, known, and speak the language; what is wrong stands at its own field alone", () => {
		expect(faults([vehicle(1), driver(1)], [vehicle(1), driver(2)])).toEqual({
			"drivers[1].vehicle_id": "driver-vehicle-busy",
		});
		expect(faults([vehicle(1), driver(1)], [vehicle(2), driver(1)])).toEqual({ "drivers[1].driver_id": "driver-busy" });
		expect(faults([vehicle(1, { busy: true }), driver(1, { busy: true })], [undefined, undefined])).toEqual({
			"drivers[0].vehicle_id": "driver-vehicle-busy",
			"drivers[0].driver_id": "driver-busy",
			"drivers[1].vehicle_id": "driver-vehicle-unknown",
			"drivers[1].driver_id": "driver-unknown",
		});
		expect(faults([vehicle(1), driver(1, { languages: ["my"] })], [vehicle(2, { seats: 1 }), driver(2)])).toEqual({
			"drivers[0].driver_id": "driver-language-missing",
		});
	});

	it("are two", () => {
		expect(faults([vehicle(1, { seats: 6, luggage: 4 }), driver(1)])).toEqual({
			drivers: { key: "driver-units-missing", values: { count: 2 } },
		});
	});
});

describe("a pick-up", () => {
	it("is four hours ahead at least, and as many days as are on sale at most, to the second", () => {
		const now = 1_800_000_000;
		const [lead, last] = [now + 4 * 3600, now + 400 * 86_400];
		const at = [now, now + 1, lead - 1, lead, last, last + 1];
		expect(at.map((one) => bookingFault(one, now, 400))).toEqual(["past", "soon", "soon", null, null, "far"]);
	});
});
