import { describe, expect, it } from "vitest";
import { ZONES } from "../../fixtures/zones";
import { runServerFiles } from "./server-files";

/** What is about days and clocks of the lines that drive. */
const FILES = [
	"tests/server/lines/car/cars.test.ts",
	"tests/server/lines/airport/transfers.test.ts",
	"tests/server/lines/airport/midnight.test.ts",
	"tests/server/lines/airport/reschedule.test.ts",
	"tests/server/lines/airport/flights/flight-status.test.ts",
	"tests/server/lines/extras.test.ts",
	"tests/server/lines/drivers/day-board.test.ts",
	"tests/server/lines/drivers/no-show.test.ts",
	"tests/server/lines/drivers/driver-promise.test.ts",
	"tests/server/trips/trips.test.ts",
];

describe("cars and transfers, on a machine whose clocks are set to another zone", () => {
	it.each(ZONES)("%s: all their suites of days and clocks pass", async (zone) => {
		const { failures, isGreen, files } = await runServerFiles(FILES, { TZ: zone });
		expect(failures).toEqual([]);
		expect([isGreen, files]).toEqual([true, FILES.length]);
	});
});
