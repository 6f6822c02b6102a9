import type { LineSeed } from "~/portal-server/platform/seed-step";
import { seedDrivers } from "../../drivers/seed";
import { seedCars } from "./catalogue";

export const carSeed: LineSeed = {
	catalogue: [
		{ name: "cars", label: "Demonstration cars", run: seedCars },
		{ name: "drivers", label: "Demonstration vehicles and drivers", run: seedDrivers },
	],
};
