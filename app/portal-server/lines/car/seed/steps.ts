import type { LineSeed } from "~/portal-server/platform/seed-step";
import { seedDrivers } from "../../vehicles/seed";
import { seedCars } from "./catalogue";
import { seedZoneRoads } from "./zone-roads";

export const carSeed: LineSeed = {
	catalogue: [
		{ name: "cars", label: "Demonstration cars", run: seedCars },
		{ name: "zone-roads", label: "Drives between industrial zones", run: seedZoneRoads },
		{ name: "drivers", label: "Demonstration vehicles and drivers", run: seedDrivers },
	],
};
