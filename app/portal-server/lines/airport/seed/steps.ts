import type { LineSeed } from "~/portal-server/platform/seed-step";
import { seedTransfers } from "./catalogue";

export const airportSeed: LineSeed = {
	catalogue: [{ name: "transfers", label: "Demonstration airport transfers", run: seedTransfers }],
};
